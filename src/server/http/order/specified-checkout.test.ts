import { expect, test } from 'vitest'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { aSoupLine, anOrderOf } from '#tests/fixtures/a-served-venue.ts'

/** A server and its order, whose checkout may have more or other fields. */
async function aCheckout(given: Parameters<typeof aPaidVenue>[0] = {}) {
  const isPaid = given.payment_processor !== 'payOnPremise'
  const server = await aPaidServer(aPaidVenue(given))
  const { data, ...order } = isPaid ? aPaidOrder(server.document) : anOrderOf(server.document)
  const key = crypto.randomUUID()
  const place = (checkout: object) =>
    server.send(
      '/api/orders',
      { ...order, data: { ...data, checkout: { ...data.checkout, ...checkout } } },
      { [idempotencyKeyHeader]: key },
    )
  const stored = async () =>
    JSON.stringify(await server.orderStore.find({ venueId: server.venueId, key } as never)) +
    JSON.stringify(server.orderStore.received())
  return { ...server, place, stored }
}

const token = () => aCard('4242424242424242').token

/** The payment of Google's sheet (developers.google.com/pay, PaymentData). */
const googlePayment = (given: string) => ({
  apiVersion: 2,
  apiVersionMinor: 0,
  email: 'ana@example.com',
  paymentMethodData: {
    type: 'CARD',
    description: 'Visa •••• 4242',
    info: { cardNetwork: 'VISA', cardDetails: '4242', billingAddress: { postalCode: 'K1A 0A9' } },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: given },
  },
})

/** The token of Apple's sheet (ApplePayPaymentToken). */
const appleToken = {
  paymentData: { version: 'EC_v1', data: 'c2VjcmV0', signature: 'MIAG', header: { hash: 'x' } },
  paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
  transactionIdentifier: '8A3F',
}

test.each([
  ['google_pay', { googlePay: googlePayment(token()) }],
  ['google_pay', { googlePay: { token: token() } }],
  ['apple_pay', { applePay: { token: appleToken, details: {} } }],
  ['apple_pay', { applePay: { token: JSON.stringify(appleToken.paymentData) } }],
])('%s is charged by the wallet’s payment, and none of it is stored', async (method, wallet) => {
  const { place, stored } = await aCheckout()
  expect(await place({ card: null, paymentMethod: method, ...wallet })).toMatchObject({
    status: 200,
  })
  expect(await stored()).not.toMatch(/K1A|c2VjcmV0|4242 ?424|8A3F/)
})

test.each([
  ['googlePay', { googlePay: { ...googlePayment(''), apiVersion: 2 } }],
  ['googlePay', { googlePay: { apiVersion: 2, paymentMethodData: { type: 'CARD' } } }],
  ['applePay.token', { applePay: { token: { transactionIdentifier: '8A3F' } } }],
  ['applePay.token', { applePay: { token: { paymentData: 'a'.repeat(9_000) } } }],
])('a payment of %s without a token is refused there', async (field, wallet) => {
  const { place } = await aCheckout()
  const answer = await place({ card: null, paymentMethod: 'google_pay', ...wallet })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [`data.checkout.${field}`]: expect.any(String) } },
  })
})

const unpaid = { payment_processor: 'payOnPremise' } as const
const noCard = { number: '', cvd: '', expiry_date: '', postal_code: null, type: '' }

test.each([
  { pickup: { delivery: null, dueByDate: '', dueByTime: null, prepTime: null, notes: '' } },
  { pickup: { delivery: false, prepTime: 0 } },
  { suitesInfo: { deliveryTime: '', notes: '', tabLimit: null } },
  { card: noCard, savePaymentMethodOnCheckout: null },
  { delivery: { type: '' }, loyaltyProgram: { userStatus: null }, questions: null },
  { memberInfo: { id: '', identifier: '', provider: null, promos: [], promosApplied: [] } },
  { applePay: { token: '', details: {} }, googlePay: { token: null } },
  { purchaseOrder: '', costCenter: null, invoice: null, paymentNotRequired: null },
])('a checkout with %j is one without', async (blank) => {
  const { place } = await aCheckout(unpaid)
  expect(await place(blank)).toMatchObject({ status: 200 })
})

