import { filterItems } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { allergens, diets } from '#domain/menu/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { itemsOf } from './menu-rows.ts'
import css from './filter-sheet.module.css'

export interface FilterSheetProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  readonly menus: readonly Menu[]
  readonly onClose: () => void
}

export function FilterSheet({ filter, onFilter, menus, onClose }: FilterSheetProps) {
  const { t } = useText()
  const { venue } = useVenue()
  const allergenName = useAllergenName()
  const count = filterItems(itemsOf(menus), filter).length
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('menu.filters')}
      closeLabel={t('common.close')}
      footer={
        <div className={css.footer}>
          <Button onPress={() => onFilter({ diets: [], withoutAllergens: [] })}>
            {t('filters.clearFilters')}
          </Button>
          <Button tone="primary" wide onPress={onClose}>
            {count === 0 ? t('menu.stayNone') : t('filters.stays', { count })}
          </Button>
        </div>
      }
    >
      <fieldset className={css.group}>
        <legend>{t('filters.diets')}</legend>
        {diets.map((diet) => (
          <Chip
            key={diet}
            pressed={filter.diets.includes(diet)}
            onPress={() => onFilter({ ...filter, diets: toggled(filter.diets, diet) })}
          >
            {t(`diet.${diet}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('filters.allergens')}</legend>
        {[...allergens, ...venue.allergens.map(({ id }) => id)].map((allergen) => (
          <Chip
            key={allergen}
            pressed={filter.withoutAllergens.includes(allergen)}
            onPress={() =>
              onFilter({
                ...filter,
                withoutAllergens: toggled(filter.withoutAllergens, allergen),
              })
            }
          >
            {allergenName(allergen)}
          </Chip>
        ))}
      </fieldset>
      <p className={css.note}>{t('filters.allergenNote')}</p>
    </Sheet>
  )
}

function toggled<T>(list: readonly T[], entry: T): readonly T[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry]
}
