import { randomUUID } from 'node:crypto'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { ana, aSchoolOrder } from '#tests/fixtures/a-school.ts'
import { anOrderOf, aSoupLine } from '#tests/fixtures/a-served-venue.ts'

interface Given {
  readonly document: VenueDocument
  readonly school: VenueDocument
  /** The server's clock in epoch milliseconds. */
  readonly at: number
  /** Of the latest orders. */
  readonly orderIds: readonly string[]
}

/** What reaches the rules behind the schemas: valid for the venue of the run. */
export const validBodies: Readonly<Record<string, (given: Given) => readonly object[]>> = {
  'POST /orders': ({ document }) => orders(document),
  'POST /orders/create-marketplace-order': ({ document }) => orders(document),
  'POST /orders/item': () => [
    { itemsInCart: [aSoupLine()], itemToAdd: aSoupLine({ orderId: 2 }), type: 'dine-in' },
  ],
  'POST /orders/validate': () => [
    { itemsInCart: [aSoupLine()], type: 'dine-in', config: { tableNum: '12' } },
  ],
  'POST /orders/set-costs': () => [
    { items: [aSoupLine()], type: 'dine-in', costs: {} },
    {
      items: [aSoupLine()],
      type: 'take-out',
      costs: { discount: { code: 'SPRING' }, voucher: { code: '6001', balance: 1, amount: 1 } },
    },
  ],
  'POST /orders/scheduling': () => [{ items: [aSoupLine()], type: 'take-out' }],
  'PUT /orders/{orderId}/status': () => orderStatuses.map((status) => ({ status })),
  'POST /orders/get-discount-info': () => [{ code: 'SPRING' }],
  'POST /orders/get-gift-card': ({ document }) => [
    { restaurantId: document.restaurant.id, giftCardNumber: '600100001111' },
  ],
  'POST /auth/login-native': () => [{ email: 'ana@example.com', password: 'Soup-of-the-day1!' }],
  'POST /auth/register-user': () => [
    {
      email: 'ana@example.com',
      password: 'Soup-of-the-day1!',
      firstName: 'Ana',
      lastName: 'Roy',
      phoneNumber: '+15145550142',
    },
  ],
  'POST /auth/second-factor': () => [{ code: '123456' }, { code: 'abcd-efgh-jkmn-pqrs' }],
  'POST /auth/edit-user': () => [{ firstName: 'Ana' }, { newPassword: 'Soup-of-the-day1!' }],
  'POST /auth/payment-method': () => [{ card: { token: 'test_approves_VISA_4242_12-30_x' } }],
  'POST /auth/save-child': () => [
    { id: ana.id, name: 'Ana', schoolClass: '3B', allergens: ['egg'] },
    { id: randomUUID(), name: 'Luc', allergens: [] },
    { id: ana.id, name: 'Ana', allergens: ['egg'], shown: { name: 'Ana', allergens: [] } },
  ],
  'POST /auth/remove-child': () => [{ id: ana.id }],
  'POST /auth/lunch-reminders': () => [{ on: true }, { on: false }, {}],
  'POST /orders/create-k12-order': ({ school, at, orderIds }) => {
    const days = [1, 2, 3, 4, 5].map((days) => ({
      date: new Date(at + days * 86_400_000).toISOString().slice(0, 10),
    }))
    const [first, ...rest] = days
    if (!first) return []
    return [
      aSchoolOrder(school, days),
      aSchoolOrder(school, [{ ...first, childId: ana.id }, ...rest]),
      aSchoolOrder(school, [first, ...orderIds.map((replaces) => ({ ...first, replaces }))]),
    ]
  },
  'POST /orders/cancel-k12-day': ({ orderIds }) => orderIds.map((orderId) => ({ orderId })),
  'POST /kiosks/enroll': () => [
    { pin: '482913', name: 'Door', place: { type: 'table', tableNum: '12' } },
  ],
  'POST /desk/{venueId}/enroll': () => [{ pin: '482913', name: 'Pass', role: 'kitchen' }],
  'POST /desk/{venueId}/check-in': () => [
    { version: '1', visible: true, started: true, sound: true, waiting: 0 },
  ],
  'POST /desk/{venueId}/acts': ({ orderIds, at }) =>
    ['seen', 'accept', 'ready', 'recall', 'hand_over'].map((kind) => ({
      acts: orderIds.map((orderId) => ({
        id: crypto.randomUUID(),
        orderId,
        at: new Date(at).toISOString(),
        basis: 1,
        kind,
      })),
    })),
  'POST /kiosks/check-in': () => [
    { place: { type: 'pickUp' }, version: '1', waiting: 0, refused: 0, paused: false },
  ],
}

function orders(document: VenueDocument): readonly PlaceOrderCall[] {
  const order = anOrderOf(document)
  const suites = { eventSuiteId: 'suite-1', eventDayOrdering: true } as const
  return [
    order,
    { ...order, type: 'take-out', data: { ...order.data, config: { takeout: true } } } as never,
    aPaidOrder(document),
    { ...order, data: { ...order.data, config: {}, suites } } as never,
    {
      ...order,
      type: 'catering',
      data: { ...order.data, config: {}, suites: { ...suites, eventDayOrdering: false } },
    } as never,
  ]
}