test('a card’s number is refused by its name', async () => {
  const { place } = await aCheckout(unpaid)
  expect(await place({ card: { ...noCard, number: '4242424242424242' } })).toMatchObject({
    status: 400,
    body: { fields: { 'data.checkout.card.number': expect.any(String) } },
  })
})

test.each(['15145550199', '5145550199', '+1 514 555 0199', '1-514-555-0199', '(514) 555.0199'])(
  'the phone %s is stored as people read it',
  async (phone) => {
    const { place, stored } = await aCheckout(unpaid)
    const contact = { full_name: 'Ana Roy', phone_number: phone }
    expect(await place({ contact })).toMatchObject({ status: 200 })
    expect(await stored()).toContain('514-555-0199')
  },
)

test.each(['514555019', '25145550199', '514-555-0199 x2', 'call 5145550199'])(
  '%s is no phone',
  async (phone) => {
    const { place } = await aCheckout(unpaid)
    expect(await place({ contact: { full_name: 'Ana Roy', phone_number: phone } })).toMatchObject({
      status: 400,
      body: { fields: { 'data.checkout.contact.phone_number': expect.any(String) } },
    })
  },
)

test('what a client knows of a member is taken, and stored with no order', async () => {
  const { place, stored, memberStore, venueId } = await aCheckout({
    ...unpaid,
    membership_program: { name: 'Circle' },
  })
  const member = { id: 'm-1', promos: [], provider: null, identifiers: ['MC1234'] }
  await memberStore.save(venueId, { members: [member], enrolments: [] })
  const person = { firstName: 'Ana', lastName: 'Tremblay', phone: '+1 514', email: 'ana@b.ca' }
  expect(await place({ memberInfo: { identifier: 'MC1234', ...person } })).toMatchObject({
    status: 200,
  })
  expect(await stored()).not.toMatch(/Tremblay|ana@b/)
})

test.each([undefined, null, ''])('an address has the unit %j or another', async (unit) => {
  const { send } = await aCheckout({
    latitude: 45.4215,
    longitude: -75.6972,
    delivery: { type: 'address', radius: 12 },
  })
  const place = { street: '1 Main St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0A9' }
  const delivery = { type: 'address', ...place, unit }
  const cart = { itemsInCart: [aSoupLine()], type: 'delivery', delivery }
  const answer = await send('/api/orders/validate', cart)
  const known = await send('/api/orders/validate', { ...cart, delivery: { ...delivery, unit: '' } })
  expect([answer.status, answer.body]).toEqual([known.status, known.body])
  expect(answer.status).not.toBe(400)
})

test.each([{}, null, { takeout: false, tableNum: '' }])(
  'the configuration %j follows from type and table',
  async (config) => {
    const { send } = await aCheckout()
    const cart = { itemsInCart: [aSoupLine()], config }
    for (const asked of [{ type: 'take-out' }, { type: 'dine-in', tableNum: 12 }]) {
      const answer = await send('/api/orders/validate', { ...cart, ...asked })
      expect(answer).toMatchObject({ status: 200 })
    }
  },
)

test('a table may be a number', async () => {
  const { send, document } = await aCheckout(unpaid)
  const order = anOrderOf(document)
  const data = { ...order.data, config: { tableNum: 12 } }
  const key = { [idempotencyKeyHeader]: crypto.randomUUID() }
  expect(await send('/api/orders', { ...order, data }, key)).toMatchObject({ status: 200 })
  const cart = { items: order.data.items, type: 'dine-in', tableNum: 12 }
  expect(await send('/api/orders/set-costs', cart)).toMatchObject({ status: 200 })
  for (const tableNum of [1.5, -1.5, true]) {
    expect(await send('/api/orders/set-costs', { ...cart, tableNum })).toMatchObject({
      status: 400,
      body: { fields: { tableNum: expect.any(String) } },
    })
  }
})
