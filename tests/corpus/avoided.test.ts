import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { allergensOfChoice } from '#domain/menu/allergens-of-choice.ts'
import { avoidedBy, carriedOf, isNothingAvoided, nothingAvoided } from '#domain/menu/avoided.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { defaultOptions } from '#domain/menu/choose-options.ts'
import { passesFilter } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { allergens, diets } from '#domain/menu/menu.ts'
import { demoVenues } from '#server/demo/demo-venues.ts'
import { chainsVenue } from './chains-venue.ts'
import { scaroliesVenue } from './scarolies-venue.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const documents = [
  ...demoVenues(),
  ...(corpus === '' ? [] : [scaroliesVenue(corpus), chainsVenue(corpus).document]),
]
const hours = [40, 52, 76].map((quarterHour) => ({ weekday: 4, quarterHour }))

test.each(documents.map((document) => [document.restaurant.name, document] as const))(
  '%s: what stays under a filter is added with nothing of it, or asks for a choice',
  (_name, document) => {
    const { menus, venue } = readVenue(document)
    const index = indexMenus(menus)
    const items = [...index.itemsById.values()]
    let added = 0
    const wrong: string[] = []
    for (const filter of filtersOf(venue.allergens.map(({ id }) => id))) {
      const avoided = avoidedBy(filter)
      for (const item of items.filter((each) => passesFilter(each, filter))) {
        for (const slot of hours) {
          const options = defaultOptions(item, { slot, avoided })
          if (checkOptions(item, options, slot).length > 0) continue
          added += 1
          const has = allergensOfChoice(item, options)
          const isMet = has.some((each) => filter.withoutAllergens.includes(each))
          if (isMet || hasAny(carriedOf(item, options, avoided))) wrong.push(item.name)
        }
        const [slot] = hours
        if (!slot) continue
        // As it was ordered without the filter.
        const before = defaultOptions(item, { slot, avoided: nothingAvoided })
        const { id: itemId, menuId, sectionId } = item
        const line = aCartLine({ itemId, menuId, sectionId, options: before })
        const facts = { venue: { maxItemsPerCart: null }, index, slot, avoided, member: null }
        const [again] = orderAgain({ lines: [] }, [line], facts).cart.lines
        if (again && hasAny(carriedOf(item, again.options, avoided))) wrong.push(item.name)
      }
    }
    expect(wrong).toEqual([])
    expect(added).toBeGreaterThan(0)
  },
)

function hasAny(carried: Avoided): boolean {
  return !isNothingAvoided(carried)
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
