import { expect, test } from 'vitest'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import { cents } from '#domain/money/money.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import type { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

type OrderStore = ReturnType<typeof createMemoryOrderStore>

/**
 * The table of calls of the ordering core (section 7), each with the fields that it names and no
 * other, answered as it says, in the order of the table; those of finding and of schools are the last.
 */
const document = aPaidVenue({
  payment_processor: 'payOnPremise',
  text_messages: 'test' as const,
  has_discounts: true,
  voucher: { title: { label: 'Gift card' } },
  membership_program: { name: 'Circle' },
  loyalty_program: { name: 'Points' },
  another_round: true,
  announcements: [{ id: 1, message: { text: 'Live music tonight' } }],
})
let ordered: OrderStore['received'] = () => []
const server = await aPaidServer(document, {
  noticeStore: createMemoryNoticeStore({ received: () => ordered() }),
})
ordered = server.orderStore.received
const { send, app, codeStore, memberStore, venueId } = server
const cards = await aPaidServer()
const restaurantId = String(document.restaurant.id)
const headers = { [venueHeader]: restaurantId }
const today = '2026-07-01'
const always = { startsAt: null, endsAt: null, usesLeft: null }
await codeStore.save(venueId, {
  discounts: [{ code: 'SPRING10', value: { type: 'percent', percent: 10 }, ...always }],
  giftCards: [{ code: '60011234', balance: cents(100) }],
})
const member = { id: 'm-1', promos: ['circle'], provider: null, identifiers: ['MC1234'] }
const enrolments = [{ email: 'ana@example.com', status: 'gold' }]
await memberStore.save(venueId, { members: [member], enrolments })

const item = {
  orderId: 1,
  id: 'onion',
  menu_id: 'dinner',
  section_id: 'soups',
  quantity: 2,
  orderPrice: 9.5,
  memberOrderPrice: 9.5,
  orderOptions: [{ memo: 'hot', price: 0 }],
}
const memberInfo = {
  id: 'm-1',
  identifier: 'MC1234',
  promosApplied: ['circle'],
  promos: ['circle'],
}
const tip = { type: 'percentage', percentageValue: 15, amount: 0 }

async function get(path: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await app.request(path, { headers: { ...headers, ...more } })
  return { status: answer.status, body: await answer.json() }
}

const setCosts = (given: object) =>
  send('/api/orders/set-costs', {
    tableNum: '12',
    items: [item],
    costs: { tip },
    type: 'dine-in',
    date: today,
    ...given,
  })

test('the table of a call is a text or a number', async () => {
  const { body } = await setCosts({})
  expect(await setCosts({ tableNum: 12 })).toMatchObject({ status: 200, body })
  expect(await setCosts({ tableNum: 1.5 })).toMatchObject({ status: 400 })
})

const codes = {
  discount: { code: 'SPRING10', type: 'percentage', percentageValue: 10, amount: 1.9 },
  voucher: { code: '60011234', balance: 1, amount: 1 },
}
const { body: priced } = await setCosts({
  checkout: { memberInfo },
  costs: { tip, ...codes },
})
const pricedAgain = await setCosts({ checkout: { memberInfo }, costs: priced.costs })
const giftCard = await send('/api/orders/get-gift-card', {
  restaurantId,
  giftCardNumber: '60011234',
})
const order = {
  type: 'dine-in',
  data: {
    config: { tableNum: '12' },
    items: [item],
    costs: priced.costs,
    checkout: {
      paymentMethod: 'pay_on_premise',
      pickup: {
        delivery: false,
        dueByDate: today,
        dueByTime: '12:00',
        prepTime: 0,
        scheduled: false,
        notes: '',
      },
      contact: {
        full_name: 'Ana Roy',
        email: 'ana@example.com',
        phone_number: '514-555-0199',
        password: 'Soup-of-the-day1!',
      },
      savePaymentMethodOnCheckout: false,
      invoice: false,
      loyaltyProgram: { userStatus: 'gold' },
      memberInfo,
      questions: [],
      paymentNotRequired: true,
    },
  },
}
const key = { [idempotencyKeyHeader]: '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11' }
const placed = await send('/api/orders', order, key)

test('POST /orders/item', async () => {
  const body = { itemsInCart: [item], itemToAdd: { ...item, orderId: 2 } }
  const answer = await send('/api/orders/item', { ...body, type: 'take-out', date: today })
  expect(answer).toMatchObject({ status: 200 })
})

test('POST /orders/set-costs', async () => {
  expect(priced).toMatchObject({
    orderItems: [item],
    costs: { subtotal: 19, discount: { code: 'SPRING10' }, voucher: codes.voucher },
    queue: null,
    warning: null,
  })
  expect(pricedAgain).toMatchObject({ status: 200, body: priced })
})

test('POST /orders/scheduling', async () => {
  const answer = await send('/api/orders/scheduling', { items: [item], type: 'take-out' })
  expect(answer).toMatchObject({ status: 200, body: { asapAllowed: true } })
})

test('POST /orders/get-discount-info and /orders/get-gift-card', async () => {
  const discount = await send('/api/orders/get-discount-info', { code: 'SPRING10' })
  expect(discount).toMatchObject({ status: 200, body: { name: 'SPRING10', value: '10%' } })
  expect(giftCard).toMatchObject({ status: 200, body: { code: '60011234', balance: 1 } })
})

