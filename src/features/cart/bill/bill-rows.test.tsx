// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { aBillToShow } from '#tests/fixtures/a-bill-to-show.ts'
import { anOptionGroup, anOptionValue, aVenue, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { BillRows } from './bill-rows.tsx'

async function show(bill: Bill): Promise<void> {
  await showAtVenue({ screen: <BillRows bill={bill} />, venue: bill.terms.venue })
  await screen.findByRole('heading', { name: 'Bill' })
}

/** Each row with its explanation; plain spaces, for readable tests. */
function rows(): Record<string, readonly string[]> {
  const read = (element: Element) => (element.textContent ?? '').replaceAll(/\s/g, ' ')
  return Object.fromEntries(
    [...document.querySelectorAll('details')].map((row) => [
      read(row.querySelector('summary') ?? row),
      [...row.querySelectorAll('p, li')].map(read),
    ]),
  )
}

const price = (amount: number) => ({ price: cents(amount) })

const everything = aBillToShow({
  venue: aVenue({
    membership: { preTax: true },
    serviceCharge: { type: 'percent', percent: 18 },
    taxInfo: { label: 'HST', registrations: { HST: '100000018' } },
  }),
  items: [
    { ...price(1000), name: 'Soup', memberPrice: cents(900), quantity: 2 },
    { ...price(525), name: 'Apple', taxRate: 0 },
  ],
  member: { promos: [] },
  delivered: true,
  deliveryCharge: { type: 'amount', amount: cents(400) },
  discount: { code: 'SUMMER', type: 'percentage', percentageValue: 10 },
  tip: { type: 'percentage', percentageValue: 15 },
  voucher: { code: 'GIFT', balance: cents(1000) },
})

test.each([
  ['offline', 'Estimate: we’ll check it when you’re back online.'],
  ['online', 'Estimate: we couldn’t check it just now. It is checked when you order.'],
] as const)(
  'an unchecked bill of a device that is %s says when it is checked',
  async (network, said) => {
    const bill = { ...everything, estimate: true }
    await showAtVenue({ screen: <BillRows bill={bill} />, venue: bill.terms.venue, network })
    expect(await screen.findByText(said)).toBeTruthy()
  },
)

test('every row opens to its calculation, with rounding where there was any', async () => {
  await show(everything)
  expect(rows()).toEqual({
    'Subtotal$25.25': ['2 × Soup ($10.00 each)$20.00', '1 × Apple$5.25'],
    'Member discount−$2.00': ['2 × Soup−$2.00'],
    'Discount (SUMMER)−$2.33': [
      '10% of the subtotal after the member discount ($23.25) is $2.325, rounded to $2.33.',
    ],
    'Service charge$3.77': [
      '18% of the subtotal after discounts ($20.92) is $3.7656, rounded to $3.77.',
    ],
    'Delivery$4.00': ['A set amount, whatever you order.'],
    'Taxes$3.12': [
      '2 × Soup, after discounts$16.20',
      'Service charge$3.77',
      'Delivery$4.00',
      'HST 13% of $23.97 is $3.1161, rounded to $3.12.',
      'HST no. 100000018',
      'Without tax:',
      '1 × Apple, after discounts$4.72',
    ],
    'Tip$3.14': ['15% of the subtotal after discounts ($20.92) is $3.138, rounded to $3.14.'],
    'Total$34.95': [
      'Subtotal$25.25',
      'Member discount−$2.00',
      'Discount (SUMMER)−$2.33',
      'Service charge$3.77',
      'Delivery$4.00',
      'Taxes$3.12',
      'Tip$3.14',
    ],
    'Gift card−$10.00': ['The card had $10.00, and $0.00 stays on it.'],
    'To pay$24.95': ['Total$34.95', 'Gift card−$10.00'],
  })
})

test('the same in French', async () => {
  await show(everything)
  await act(() => changeLanguage('fr-CA'))
  expect(rows()).toMatchObject({
    'Frais de service3,77 $': [
      '18 % du sous-total après rabais (20,92 $) : 3,7656 $, arrondi à 3,77 $.',
    ],
    'Taxes3,12 $': expect.arrayContaining([
      'TVH de 13 % sur 23,97 $ : 3,1161 $, arrondi à 3,12 $.',
    ]),
    'Rabais (SUMMER)−2,33 $': [
      '10 % du sous-total après le rabais de membre (23,25 $) : 2,325 $, arrondi à 2,33 $.',
    ],
  })
})

test('exact amounts mention no rounding', async () => {
  await show(
    aBillToShow({
      venue: aVenue({ serviceCharge: { type: 'percent', percent: 10 } }),
      items: [price(1000)],
    }),
  )
  expect(rows()).toMatchObject({
    'Service charge$1.00': ['10% of the subtotal ($10.00) is $1.00.'],
    'Taxes$1.43': ['1 × Item$10.00', 'Service charge$1.00', 'HST 13% of $11.00 is $1.43.'],
  })
})

test('taxes that a venue shows apart open apart', async () => {
  const venue = aVenue({ taxRate: { tax1: 0.05, tax2: 0.09975 }, showSplitTaxes: true })
  await show(aBillToShow({ venue, items: [price(2500)] }))
  expect(rows()).toMatchObject({
    'GST 5%$1.25': ['1 × Item$25.00', 'GST 5% of $25.00 is $1.25.'],
    'QST 9.975%$2.49': ['1 × Item$25.00', 'QST 9.975% of $25.00 is $2.4937…, rounded to $2.49.'],
  })
})

test('where prices include tax, a line below the total says so', async () => {
  await show(aBillToShow({ venue: aVenue({ taxInclusive: true }), items: [price(1030)] }))
  expect(Object.entries(rows())).toEqual([
    ['Subtotal$10.30', ['1 × Item$10.30']],
    ['Total$10.30', ['Subtotal$10.30', 'Taxes are part of the prices.']],
    [
      'Included: HST 13%$1.18',
      ['1 × Item$10.30', 'HST 13% within $10.30 is $1.1849…, rounded to $1.18.'],
    ],
  ])
})

test('a part of a line with another rate is named', async () => {
  const values = [
    anOptionValue({ id: asId('deposit'), name: 'Deposit', price: cents(15), taxRate: 0 }),
  ]
  const can = {
    ...price(100),
    name: 'Can',
    quantity: 2,
    optionGroups: [anOptionGroup({ values })],
    options: [chosenIn('group', chosen('deposit'))],
  }
  await show(aBillToShow({ venue: aVenue(), items: [can] }))
  expect(rows()['Taxes$0.26']).toEqual([
    '2 × Can$2.00',
    'HST 13% of $2.00 is $0.26.',
    'Without tax:',
    '2 × Can · Deposit$0.30',
  ])
})

test('a small bill says why it is taxed less', async () => {
  const taxRebate = { threshold: cents(400), rate: 0.08 }
  await show(aBillToShow({ venue: aVenue({ taxRebate }), items: [price(350)] }))
  expect(rows()['Taxes$0.18']).toEqual([
    '1 × Item$3.50',
    'HST 5% of $3.50 is $0.175, rounded to $0.18.',
    'Point-of-sale rebate of 8%: what you ordered of eligible items comes to $3.50, and up to $4.00 they are taxed less.',
  ])
})

test('a code worth more than the order says what remained to discount', async () => {
  const discount = { code: 'BIG', type: 'dollars' as const, amount: cents(1500) }
  await show(aBillToShow({ items: [price(1000)], discount }))
  expect(rows()['Discount (BIG)−$10.00']).toEqual([
    'The code takes $15.00 off.',
    'Only $10.00 was left to take off.',
  ])
})

test('a server’s bill with other prices is not explained with those of this device', async () => {
  const mine = aBillToShow({ venue: aVenue(), items: [price(1000)] })
  const { costs } = aBillToShow({ venue: aVenue(), items: [price(1250)] })
  await show({ ...mine, costs })
  expect(rows()).toEqual({
    'Subtotal$12.50': [
      'The venue worked this out. Its prices may have changed since this device read the menu.',
    ],
    'Taxes$1.63': ['HST 13% of $12.50 is $1.625, rounded to $1.63.'],
    'Total$14.13': ['Subtotal$12.50', 'Taxes$1.63'],
  })
})

test('a bill without taxed lines says so', async () => {
  await show(aBillToShow({ venue: aVenue(), items: [] }))
  expect(rows()['Taxes$0.00']).toEqual(['Nothing here is taxed.'])
})
