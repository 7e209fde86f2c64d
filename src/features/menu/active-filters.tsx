import type { ItemFilter } from '#domain/menu/filter-items.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from './active-filters.module.css'

export interface ActiveFiltersProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
}

/** The active filters, as chips that a press removes. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const { t } = useText()
  const allergenName = useAllergenName()
  if (filter.diets.length + filter.withoutAllergens.length === 0) return null
  return (
    <div className={css.chips}>
      {filter.diets.map((diet) => {
        const name = t(`diet.${diet}`)
        return (
          <Chip
            key={diet}
            removeLabel={t('menu.removeFilter', { name })}
            onPress={() =>
              onFilter({ ...filter, diets: filter.diets.filter((each) => each !== diet) })
            }
          >
            {name}
          </Chip>
        )
      })}
      {filter.withoutAllergens.map((allergen) => {
        const name = t('menu.without', { name: allergenName(allergen) })
        return (
          <Chip
            key={allergen}
            removeLabel={t('menu.removeFilter', { name })}
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
    </div>
  )
}
