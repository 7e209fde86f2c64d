import { filterItems } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { useAvoidedNames } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { itemsOf } from './menu-rows.ts'

export interface FilterOfferProps {
  readonly menus: readonly Menu[]
  /** The guest's current filter. */
  readonly filter: ItemFilter
  /** That which their words name. */
  readonly named: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
}

/** The filter that a guest's words name, with how many items it leaves. */
export function FilterOffer({ menus, filter, named, onFilter }: FilterOfferProps) {
  const { t, locale } = useText()
  const { venue } = useVenue()
  const names = useAvoidedNames(venue.allergens)({
    allergens: named.withoutAllergens,
    diets: named.diets,
  })
  const both: ItemFilter = {
    diets: [...new Set([...filter.diets, ...named.diets])],
    withoutAllergens: [...new Set([...filter.withoutAllergens, ...named.withoutAllergens])],
  }
  const count = filterItems(itemsOf(menus), both).length
  if (count === 0) return <p>{t('menu.stayNone')}</p>
  const list = (each: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(each)
  const allergens = list(names.allergens, 'disjunction')
  const diets = list(names.diets, 'conjunction')
  const offer =
    diets === '' ? 'offerWithout' : allergens === '' ? 'offerSuited' : ('offerBoth' as const)
  return (
    <Button tone="primary" wide onPress={() => onFilter(both)}>
      {t(`menu.${offer}`, { count, allergens, diets })}
    </Button>
  )
}
