import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { Button } from '#ui/button.tsx'
import css from './planner.module.css'
import type { Planned } from './use-people.ts'

export interface FilterRowProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  /** Person whose week it is; their allergens can be added to the filter in one press. */
  readonly person: Planned | null
  /** Opens the filters. */
  readonly onOpen: () => void
}

/** The way to the filters of the week, and those that a child's allergens ask for in one press. */
export function FilterRow({ filter, onFilter, person, onOpen }: FilterRowProps) {
  const { t: word } = useText()
  const { t, locale } = usePlannerText()
  const allergenName = useAllergenName()
  const count = filter.diets.length + filter.withoutAllergens.length
  const { withoutAllergens } = filter
  const missing = person?.allergens.filter((each) => !withoutAllergens.includes(each)) ?? []
  return (
    <div className={css.actions}>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} onPress={onOpen}>
        {count === 0 ? word('menu.filters') : word('menu.filtersOn', { count })}
      </Button>
      {person === null || missing.length === 0 ? null : (
        <Button
          onPress={() =>
            onFilter({ ...filter, withoutAllergens: [...withoutAllergens, ...missing] })
          }
        >
          {t('hideFor', {
            name: person.name,
            allergens: new Intl.ListFormat(locale).format(missing.map(allergenName)),
          })}
        </Button>
      )}
    </div>
  )
}
