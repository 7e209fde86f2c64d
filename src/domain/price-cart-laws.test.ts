import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aLine,
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { addLine } from './cart-changes.ts'
import { emptyCart, type CartLine } from './cart.ts'
import { asId } from './ids.ts'
import { indexMenus } from './menu-index.ts'
import type { OptionGroup } from './menu.ts'
import { cents, type Cents, type Charge } from './money.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'
import type { TaxRate } from './venue.ts'

const amounts = fc.integer({ min: 0, max: 9999 }).map(cents)
const charges: fc.Arbitrary<Charge | null> = fc.oneof(
  fc.constant(null),
  amounts.map((amount) => ({ type: 'amount' as const, amount })),
  fc.integer({ min: 0, max: 3000 }).map((n) => ({ type: 'percent' as const, percent: n / 100 })),
)
const rates = fc.constantFrom<TaxRate>(0, 0.05, 0.13, { tax1: 0.05, tax2: 0.09975 })
const memberPrices = fc.option(amounts)

const venues = fc
  .record({
    taxRate: rates,
    taxInclusive: fc.boolean(),
    taxRebate: fc.option(fc.constant({ threshold: cents(4000), rate: 0.08 })),
    serviceCharge: charges,
    deliveryCharge: charges,
    membership: fc.option(fc.record({ preTax: fc.boolean() })),
  })
  .map(aVenue)

/** Nested to a depth of four; each level has a size and addons. */
function groupsOf(depth: number): readonly OptionGroup[] {
  if (depth === 0) return []
  const optionGroups = groupsOf(depth - 1)
  const prices = { price: cents(75 * depth), memberPrice: depth % 2 ? cents(50 * depth) : null }
  return [
    anOptionGroup({
      id: asId(`size ${depth}`),
      type: 'pricing',
      allowMultipleSelection: false,
      values: [anOptionValue({ ...prices, id: asId('large'), optionGroups })],
    }),
    anOptionGroup({
      id: asId(`addons ${depth}`),
      customQuantities: true,
      values: ['one', 'two'].map((id) => anOptionValue({ ...prices, id: asId(id), optionGroups })),
    }),
  ]
}

function optionsOf(depth: number): fc.Arbitrary<CartLine['options']> {
  if (depth === 0) return fc.constant([])
  const nested = optionsOf(depth - 1)
  const addon = (id: string) =>
    fc
      .option(fc.tuple(fc.integer({ min: 1, max: 3 }), nested))
      .map((taken) => (taken === null ? [] : [chosen(id, ...taken)]))
  const size = fc.option(nested).map((inner) => (inner === null ? [] : [chosen('large', 1, inner)]))
  return fc
    .tuple(size, addon('one'), addon('two'))
    .map(([large, one, two]) => [
      chosenIn(`size ${depth}`, ...large),
      chosenIn(`addons ${depth}`, ...one, ...two),
    ])
}

