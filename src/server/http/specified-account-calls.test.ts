import { pino } from 'pino'
import { expect, test } from 'vitest'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon, post } from '#tests/fixtures/a-served-venue.ts'
import { aSocialServer } from '#tests/fixtures/a-social-server.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

/**
 * The table of calls of identity and operations (section 7), each with the fields that it names and
 * no other, answered as it says. Where it shows no body, the session's token and id identify the
 * caller, as they do in the calls that show one. A card is named by the token of the card page.
 */
const accounts = someAccounts()
const document = aPaidVenue({
  membership_program: { name: 'Circle' },
  app8_restaurant: '17',
})
const server = await aPaidServer(document, {
  accounts,
  mail: {
    background: createBackground(pino({ level: 'silent' })),
    origin: 'https://order.example.com',
    mailer: { send: async () => {} },
  },
})
const { app, send, venueId } = server
const hour = 60 * 60_000
await accounts.suiteStore.save(venueId, [
  {
    eventId: 'final',
    name: 'Final',
    startsAt: new Date(noon + hour),
    endsAt: new Date(noon + 4 * hour),
    suites: [aSuite()],
  },
])
await server.memberStore.save(venueId, {
  members: [{ id: 'm-1', promos: ['circle'], provider: null, identifiers: ['MC1234'] }],
  enrolments: [],
})

const operator = await signIn(accounts, { kind: 'operator' })
await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
const operatorEmail = (await accounts.accountStore.find(operator.userId))?.email ?? ''

const registration = {
  email: 'ana@example.com',
  password: 'Soup-of-the-day1!',
  firstName: 'Ana',
  lastName: 'Roy',
  phoneNumber: '514-555-0199',
  registerAtCheckout: false,
}
const registered = await send('/api/auth/register-user', registration)
const session = { userId: registered.body.id, token: registered.body.token }
const card = aCard('4242424242424242')
const cards = await send('/api/auth/payment-method', {
  ...session,
  card,
  isDefault: false,
  savingFromCheckout: false,
})
const [saved] = cards.body
await send(
  '/api/orders',
  { ...aPaidOrder(document), token: session.token },
  { [idempotencyKeyHeader]: '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11' },
)

async function put(path: string, body: object) {
  const answer = await app.request(path, { ...post(document, body), method: 'PUT' })
  return { status: answer.status, body: await answer.json() }
}

test('POST /catering/events/get-minimal-info', async () => {
  const body = { eventSuiteId: 'suite-1', encryptedValue: 'from the query' }
  expect(await send('/api/catering/events/get-minimal-info', body)).toMatchObject({
    status: 200,
    body: { id: 'final', eventSuite: { id: 'suite-1' } },
  })
})

test('POST /catering/events/auth-get-event-info', async () => {
  const body = { eventId: 'final', token: operator.token }
  expect(await send('/api/catering/events/auth-get-event-info', body)).toMatchObject({
    status: 200,
    body: { id: 'final', eventSuites: [{ id: 'suite-1' }] },
  })
})

test('POST /catering/suite-owners/get-upcoming-events', async () => {
  const account = await accounts.accountStore.find(session.userId)
  if (!account) throw new Error('Ana was registered')
  await accounts.accountStore.verifyEmail(account, new Date(noon))
  const body = { email: 'ana@example.com' }
  const path = '/api/catering/suite-owners/get-upcoming-events'
  const cookie = { Cookie: `comanda_user=${session.token}` }
  expect(await send(path, body, cookie)).toMatchObject({ status: 200, body: [{ id: 'final' }] })
})

test('GET /catering/events/get-active-events', async () => {
  const { headers } = post(document, {}, operator.cookie)
  const answer = await app.request('/api/catering/events/get-active-events', { headers })
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ id: 'final' }]])
})

test('PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/update-event-day-settings', async () => {
  const path = '/api/catering/events/final/event-suites/suite-1/update-event-day-settings'
  const settings = {
    userId: operator.userId,
    token: operator.token,
    event_day_payment_preference: 'invoice',
    tab_limit: 500,
    order_restaurant_id: document.restaurant.id,
  }
  expect(await put(path, settings)).toMatchObject({
    status: 200,
    body: { id: 'suite-1', event_day_payment_preference: 'invoice', tab_limit: 500 },
  })
})

