import { readAlcoholic } from '#contract/menu/read-entry.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { walkMenus, walkPriced } from './walk-menus.ts'
import type { PlacedPrice } from './walk-menus.ts'

/** Warns of prices that look like cents: all of a menu, as tills export them, or one among others. */
export function findCents(document: VenueDocument): readonly DocumentFault[] {
  if (!usualIn.has(document.restaurant.currency ?? 'CAD')) return []
  const items = walkMenus(document)
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.items)
    .filter(({ item }) => item.price > 0)
    .map(({ at, item }) => ({ at, priced: item }))
  const prices = items.map(({ priced }) => priced.price)
  const all = walkPriced(document).map(({ priced }) => priced.price)
  const [first] = items
  if (first && prices.length >= 3 && all.every(Number.isInteger) && medianOf(prices) >= 200) {
    const expected = 'an amount in dollars such as 12.50'
    const found = `${first.priced.price}; all prices are whole and most are 200 or more, as in cents`
    return [{ at: [...first.at, 'price'], expected, found }]
  }
  return prices.length < 6 ? [] : items.flatMap((item) => checkOne(item, prices))
}

/** The currencies in which a dish of 200 is unusual. */
const usualIn = new Set(['CAD', 'USD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF'])

/** A price far above the others that is usual in cents. Bottles may cost as much. */
function checkOne(
  { at, priced }: PlacedPrice,
  prices: readonly number[],
): readonly DocumentFault[] {
  const { price } = priced
  if (!Number.isInteger(price) || price < 300 || readAlcoholic(priced)) return []
  const others = prices.filter((other) => other !== price)
  const isUsualInCents = price / 100 >= Math.min(...others) && price / 100 <= Math.max(...others)
  if (!isUsualInCents || price < 40 * medianOf(others)) return []
  const expected = `an amount in dollars such as ${(price / 100).toFixed(2)}`
  return [{ at: [...at, 'price'], expected, found: `${price}, which looks like cents` }]
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
