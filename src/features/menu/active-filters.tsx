import { filterItems } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { inSentence } from '#services/menu/use-carried-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from './active-filters.module.css'

export interface ActiveFiltersProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  /** The items that they narrow. */
  readonly items: readonly Item[]
}

/** The active filters, as chips that a press removes, and how much they hide. */
export function ActiveFilters({ filter, onFilter, items }: ActiveFiltersProps) {
  const { t } = useText()
  const allergenName = useAllergenName()
  if (filter.diets.length + filter.withoutAllergens.length === 0) return null
  const hidden = items.length - filterItems(items, filter).length
  return (
    <div className={css.chips}>
      {filter.diets.map((diet) => {
        const name = t(`diet.${diet}`)
        return (
          <Chip
            key={diet}
            removeLabel={t('filters.removeFilter', { name })}
            onPress={() =>
              onFilter({ ...filter, diets: filter.diets.filter((each) => each !== diet) })
            }
          >
            {name}
          </Chip>
        )
      })}
      {filter.withoutAllergens.map((allergen) => {
        const name = t('filters.without', { name: inSentence(allergenName(allergen)) })
        return (
          <Chip
            key={allergen}
            removeLabel={t('filters.removeFilter', { name })}
            onPress={() =>
              onFilter({
                ...filter,
                withoutAllergens: filter.withoutAllergens.filter((each) => each !== allergen),
              })
            }
          >
            {name}
          </Chip>
        )
      })}
      <p className={css.hidden} role="status">
        {t('filters.hidden', { count: hidden })}
      </p>
    </div>
  )
}
