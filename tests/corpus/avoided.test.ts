import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { allergensOfChoice } from '#domain/menu/allergens-of-choice.ts'
import { avoidedBy, carriedOf, isNothingAvoided, nothingAvoided } from '#domain/menu/avoided.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { defaultOptions } from '#domain/menu/choose-options.ts'
import { passesFilter } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { indexMenus, type MenuIndex } from '#domain/menu/menu-index.ts'
import { allergens, diets, type Item } from '#domain/menu/menu.ts'
import { longArena } from '#tests/bench/long-arena/long-arena.ts'
import { demoVenues } from '#tests/fixtures/demo-venue.ts'
import { chainsVenue } from './chains-venue.ts'
import { scaroliesVenue } from './scarolies-venue.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const documents = [
  ...demoVenues(),
  longArena(),
  ...(corpus === '' ? [] : [scaroliesVenue(corpus), chainsVenue(corpus).document]),
]
const noon = { weekday: 4, quarterHour: 48 }
const hours = [{ ...noon, quarterHour: 40 }, noon, { ...noon, quarterHour: 76 }]

test.each(documents.map((document) => [document.restaurant.name, document] as const))(
  '%s: what stays under a filter is added with nothing of it, or asks for a choice',
  (_name, document) => {
    const { menus, venue } = readVenue(document)
    const index = indexMenus(menus)
    const outcomes = filtersOf(venue.allergens.map(({ id }) => id)).flatMap((filter) =>
      [...index.itemsById.values()]
        .filter((item) => passesFilter(item, filter))
        .flatMap((item) => [...addAtOnce(item, filter), ...addAgain(item, { filter, index })]),
    )
    expect(outcomes.filter((outcome) => outcome !== 'right')).toEqual([])
    expect(outcomes).not.toEqual([])
  },
)

/** Of each hour at which it is added without a choice: `right`, or what it is called. */
function addAtOnce(item: Item, filter: ItemFilter): readonly string[] {
  const avoided = avoidedBy(filter)
  return hours.flatMap((slot) => {
    const options = defaultOptions(item, { slot, avoided })
    if (checkOptions(item, options, slot).length > 0) return []
    const has = allergensOfChoice(item, options)
    const isMet = has.some((each) => filter.withoutAllergens.includes(each))
    return [!isMet && isNothingAvoided(carriedOf(item, options, avoided)) ? 'right' : item.name]
  })
}

/** As it was ordered without the filter. */
function addAgain(
  item: Item,
  { filter, index }: { readonly filter: ItemFilter; readonly index: MenuIndex },
): readonly string[] {
  const avoided = avoidedBy(filter)
  const options = defaultOptions(item, { slot: noon, avoided: nothingAvoided })
  const { id: itemId, menuId, sectionId } = item
  const line = aCartLine({ itemId, menuId, sectionId, options })
  const facts = { venue: { maxItemsPerCart: null }, index, slot: noon, avoided, member: null }
  const { lines } = orderAgain({ lines: [] }, [line], facts).cart
  return lines.map((again) =>
    isNothingAvoided(carriedOf(item, again.options, avoided)) ? 'right' : item.name,
  )
}

/** Each allergen, each diet, and pairs of both. */
function filtersOf(own: readonly string[]): readonly ItemFilter[] {
  const all = [...allergens, ...own]
  const without = (...withoutAllergens: readonly string[]) => ({ diets: [], withoutAllergens })
  return [
    ...all.map((allergen) => without(allergen)),
    ...diets.map((diet) => ({ diets: [diet], withoutAllergens: [] })),
    ...all.map((allergen, place) => without(allergen, all[(place + 1) % all.length] ?? 'egg')),
    without('gluten', 'dairy'),
    without('peanuts', 'treenuts'),
    { diets: ['vegan'], withoutAllergens: ['gluten'] },
  ]
}
