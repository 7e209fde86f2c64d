import { expect, test } from 'vitest'
import { aCartToPrice, type GivenCart } from '#tests/fixtures/a-cart-to-price.ts'
import { anOptionGroup, anOptionValue, aVenue, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { priceCart } from './price-cart.ts'

/** Every figure is worked out by hand from the rule beside its cart, in cents. */
interface Bill {
  readonly subtotal: number
  /** Rate, taxed amount and tax of each bracket, by name and rate. */
  readonly brackets: readonly (readonly [rate: number, taxable: number, tax: number])[]
  readonly total: number
}

function billOf(given: GivenCart): Bill {
  const priced = priceCart(aCartToPrice(given))
  if (!priced.ok) throw new Error('An item is gone')
  const { subtotal, taxBrackets, total } = priced.value.costs
  const brackets = taxBrackets.map(({ rate, taxable, amount }) => [rate, taxable, amount] as const)
  return { subtotal, brackets, total }
}

const ontario = aVenue({ taxRate: 0.13, taxRebate: { threshold: cents(400), rate: 0.08 } })
const alberta = aVenue({ taxRate: 0.05 })
const quebec = aVenue({ taxRate: { tax1: 0.05, tax2: 0.09975 } })
const fiveOff = { code: 'FIVE', type: 'dollars', amount: cents(500) } as const

function value(id: string, price: number, more: Partial<OptionValue> = {}): OptionValue {
  return anOptionValue({ id: asId(id), price: cents(price), ...more })
}

function group(id: string, values: readonly OptionValue[], more: Partial<OptionGroup> = {}) {
  return anOptionGroup({ id: asId(id), values, ...more })
}

const can = group('can', [value('deposit', 15, { taxRate: 0 })])
const half = (id: string) =>
  group(id, [value('ham', 2000), value('veg', 1600)], { type: 'pricing', dearest: true, min: 1 })

const carts: readonly (readonly [rule: string, given: GivenCart, bill: Bill])[] = [
  [
    // CRA, "Returnable containers", and Revenu Québec: no tax on a refundable container deposit.
    // 1.00 × 5 % = 0.05; 1.00 + 0.15 + 0.05
    'a can with its deposit (container deposits bear no tax)',
    {
      venue: alberta,
      items: [
        { price: cents(100), optionGroups: [can], options: [chosenIn('can', chosen('deposit'))] },
      ],
    },
    { subtotal: 115, brackets: [[0.05, 100, 5]], total: 120 },
  ],
  [
    // Order of costs, row 3 and "Taxes": 5.00 off 10.00 + 0.15 + 10.00 = 20.15 by largest remainder:
    // 2.4813…, 0.0372…, 2.4813…: 2.48, 0.03 and 2.48 leave one cent for the largest remainder, 0.72 of the
    // deposit's: 0.04. GST of 7.52 × 2 = 15.04 × 5 % = 0.752; QST 15.04 × 9.975 % = 1.50024.
    // 20.15 − 5.00 + 0.75 + 1.50
    'a code over a deposit and two dishes (largest remainder)',
    {
      venue: quebec,
      discount: fiveOff,
      items: [
        { price: cents(1000), optionGroups: [can], options: [chosenIn('can', chosen('deposit'))] },
        { price: cents(1000) },
      ],
    },
    {
      subtotal: 2015,
      brackets: [
        [0.05, 1504, 75],
        [0.09975, 1504, 150],
      ],
      total: 1740,
    },
  ],
  [
    // Excise Tax Act, Schedule VI, Part III, 1(m): fewer than six are taxed. 5 × 2.49 = 12.45; × 13 % = 1.6185
    'five muffins to go (fewer than six are taxed)',
    {
      venue: aVenue({ taxRate: 0.13 }),
      type: 'take-out',
      items: [{ price: cents(249), quantity: 5, zeroRatedFrom: 6 }],
    },
    { subtotal: 1245, brackets: [[0.13, 1245, 162]], total: 1407 },
  ],
  [
    // The same provision: six or more, of several kinds together, are zero-rated.
    // 4 × 2.49 + 2 × 1.99 = 13.94; coffee 2.00 × 13 % = 0.26
    'six pastries of two kinds to go, and a coffee',
    {
      venue: aVenue({ taxRate: 0.13 }),
      type: 'take-out',
      items: [
        { price: cents(249), quantity: 4, zeroRatedFrom: 6 },
        { price: cents(199), quantity: 2, zeroRatedFrom: 6 },
        { price: cents(200) },
      ],
    },
    { subtotal: 1594, brackets: [[0.13, 200, 26]], total: 1620 },
  ],
  [
    // The same provision does not reach what is eaten in. 6 × 2.49 = 14.94; × 13 % = 1.9422
    'six muffins at a table (eaten in, taxed)',
    {
      venue: aVenue({ taxRate: 0.13 }),
      items: [{ price: cents(249), quantity: 6, zeroRatedFrom: 6 }],
    },
    { subtotal: 1494, brackets: [[0.13, 1494, 194]], total: 1688 },
  ],
  [
    // Deduction for Provincial Rebate (GST/HST) Regulations; CRA GI-064: a zero-rated supply has no part in
    // the 4.00. 2.49 + 1.51 = 4.00 × 5 % = 0.20; 7.49 + 0.20
    'two dishes of 4.00 together and milk (the point-of-sale rebate)',
    {
      venue: ontario,
      items: [{ price: cents(249) }, { price: cents(151) }, { price: cents(349), taxRate: 0 }],
    },
    { subtotal: 749, brackets: [[0.05, 400, 20]], total: 769 },
  ],
  [
    // The same regulations: above 4.00 nothing is rebated. 4.01 × 13 % = 0.5213
    'a dish of 4.01 with a deposit (no rebate above 4.00)',
    {
      venue: ontario,
      items: [
        { price: cents(401), optionGroups: [can], options: [chosenIn('can', chosen('deposit'))] },
      ],
    },
    { subtotal: 416, brackets: [[0.13, 401, 52]], total: 468 },
  ],
  [
    // A rate by way of selling: 20 % at a table, 0 % taken out, 5 % delivered; the charge at the venue's rate for
    // the way. Prices without tax: 10.00 × 5 % = 0.50 of the dish, 4.00 × 20 % = 0.80 of the delivery.
    'a sandwich that is delivered (rates by way of selling)',
    {
      venue: aVenue({
        taxRate: { dine_in: 0.2, take_out: 0.2 },
        deliveryCharge: { type: 'amount', amount: cents(400) },
      }),
      type: 'delivery',
      delivered: true,
      items: [{ price: cents(1000), taxRate: { dine_in: 0.2, take_out: 0, delivery: 0.05 } }],
    },
    {
      subtotal: 1000,
      brackets: [
        [0.05, 1000, 50],
        [0.2, 400, 80],
      ],
      total: 1530,
    },
  ],
  [
    // The price of one unit, rule 2: the dearest of two halves. 20.00 × 2 = 40.00; × 13 % = 5.20
    'two pizzas, half ham and half vegetables (the dearest half)',
    {
      venue: aVenue({ taxRate: 0.13 }),
      items: [
        {
          price: cents(0),
          quantity: 2,
          optionGroups: [half('left'), half('right')],
          options: [chosenIn('left', chosen('ham')), chosenIn('right', chosen('veg'))],
        },
      ],
    },
    { subtotal: 4000, brackets: [[0.13, 4000, 520]], total: 4520 },
  ],
  [
    // The price of one unit: a value may be below 0, the line never. 12.00 − 0.50 = 11.50; 1.00 − 1.50 is 0.
    // 11.50 × 13 % = 1.495
    'a bowl without cheese, and a side that costs less than what is left off',
    {
      venue: aVenue({ taxRate: 0.13 }),
      items: [
        {
          price: cents(1200),
          optionGroups: [group('without', [value('cheese', -50)])],
          options: [chosenIn('without', chosen('cheese'))],
        },
        {
          price: cents(100),
          optionGroups: [group('without', [value('sauce', -150)])],
          options: [chosenIn('without', chosen('sauce'))],
        },
      ],
    },
    { subtotal: 1150, brackets: [[0.13, 1150, 150]], total: 1300 },
  ],
  [
    // The price of one unit, rule 3: a group's first two, cheapest first, cost nothing: slaw 1.00 and one corn 1.50 of
    // slaw, corn, corn and rib 4.00. 15.00 + 1.50 + 4.00 = 20.50; × 13 % = 2.665
    'a plate with four sides, two of them included (cheapest first)',
    {
      venue: aVenue({ taxRate: 0.13 }),
      items: [
        {
          price: cents(1500),
          optionGroups: [
            group('sides', [value('rib', 400), value('corn', 150), value('slaw', 100)], {
              customQuantities: true,
              included: 2,
            }),
          ],
          options: [chosenIn('sides', chosen('rib'), chosen('corn', 2), chosen('slaw'))],
        },
      ],
    },
    { subtotal: 2050, brackets: [[0.13, 2050, 267]], total: 2317 },
  ],
  [
    // The same rule: of two cans one is included, and its deposit, which is nested in it, is paid all the same.
    // 10.00 + 2.00 + 2 × 0.15 = 12.30; 12.00 × 5 % = 0.60
    'a meal with two cans, one of them included, and their deposits',
    {
      venue: alberta,
      items: [
        {
          price: cents(1000),
          optionGroups: [
            group('drinks', [value('soda', 200, { optionGroups: [can] })], {
              customQuantities: true,
              included: 1,
            }),
          ],
          options: [chosenIn('drinks', chosen('soda', 2, [chosenIn('can', chosen('deposit'))]))],
        },
      ],
    },
    { subtotal: 1230, brackets: [[0.05, 1200, 60]], total: 1290 },
  ],
]

test.each(carts)('%s', (_rule, given, bill) => {
  expect(billOf(given)).toEqual(bill)
})