test('POST /orders/validate', async () => {
  const body = { itemsInCart: [item], type: 'take-out', date: today }
  const answer = await send('/api/orders/validate', body)
  expect(answer).toMatchObject({ status: 200 })
})

test('POST /orders', async () => {
  expect(placed).toMatchObject({
    status: 200,
    body: { checkNum: 1, status: 'received', total: priced.costs.totalWithTip },
  })
  const scheduled = { ...order, type: 'take-out', pickup_time: '2026-07-01T23:00:00.000Z' }
  const takeout = { ...order.data, config: { takeout: true, takeoutType: 'pickup' } }
  const answer = await send(
    '/api/orders',
    { ...scheduled, type: 'pickup', data: takeout },
    { [idempotencyKeyHeader]: '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a12' },
  )
  // The gift card is used up by the first order.
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('funds') } })
})

test('POST /orders/create-marketplace-order', async () => {
  const hall = await openHall()
  expect(await hall.order()).toMatchObject({ status: 200, body: [{ status: 'received' }, {}] })
})

test('POST /orders/notification', async () => {
  const { body } = placed
  const contact = { phone_number: '514-555-0199' }
  const data = { restaurantId, checkNum: body.checkNum, contact, date: today }
  const notification = { type: 'notification', status: 'in-progress', data }
  const answer = await send('/api/orders/notification', notification)
  expect(answer).toMatchObject({ status: 200, body: { checkNum: 1 } })
})

test('GET /orders/another-round/{id}', async () => {
  const { email, password } = order.data.checkout.contact
  const { body: user } = await send('/api/auth/login-native', { email, password })
  const session = { Cookie: `comanda_user=${user.token}` }
  const path = `/api/orders/another-round/${placed.body.orderId}`
  expect(await get(path, session)).toMatchObject({
    status: 200,
    body: { items: [{ id: 'onion', quantity: 2 }], tableInfo: { tableNum: '12' } },
  })
})

test('GET /orders/get-next-order-queue-time', async () => {
  expect(await get('/api/orders/get-next-order-queue-time')).toMatchObject({
    status: 200,
    body: { queue: expect.anything() },
  })
})

test('POST /auth/get-user-enrolled-program-status', async () => {
  const body = { email: 'ana@example.com', app8RestaurantId: '17' }
  const answer = await send('/api/auth/get-user-enrolled-program-status', body)
  expect(answer).toMatchObject({ status: 200, body: { userStatus: 'gold' } })
})

test('POST /payment/get-apple-pay-session and /payment/get-payment-config', async () => {
  const session = {
    validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    processor: 'moneris',
    domain: 'order.example.com',
    app8RestaurantId: '17',
  }
  const opened = await cards.send('/api/payment/get-apple-pay-session', session)
  expect(opened).toMatchObject({ status: 200, body: { domainName: 'order.example.com' } })
  const config = await cards.send('/api/payment/get-payment-config', { app8RestaurantId: '17' })
  expect(config).toMatchObject({ status: 200, body: { gateway: 'test' } })
})

test('GET /restaurants/{id}/announcements', async () => {
  expect(await get(`/api/restaurants/${restaurantId}/announcements`)).toMatchObject({
    status: 200,
    body: { announcements: [{ id: '1', message: 'Live music tonight' }], mostOrdered: [] },
  })
})

test('GET /rotational-menus', async () => {
  const school = await aPaidServer(aPaidVenue({ k12: true }))
  await school.schoolCalendarStore.save(
    school.venueId,
    {
      rotations: [
        {
          id: 'lunch',
          name: 'Lunch',
          weeks: [{ start_date: '2026-06-28', days: [{ day: 2, menus: ['dinner'] }] }],
        },
      ],
    },
    new Date(0),
  )
  const parent = await signIn(school.accounts)
  const range = 'start_date=2026-07-01&end_date=2026-07-07'
  const answer = await school.app.request(`/api/rotational-menus?${range}&ordering_menus=true`, {
    headers: { [venueHeader]: String(school.document.restaurant.id), ...parent.cookie },
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { weeks: [{ days: [{ date: '2026-07-01', menus: [{ id: 'dinner' }] }, {}, {}, {}] }, {}] },
  ])
})

const near = { radius: 10, group: 'lunch-club', unit: 'mi' }

test('POST /restaurants/geolocation-search', async () => {
  const place = { lat: 45.42, lng: -75.69, name: 'Ottawa', address: 'Ottawa, Ontario' }
  const { status, body } = await send('/api/restaurants/geolocation-search', { ...near, ...place })
  expect([status, body]).toMatchObject([
    200,
    { results: [], radius: 10, unit: 'mi', group: 'lunch-club' },
  ])
})

test('POST /restaurants/autocomplete-search', async () => {
  const typed = { description: 'Ottawa', sessionToken: 'visit-1', terms: [], types: ['locality'] }
  const { status, body } = await send('/api/restaurants/autocomplete-search', { ...near, ...typed })
  expect(status).toBe(200)
  expect(body).toMatchObject({ suggestions: expect.arrayContaining([expect.anything()]) })
})

test('POST /orders/create-k12-order is of schools alone', async () => {
  const answer = await app.request('/api/orders/create-k12-order', { method: 'POST', headers })
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 9016 }])
})