test('POST /auth/get-salata-user-info', async () => {
  expect(await send('/api/auth/get-salata-user-info', session)).toMatchObject({
    status: 200,
    body: { firstName: 'Ana', suiteOperator: false, paymentMethods: [{ last4: '4242' }] },
  })
  const asOperator = { userId: operator.userId, token: operator.token }
  expect(await send('/api/auth/get-salata-user-info', asOperator)).toMatchObject({
    status: 200,
    body: { suiteOperator: true },
  })
})

test('POST /auth/get-google-user-info and /auth/login-{type}', async () => {
  const claims = { sub: 'zoe', email: 'zoe@example.com', email_verified: true, name: 'Zoe Roy' }
  const social = await aSocialServer({ accounts: [claims] })
  const accessToken = await social.provider.accessTokenOf('zoe')
  expect(await social.call('get-google-user-info', { accessToken })).toMatchObject({
    status: 200,
    body: { email: 'zoe@example.com', firstName: 'Zoe' },
  })
  const idToken = await social.provider.signToken(claims)
  const answer = await social.call('login-google', { idToken, register: true })
  expect(answer).toMatchObject({ status: 200, body: { email: 'zoe@example.com' } })
})

test('POST /auth/user-exist', async () => {
  const exists = await send('/api/auth/user-exist', { email: 'ana@example.com' })
  expect(exists).toMatchObject({ status: 200, body: { exists: true } })
})

test('POST /auth/register-user and /auth/login-native', async () => {
  expect(registered).toMatchObject({ status: 200, body: { email: 'ana@example.com' } })
  const { email, password } = registration
  const user = await send('/api/auth/login-native', { email, password })
  expect(user).toMatchObject({ status: 200, body: { id: session.userId, suiteOperator: false } })
})

test('POST /auth/login-as', async () => {
  const acting = await send('/api/auth/login-as', {
    eventSuiteId: 'suite-1',
    token: operator.token,
    suiteOperatorEmail: operatorEmail,
  })
  expect(acting).toMatchObject({ status: 200, body: { email: 'ana@example.com' } })
})

test('POST /auth/edit-user', async () => {
  const edited = await send('/api/auth/edit-user', { ...session, firstName: 'Anna' })
  expect(edited).toMatchObject({ status: 200, body: { firstName: 'Anna' } })
})

test('POST and PUT /auth/payment-method, POST /auth/delete-payment', async () => {
  expect(cards).toMatchObject({ status: 200, body: [{ last4: '4242', isDefault: true }] })
  const named = { ...session, paymentCardId: saved.paymentCardId }
  const other = { ...named, card: aCard('5555555555554444'), isDefault: true }
  expect(await put('/api/auth/payment-method', other)).toMatchObject({
    status: 200,
    body: [{ last4: '4444' }],
  })
  const left = await send('/api/auth/delete-payment', named)
  expect(left).toMatchObject({ status: 200, body: [] })
})

test('POST /auth/logout', async () => {
  const { email, password } = registration
  const { body } = await send('/api/auth/login-native', { email, password })
  const answer = await send('/api/auth/logout', { accessToken: body.token })
  expect(answer.status).toBe(200)
  const over = await send('/api/auth/get-salata-user-info', { userId: body.id, token: body.token })
  expect(over).toMatchObject({ status: 401, body: { code: 201 } })
})

test('POST /auth/forgot-password', async () => {
  const answer = await send('/api/auth/forgot-password', { email: 'ana@example.com' })
  expect(answer.status).toBe(200)
})

test('POST /auth/get-user-membership-promo', async () => {
  const body = { identifier: 'MC1234', app8RestaurantId: '17' }
  expect(await send('/api/auth/get-user-membership-promo', body)).toMatchObject({
    status: 200,
    body: { id: 'm-1', memberInfo: { promos: ['circle'] } },
  })
})

test('POST /auth/get-past-receipts and /auth/get-previously-ordered-items', async () => {
  const receipts = await send('/api/auth/get-past-receipts', session)
  expect(JSON.stringify(receipts.body)).toContain('"checkNum":1')
  const items = await send('/api/auth/get-previously-ordered-items', session)
  expect(items).toMatchObject({ status: 200, body: { items: [{ id: 'onion' }] } })
})

test('GET {origin}/{slug}/data.json', async () => {
  const answer = await app.request(`/${document.restaurant.slug}/data.json`)
  expect([answer.status, await answer.json()]).toEqual([200, document])
})
