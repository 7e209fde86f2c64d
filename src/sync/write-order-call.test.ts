import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { placeOrderBody } from '#contract/order/order-bodies.ts'
import { writeOrderCall } from './write-order-call.ts'

test('an order is written without empty fields', () => {
  const contact = { fullName: ' Ana ', email: '', phone: ' 514-555-0199 ' }
  const call = writeOrderCall(aSubmission({ contact }), aVenue())
  expect(call).toEqual({
    type: 'dine-in',
    data: {
      config: { tableNum: '12' },
      items: [
        {
          orderId: 1,
          id: 'onion',
          menu_id: 'dinner',
          section_id: 'soups',
          quantity: 1,
          orderPrice: 9.5,
          memberOrderPrice: 9.5,
          orderOptions: [],
        },
      ],
      currency: 'CAD',
      costs: {
        subtotal: 9.5,
        memberDiscount: { preTax: true, amount: 0 },
        discount: null,
        subtotalDiscounted: 9.5,
        serviceCharge: 0,
        deliveryCharge: 0,
        taxes: 0,
        taxBrackets: [],
        taxInfo: [],
        totalWithoutTaxes: 9.5,
        total: 9.5,
        tip: { type: 'percentage', percentageValue: 0, amount: 0 },
        totalWithTip: 9.5,
        voucher: null,
        amountDue: 9.5,
      },
      checkout: {
        paymentMethod: 'pay_on_premise',
        contact: { full_name: 'Ana', phone_number: '514-555-0199' },
      },
    },
  })
  expect(v.parse(placeOrderBody, call)).toEqual(call)
})

test('an order with nothing to pay says so, and take-out is marked by its entry', () => {
  const costs = { ...aBill(), amountDue: cents(0) }
  const contact = { fullName: 'Ana', email: ' ana@example.com ', phone: '' }
  const submission = aSubmission({ costs, contact, config: { takeout: true } })
  const { type, data } = writeOrderCall(submission, aVenue())
  expect([type, data.config, data.checkout]).toEqual([
    'take-out',
    { takeout: true },
    {
      paymentMethod: 'payment_not_required',
      contact: { full_name: 'Ana', email: 'ana@example.com' },
      pickup: { delivery: false, scheduled: false },
    },
  ])
})

test('special instructions and quantities go along', () => {
  const lines = [aSubmittedLine({ quantity: 2, memo: 'no cheese' })]
  const [item] = writeOrderCall(aSubmission({ lines }), aVenue()).data.items
  expect([item?.quantity, item?.orderOptions]).toEqual([2, [{ memo: 'no cheese', price: 0 }]])
})

test('an order to a suite names it, and no table', () => {
  const { type, data } = writeOrderCall(aSubmission({ config: {}, suite: 's-101' }), aVenue())
  expect([type, data.config, data.suites]).toEqual([
    'dine-in',
    {},
    { eventSuiteId: 's-101', eventDayOrdering: true },
  ])
})

test('a pre-order names its suite and its delivery time, and a change the revision it was made from', () => {
  const config = { preOrder: true }
  const ahead = { changes: null, deliveryTime: 'middle', tabLimit: cents(50_000) } as const
  const details = { ...noDetails, notes: ' By the door ', ahead }
  const first = writeOrderCall(aSubmission({ config, suite: 's-101', details }), aVenue())
  expect([first.type, first.id, first.data.suites, first.data.checkout.suitesInfo]).toEqual([
    'catering',
    undefined,
    { eventSuiteId: 's-101', eventDayOrdering: false },
    { deliveryTime: 'middle', notes: 'By the door', tabLimit: 500 },
  ])
  const at = Date.parse('2026-12-25T17:30:00Z')
  const changes = { orderId: 'order-1', revision: 3 }
  const change = writeOrderCall(
    aSubmission({
      config,
      suite: 's-101',
      details: { ...noDetails, ahead: { changes, deliveryTime: at } },
    }),
    aVenue(),
  )
  expect([change.id, change.data.suites, change.data.checkout.suitesInfo]).toEqual([
    'order-1',
    { eventSuiteId: 's-101', eventDayOrdering: false, revision: 3 },
    { deliveryTime: '2026-12-25T17:30:00.000Z' },
  ])
})