const menus = fc
  .array(
    fc.record({
      price: amounts,
      memberPrice: memberPrices,
      taxRate: fc.option(rates),
      rebateEligible: fc.boolean(),
      alcoholic: fc.boolean(),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((items) => {
    const optionGroups = groupsOf(4)
    return indexMenus([
      aMenuOf(...items.map((item, at) => anItem({ ...item, id: asId(`${at}`), optionGroups }))),
    ])
  })

const lines = fc
  .array(
    fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }), options: optionsOf(4) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((given) =>
    given.map(({ at, quantity, options }, index) =>
      aLine({ orderId: index + 1, itemId: asId(`${at}`), quantity, options }),
    ),
  )

const inputs: fc.Arbitrary<PriceCartInput> = fc.record({
  venue: venues,
  index: menus,
  cart: lines.map((all) => ({ lines: all })),
  slot: fc.constant({ weekday: 0, quarterHour: 48 }),
  member: fc.option(fc.constant({ promos: [] })),
  type: fc.constantFrom('dine-in' as const, 'delivery' as const),
  deliveryCharge: charges,
  discount: fc.oneof(
    fc.constant(null),
    amounts.map((amount) => ({ code: 'OFF', type: 'dollars' as const, amount })),
    fc
      .nat(100)
      .map((value) => ({ code: 'OFF', type: 'percentage' as const, percentageValue: value })),
  ),
  tip: fc.oneof(
    amounts.map((amount) => ({ type: 'dollars' as const, amount })),
    fc.nat(30).map((value) => ({ type: 'percentage' as const, percentageValue: value })),
  ),
  voucher: fc.option(amounts.map((balance) => ({ code: 'GIFT', balance }))),
})

function costsOf(input: PriceCartInput) {
  const priced = priceCart(input)
  if (!priced.ok) throw new Error('An item is gone')
  return priced.value.costs
}

const sumOf = (all: readonly Cents[]) => all.reduce<number>((sum, amount) => sum + amount, 0)

test('the brackets sum to the taxes, and the taxes and charges to the total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const costs = costsOf(input)
      const added = input.venue.taxInclusive ? 0 : costs.taxes
      const tender = costs.memberDiscount.preTax ? 0 : costs.memberDiscount.amount
      expect(sumOf(costs.taxBrackets.map(({ amount }) => amount))).toBe(costs.taxes)
      expect(costs.subtotalDiscounted + costs.serviceCharge + costs.deliveryCharge).toBe(
        costs.totalWithoutTaxes,
      )
      expect(costs.totalWithoutTaxes + added - tender).toBe(costs.total)
      expect(costs.amountDue + (costs.voucher?.amount ?? 0)).toBe(costs.total + costs.tip.amount)
    }),
  )
})

test('where everything bears one rate, what is taxed is all that is sold', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const venue = { ...input.venue, taxRate: 0.13, taxRebate: null }
      const itemsById = new Map(
        [...input.index.itemsById].map(([id, item]) => [id, { ...item, taxRate: null }] as const),
      )
      const costs = costsOf({ ...input, venue, index: { ...input.index, itemsById } })
      expect(sumOf(costs.taxBrackets.map(({ taxable }) => taxable))).toBe(costs.totalWithoutTaxes)
    }),
  )
})

test('no row is ever negative', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { taxBrackets, memberDiscount, discount, tip, voucher, ...rows } = costsOf(input)
      const nested = [memberDiscount, tip, ...taxBrackets, discount, voucher]
      const all = [...Object.values(rows), ...nested.map((row) => row?.amount ?? 0)]
      expect(all.filter((amount) => amount < 0)).toEqual([])
    }),
  )
})

test('the order of lines and of options changes nothing', () => {
  const reversed = (options: CartLine['options']): CartLine['options'] =>
    options.toReversed().map(({ groupId, values }) => ({
      groupId,
      values: values.toReversed().map((value) => ({ ...value, groups: reversed(value.groups) })),
    }))
  fc.assert(
    fc.property(inputs, (input) => {
      const shuffled = input.cart.lines
        .toReversed()
        .map((line) => ({ ...line, options: reversed(line.options) }))
      expect(costsOf({ ...input, cart: { lines: shuffled } })).toEqual(costsOf(input))
    }),
  )
})

test('a member never pays more before charges and tax', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const venue = { ...input.venue, membership: { preTax: true } }
      const asMember = costsOf({ ...input, venue, member: { promos: [] } })
      const asGuest = costsOf({ ...input, venue, member: null })
      expect(asMember.subtotal).toBe(asGuest.subtotal)
      expect(asMember.subtotalDiscounted).toBeLessThanOrEqual(asGuest.subtotalDiscounted)
    }),
  )
})

test('joining lines that ask for the same changes nothing before taxes, and nothing at all without a discount', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const twice = { ...input, cart: { lines: [...input.cart.lines, ...input.cart.lines] } }
      const joined = twice.cart.lines.reduce(addLine, emptyCart)
      expect(joined.lines.length).toBeLessThan(twice.cart.lines.length)
      const together = costsOf({ ...twice, cart: joined })
      expect(together.totalWithoutTaxes).toBe(costsOf(twice).totalWithoutTaxes)
      const plain = { ...twice, discount: null }
      expect(costsOf({ ...plain, cart: joined })).toEqual(costsOf(plain))
    }),
  )
})
