import { expect, test } from 'vitest'
import { aCartToPrice, type GivenCart } from '#tests/fixtures/a-cart-to-price.ts'
import {
  anItem,
  anOptionGroup,
  anOptionValue,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { explainCosts } from './explain-costs.ts'
import { priceCart } from './price-cart.ts'
import { taxedApart } from './taxed-apart.ts'

const facts = { slot: { weekday: 0, quarterHour: 48 }, member: { promos: [] } }
const deposit = anOptionValue({ id: asId('deposit'), price: cents(15), taxRate: 0 })
const returnable = anOptionGroup({
  id: asId('returnable'),
  customQuantities: true,
  values: [deposit],
})

/** A cart of two of one item with these options. */
function billOf(item: Partial<Item>, options: readonly ChosenGroup[], given: Partial<GivenCart>) {
  const items = [{ ...item, quantity: 2, options }]
  const cart = aCartToPrice({ venue: aVenue(), items, ...given })
  const priced = priceCart(cart)
  if (!priced.ok) throw new Error('An item is gone')
  return { ...priced.value, explained: explainCosts(priced.value.lines, priced.value.costs, cart) }
}

const withDeposit = [chosenIn('returnable', chosen('deposit'))]

test('a value with a tax rate bears it, and the rest of its line that of the item', () => {
  const can = { price: cents(100), optionGroups: [returnable] }
  const { lines, costs, explained } = billOf(can, withDeposit, {})
  const [priced] = lines
  expect(costs).toMatchObject({
    subtotal: 230,
    // 2.00 × 13 %
    taxBrackets: [{ taxable: 200, amount: 26 }],
    total: 256,
  })
  expect(explained.taxes).toMatchObject({
    brackets: [{ parts: [{ of: { priced, value: null }, amount: 200 }] }],
    untaxed: [{ of: { priced, value: { id: 'deposit' } }, amount: 30 }],
  })
})

test('a discount is spread over the parts of a line, the odd cent to the part that is first', () => {
  const half = { ...returnable, values: [{ ...deposit, price: cents(100) }] }
  const discount = { code: 'OFF', type: 'dollars', amount: cents(101) } as const
  const { costs } = billOf({ price: cents(100), optionGroups: [half] }, withDeposit, { discount })
  // 0.505 each: 2.00 − 0.51 are taxed
  expect(costs.taxBrackets).toMatchObject([{ taxable: 149 }])
})

test('what bears no tax has no part in the rebate of its line', () => {
  const venue = aVenue({ taxRebate: { threshold: cents(400), rate: 0.08 } })
  const { costs } = billOf({ price: cents(200), optionGroups: [returnable] }, withDeposit, {
    venue,
  })
  expect(costs.taxBrackets).toEqual([{ name: 'HST', rate: 0.05, taxable: 400, amount: 20 }])
})

test('a size with a rate taxes the price that it gives, nested values theirs, members’ prices alike', () => {
  const extra = anOptionGroup({ id: asId('extra'), values: [anOptionValue({ id: asId('lid') })] })
  const sizes = anOptionGroup({
    id: asId('sizes'),
    type: 'pricing',
    values: [
      anOptionValue({
        id: asId('sealed'),
        price: cents(500),
        memberPrice: cents(400),
        taxRate: 0,
        optionGroups: [extra, returnable],
      }),
    ],
  })
  const set = anOptionGroup({
    id: asId('set'),
    customQuantities: true,
    values: [
      anOptionValue({
        id: asId('box'),
        price: cents(300),
        taxRate: 0.05,
        optionGroups: [returnable],
      }),
    ],
  })
  const options = [
    chosenIn('sizes', chosen('sealed', 1, [chosenIn('extra', chosen('lid')), ...withDeposit])),
    chosenIn('set', chosen('box', 3, [chosenIn('returnable', chosen('deposit', 2))])),
  ]
  const parts = taxedApart(anItem({ optionGroups: [sizes, set] }), options, facts)
  expect(parts.map(({ value: { id }, plain, member }) => [id, plain, member])).toEqual([
    ['sealed', 500, 400],
    ['deposit', 15, 15],
    // 3 × (3.00 + 2 × 0.15) less the deposits
    ['box', 900, 900],
    ['deposit', 90, 90],
  ])
})

test('a part is never below zero, nor above its line', () => {
  const values = [
    { ...deposit, price: cents(-20) },
    anOptionValue({ id: asId('off'), price: cents(-90) }),
    anOptionValue({ id: asId('bag'), price: cents(30), taxRate: 0.05 }),
  ]
  const group = { ...returnable, values }
  const of = (...ids: string[]) => {
    const options = [chosenIn('returnable', ...ids.map((id) => chosen(id)))]
    return billOf({ price: cents(100), optionGroups: [group] }, options, {}).costs.taxBrackets
  }
  // 1.00 − 0.20, twice
  expect(of('deposit')).toMatchObject([{ taxable: 160 }])
  // 1.00 − 0.90 − 0.20 + 0.30: the bag's part is all that is left
  expect(of('deposit', 'off', 'bag')).toMatchObject([{ rate: 0.05, taxable: 40 }])
})

test('an included unit with a rate has no part, except what is nested in it', () => {
  const inside = anOptionGroup({
    id: asId('inside'),
    values: [anOptionValue({ id: asId('lid'), price: cents(40), taxRate: 0.05 })],
  })
  const cup = anOptionValue({
    id: asId('cup'),
    price: cents(200),
    taxRate: 0,
    optionGroups: [inside],
  })
  const cups = anOptionGroup({
    id: asId('cups'),
    customQuantities: true,
    included: 2,
    values: [cup],
  })
  const options = [chosenIn('cups', chosen('cup', 3, [chosenIn('inside', chosen('lid'))]))]
  const parts = taxedApart(anItem({ optionGroups: [cups] }), options, facts)
  expect(parts.map(({ value: { id }, plain }) => [id, plain])).toEqual([
    ['cup', 200],
    ['lid', 120],
  ])
})
