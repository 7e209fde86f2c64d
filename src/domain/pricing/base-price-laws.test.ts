import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { basePrices } from '#domain/menu/base-prices.ts'
import type { Item, OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import { cents } from '#domain/money/money.ts'
import { anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { unitPrice } from './unit-price.ts'

const slot = { weekday: 0, quarterHour: 48 }
const member = { promos: [] }

/** Prices of their own, so that two are the same by chance seldom; 0 is a size without a price. */
const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })).map(cents)

function groups(depth: number): fc.Arbitrary<readonly OptionGroup[]> {
  const value = fc
    .record({ price, less: fc.integer({ min: 0, max: 300 }), inner: inside(depth) })
    .map(({ price: plain, less, inner }) => ({
      price: plain,
      memberPrice: cents(Math.max(0, plain - less)),
      optionGroups: inner,
    }))
  const group = fc.record({
    min: fc.integer({ min: 0, max: 1 }),
    dearest: fc.boolean(),
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
  })
  return fc.array(group, { maxLength: 2 }).map((list) =>
    list.map(({ min, dearest, values }, g) =>
      anOptionGroup({
        id: asId(`g${g}`),
        type: 'pricing',
        min,
        dearest,
        allowMultipleSelection: false,
        values: values.map((each, v) => anOptionValue({ id: asId(`v${v}`), ...each })),
      }),
    ),
  )
}

function inside(depth: number): fc.Arbitrary<readonly OptionGroup[]> {
  return depth === 0 ? fc.constant([]) : groups(depth - 1)
}

/** Every choice that an order may hold. */
function choicesOf(entry: Item | OptionValue): readonly (readonly ChosenGroup[])[] {
  return entry.optionGroups.reduce<readonly (readonly ChosenGroup[])[]>(
    (before, { id: groupId, min, values }) => {
      const ways = values.flatMap((value) =>
        choicesOf(value).map((inner) => [
          { groupId, values: [{ valueId: value.id, quantity: 1, groups: inner }] },
        ]),
      )
      return before.flatMap((chosen) =>
        [...(min > 0 ? [] : [[]]), ...ways].map((way) => [...chosen, ...way]),
      )
    },
    [[]],
  )
}

const distinct = (prices: readonly number[]) =>
  [...new Set(prices)].toSorted((one, other) => one - other)

test('the prices that an item can have are those that bills have, and it starts at the least', () => {
  const items = fc
    .record({ price, optionGroups: groups(1) })
    .map((facts) => anItem({ memberPrice: cents(Math.floor(facts.price / 2)), ...facts }))
  fc.assert(
    fc.property(items, (item) => {
      const billed = choicesOf(item).map((options) => unitPrice(item, options, { slot, member }))
      const known = basePrices(item, { slot, member })
      expect(distinct(known.map(({ plain }) => plain))).toEqual(
        distinct(billed.map(({ orderPrice }) => orderPrice)),
      )
      const forMember = distinct(billed.map(({ memberOrderPrice }) => memberOrderPrice))
      expect(distinct(known.map((each) => each.member))).toEqual(forMember)
      expect(startingPrice(item, slot, member)).toEqual({
        amount: forMember[0],
        from: forMember.length > 1,
      })
    }),
    { numRuns: 300 },
  )
})
