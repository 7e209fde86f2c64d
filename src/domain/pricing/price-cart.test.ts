import { expect, test } from 'vitest'
import { aCartToPrice, type GivenCart } from '#tests/fixtures/a-cart-to-price.ts'
import {
  aLine,
  anOptionGroup,
  anOptionValue,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import type { Costs } from './costs.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'

function costsOf(given: GivenCart): Costs {
  const priced = priceCart(aCartToPrice(given))
  if (!priced.ok) throw new Error('An item is gone')
  return priced.value.costs
}

const price = (amount: number) => ({ price: cents(amount) })
const percentOff = (percentageValue: number) =>
  ({ code: 'OFF', type: 'percentage', percentageValue }) as const
const dollarsOff = (amount: number) =>
  ({ code: 'OFF', type: 'dollars', amount: cents(amount) }) as const

test('a whole bill adds up row by row', () => {
  const costs = costsOf({
    venue: aVenue({
      membership: { preTax: true },
      serviceCharge: { type: 'percent', percent: 18 },
      deliveryCharge: { type: 'amount', amount: cents(400) },
    }),
    items: [
      { ...price(1000), memberPrice: cents(900), quantity: 2 },
      { ...price(525), taxRate: 0.05 },
    ],
    member: { promos: [] },
    delivered: true,
    discount: percentOff(10),
    tip: { type: 'percentage', percentageValue: 15 },
    voucher: { code: 'GIFT', balance: cents(1000) },
  })
  expect(costs).toEqual({
    // 2 × 10.00 + 5.25
    subtotal: 2525,
    // 2 × (10.00 − 9.00)
    memberDiscount: { preTax: true, amount: 200 },
    // 10 percent of 23.25 = 2.325
    discount: { code: 'OFF', type: 'percentage', percentageValue: 10, amount: 233 },
    // 25.25 − 2.00 − 2.33
    subtotalDiscounted: 2092,
    // 18 percent of 20.92 = 3.7656
    serviceCharge: 377,
    deliveryCharge: 400,
    // The discount is spread 18.00 : 5.25, that is 1.8038… and 0.5261…: 1.80 and 0.53.
    taxBrackets: [
      // (5.25 − 0.53) × 0.05 = 0.236
      { name: 'HST', rate: 0.05, taxable: 472, amount: 24 },
      // (18.00 − 1.80 + 3.77 + 4.00) × 0.13 = 3.1161
      { name: 'HST', rate: 0.13, taxable: 2397, amount: 312 },
    ],
    taxes: 336,
    // 20.92 + 3.77 + 4.00
    totalWithoutTaxes: 2869,
    // 28.69 + 3.36
    total: 3205,
    // 15 percent of 20.92 = 3.138
    tip: { type: 'percentage', percentageValue: 15, amount: 314 },
    // 32.05 + 3.14
    totalWithTip: 3519,
    voucher: { code: 'GIFT', balance: 1000, amount: 1000 },
    // 35.19 − 10.00
    amountDue: 2519,
  })
})

test('each line has the price of one unit and of the line', () => {
  const item = { ...price(800), memberPrice: cents(700), quantity: 3 }
  const input = aCartToPrice({
    venue: aVenue({ membership: { preTax: true } }),
    items: [item],
    member: { promos: [] },
  })
  const priced = priceCart(input)
  expect(priced.ok ? priced.value.lines : null).toEqual([
    {
      line: input.cart.lines[0],
      item: input.index.itemsById.get(asId('item 0')),
      orderPrice: 800,
      memberOrderPrice: 700,
      amount: 2400,
      apart: [],
    },
  ])
})

test('a set is one line at its price, with any choice of courses', () => {
  const course = anOptionGroup({
    id: asId('course'),
    values: [anOptionValue({ id: asId('soup'), price: cents(0) })],
  })
  const input = aCartToPrice({ items: [{ ...price(3500), optionGroups: [course], quantity: 2 }] })
  const [line] = input.cart.lines
  const lines = line ? [{ ...line, options: [chosenIn('course', chosen('soup'))] }] : []
  const priced = priceCart({ ...input, cart: { lines } })
  expect(priced.ok ? priced.value.costs.subtotal : null).toBe(7000)
})

test('lines whose item is gone are refused, all of them', () => {
  const lines = [1, 2].map((orderId) => aLine({ orderId, itemId: asId(`gone ${orderId}`) }))
  expect(priceCart({ ...aCartToPrice({ items: [] }), cart: { lines } })).toEqual({
    ok: false,
    error: [
      { type: 'ItemGone', orderId: 1, itemId: 'gone 1' },
      { type: 'ItemGone', orderId: 2, itemId: 'gone 2' },
    ],
  })
})

test('an empty cart costs nothing, not even its charges', () => {
  const charge = { type: 'amount', amount: cents(400) } as const
  const { total, amountDue, taxBrackets } = costsOf({
    venue: aVenue({ serviceCharge: charge, deliveryCharge: charge }),
    items: [],
    delivered: true,
    discount: dollarsOff(100),
  })
  expect({ total, amountDue, taxBrackets }).toEqual({ total: 0, amountDue: 0, taxBrackets: [] })
})

test('a member discount after tax is a tender: tax and tip are counted before it', () => {
  const costs = costsOf({
    venue: aVenue({ membership: { preTax: false } }),
    items: [{ ...price(1000), memberPrice: cents(900), quantity: 2 }],
    member: { promos: [] },
    discount: percentOff(10),
    tip: { type: 'percentage', percentageValue: 10 },
  })
  expect(costs).toMatchObject({
    subtotal: 2000,
    memberDiscount: { preTax: false, amount: 200 },
    // 10 percent of 20.00, the member discount still in it
    discount: { amount: 200 },
    subtotalDiscounted: 1800,
    // 18.00 × 0.13
    taxes: 234,
    totalWithoutTaxes: 1800,
    // 18.00 + 2.34 − 2.00
    total: 1834,
    tip: { amount: 180 },
    totalWithTip: 2014,
  })
})

test('a member discount after tax takes no more than there is to pay', () => {
  const costs = costsOf({
    venue: aVenue({ membership: { preTax: false } }),
    items: [{ ...price(1000), memberPrice: cents(400) }],
    member: { promos: [] },
    discount: dollarsOff(900),
  })
  // 1.00 + 0.13 is left to pay, of a saving of 6.00
  expect(costs).toMatchObject({ memberDiscount: { amount: 113 }, total: 0, amountDue: 0 })
})

test('without a programme there are no members', () => {
  const items = [{ ...price(1000), memberPrice: cents(900) }]
  const { subtotalDiscounted, memberDiscount } = costsOf({ items, member: { promos: [] } })
  expect({ subtotalDiscounted, memberDiscount }).toEqual({
    subtotalDiscounted: 1000,
    memberDiscount: { preTax: true, amount: 0 },
  })
})

test('a discount takes no more than the rest', () => {
  const off = (discount: PriceCartInput['discount']) => {
    const costs = costsOf({ items: [price(1000)], discount })
    return [costs.discount?.amount, costs.subtotalDiscounted]
  }
  expect(off(dollarsOff(400))).toEqual([400, 600])
  expect(off(dollarsOff(1500))).toEqual([1000, 0])
  expect(off(percentOff(150))).toEqual([1000, 0])
})

test('dollars off say so, with a percentage of zero', () => {
  expect(costsOf({ items: [price(1000)], discount: dollarsOff(400) }).discount).toEqual({
    code: 'OFF',
    type: 'dollars',
    percentageValue: 0,
    amount: 400,
  })
})

test('a percent charge is of the discounted subtotal, a dollar charge is what it says', () => {
  const charged = (serviceCharge: PriceCartInput['deliveryCharge']) =>
    costsOf({
      venue: aVenue({ serviceCharge }),
      items: [price(1000)],
      discount: dollarsOff(250),
    }).serviceCharge
  // 18 percent of 7.50
  expect(charged({ type: 'percent', percent: 18 })).toBe(135)
  expect(charged({ type: 'amount', amount: cents(450) })).toBe(450)
  expect(charged(null)).toBe(0)
})

test('delivery is charged only for delivered orders, by the area before the venue', () => {
  const venue = aVenue({ deliveryCharge: { type: 'percent', percent: 10 } })
  const area = { type: 'amount', amount: cents(300) } as const
  const charged = (given: Partial<PriceCartInput>) =>
    costsOf({ venue, items: [price(1000)], ...given }).deliveryCharge
  expect(charged({ delivered: true })).toBe(100)
  expect(charged({ delivered: true, deliveryCharge: area })).toBe(300)
  expect(charged({ deliveryCharge: area })).toBe(0)
})

test('charges are taxed at the venue’s rate, independent of the items’', () => {
  const costs = costsOf({
    venue: aVenue({ serviceCharge: { type: 'percent', percent: 10 } }),
    items: [{ ...price(1000), taxRate: 0 }],
  })
  // 1.00 × 0.13
  expect(costs.taxBrackets).toEqual([{ name: 'HST', rate: 0.13, taxable: 100, amount: 13 }])
})

test('where prices include tax it is shown, not added', () => {
  const costs = costsOf({
    venue: aVenue({ taxInclusive: true }),
    items: [price(1130)],
    discount: dollarsOff(100),
  })
  // 10.30 × 0.13 ÷ 1.13 = 1.1849…
  expect(costs).toMatchObject({ taxes: 118, totalWithoutTaxes: 1030, total: 1030 })
})

test('GST and QST are two brackets', () => {
  const costs = costsOf({
    venue: aVenue({ taxRate: { tax1: 0.05, tax2: 0.09975 } }),
    items: [{ ...price(1250), quantity: 2 }],
  })
  // 25.00 × 0.05 and 25.00 × 0.09975 = 2.49375
  expect(costs.taxBrackets).toEqual([
    { name: 'GST', rate: 0.05, taxable: 2500, amount: 125 },
    { name: 'QST', rate: 0.09975, taxable: 2500, amount: 249 },
  ])
  expect(costs.taxes).toBe(374)
})

const rebating = aVenue({ taxRebate: { threshold: cents(400), rate: 0.08 } })

test('a small bill gets the point-of-sale rebate, up to and with the threshold', () => {
  // 4.00 × (0.13 − 0.08)
  expect(costsOf({ venue: rebating, items: [price(400)] }).taxBrackets).toEqual([
    { name: 'HST', rate: 0.05, taxable: 400, amount: 20 },
  ])
  // 4.01 × 0.13 = 0.5213
  expect(costsOf({ venue: rebating, items: [price(401)] }).taxBrackets).toEqual([
    { name: 'HST', rate: 0.13, taxable: 401, amount: 52 },
  ])
})

test('the threshold is compared after discounts', () => {
  const costs = costsOf({ venue: rebating, items: [price(500)], discount: dollarsOff(100) })
  expect(costs.taxes).toBe(20)
})

test('alcohol and ineligible items neither get the rebate nor count towards its threshold', () => {
  const costs = costsOf({
    venue: rebating,
    items: [
      price(300),
      { ...price(900), alcoholic: true },
      { ...price(50), rebateEligible: false },
    ],
  })
  // 3.00 × 0.05, and (9.00 + 0.50) × 0.13 = 1.235
  expect(costs.taxBrackets).toEqual([
    { name: 'HST', rate: 0.05, taxable: 300, amount: 15 },
    { name: 'HST', rate: 0.13, taxable: 950, amount: 124 },
  ])
})

test('what bears no tax has no part in the sum of the rebate', () => {
  const items = [price(249), price(151), { ...price(349), taxRate: 0 }]
  // GI-064: (2.49 + 1.51) × (0.13 − 0.08) = 0.20, and 3.49 of milk beside it
  const costs = costsOf({ venue: rebating, items })
  expect(costs.taxBrackets).toEqual([{ name: 'HST', rate: 0.05, taxable: 400, amount: 20 }])
  expect(costs.total).toBe(769)
})

test('charges get no rebate', () => {
  const venue = { ...rebating, serviceCharge: { type: 'percent', percent: 10 } as const }
  expect(costsOf({ venue, items: [price(400)] }).taxBrackets).toEqual([
    { name: 'HST', rate: 0.05, taxable: 400, amount: 20 },
    // 0.40 × 0.13 = 0.052
    { name: 'HST', rate: 0.13, taxable: 40, amount: 5 },
  ])
})

test('brackets of one name and rate are one, wherever the rate came from', () => {
  const items = [price(300), { ...price(1000), rebateEligible: false, taxRate: 0.05 }]
  // (3.00 + 10.00) × 0.05, of a rate that a rebate lowered and of one that is the item's own
  expect(costsOf({ venue: rebating, items }).taxBrackets).toEqual([
    { name: 'HST', rate: 0.05, taxable: 1300, amount: 65 },
  ])
})

test('a rebate takes the second of two parts first, and the rest from the first', () => {
  const venue = aVenue({
    taxRate: { tax1: 0.05, tax2: 0.07 },
    taxRebate: { threshold: cents(400), rate: 0.08 },
  })
  // 4.00 × (0.05 − 0.01)
  expect(costsOf({ venue, items: [price(400)] }).taxBrackets).toEqual([
    { name: 'GST', rate: 0.04, taxable: 400, amount: 16 },
  ])
})

test('the odd cent of a discount goes by identity, however a line was picked', () => {
  const values = ['a', 'b', 'c'].map((id) => anOptionValue({ id: asId(id), price: cents(0) }))
  const optionGroups = [anOptionGroup({ id: asId('dips'), values })]
  const input = aCartToPrice({
    venue: aVenue({ taxRate: 0 }),
    items: [
      { ...price(100), optionGroups, taxRate: 0.05 },
      { ...price(100), optionGroups, taxRate: 0.13 },
    ],
    discount: dollarsOff(1),
  })
  const picks = [
    [chosenIn('dips', chosen('a'), chosen('b'))],
    [chosenIn('dips', chosen('b'), chosen('a'))],
    [chosenIn('dips', chosen('b')), chosenIn('dips', chosen('a'))],
  ]
  const brackets = picks.flatMap((options) =>
    [input.cart.lines, input.cart.lines.toReversed()].map((lines) => {
      const priced = priceCart({
        ...input,
        cart: { lines: lines.map((line) => ({ ...line, options })) },
      })
      return priced.ok ? priced.value.costs.taxBrackets.map(({ taxable }) => taxable) : null
    }),
  )
  expect(brackets).toEqual(brackets.map(() => [99, 100]))
})

test('a tip is a share of the discounted subtotal or the typed amount, and never negative', () => {
  const tipped = (tip: PriceCartInput['tip']) =>
    costsOf({ venue: aVenue(), items: [price(1000)], discount: dollarsOff(200), tip }).tip
  expect(tipped({ type: 'percentage', percentageValue: 18 })).toEqual({
    type: 'percentage',
    percentageValue: 18,
    // 18 percent of 8.00
    amount: 144,
  })
  expect(tipped({ type: 'dollars', amount: cents(-350) })).toEqual({
    type: 'dollars',
    percentageValue: 0,
    amount: 350,
  })
})

test('a gift card pays what it can and changes no row above', () => {
  const paid = (balance: number) => {
    const voucher = { code: 'GIFT', balance: cents(balance) }
    const costs = costsOf({ items: [price(1000)], voucher })
    return [costs.totalWithTip, costs.voucher?.amount, costs.amountDue]
  }
  expect(paid(400)).toEqual([1000, 400, 600])
  expect(paid(1500)).toEqual([1000, 1000, 0])
})
