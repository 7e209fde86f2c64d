import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsToPrice as inputs } from '#tests/fixtures/carts-to-price.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { emptyCart, type CartLine } from '#domain/cart/cart.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money/money.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'

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

test('with one rate for everything, the taxed amount is the whole amount', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const venue = { ...input.venue, taxRate: 0.13, taxRebate: null }
      const itemsById = new Map(
        [...input.index.itemsById].map(
          ([id, item]) => [id, { ...withoutRates(item), zeroRatedFrom: 0 }] as const,
        ),
      )
      const costs = costsOf({ ...input, venue, index: { ...input.index, itemsById } })
      expect(sumOf(costs.taxBrackets.map(({ taxable }) => taxable))).toBe(costs.totalWithoutTaxes)
    }),
  )
})

function withoutRates<Entry extends Item | OptionValue>(entry: Entry): Entry {
  const optionGroups = entry.optionGroups.map((group) => ({
    ...group,
    values: group.values.map(withoutRates),
  }))
  return { ...entry, taxRate: null, optionGroups }
}

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
