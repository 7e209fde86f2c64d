import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import { createMemoryEventStore } from '#server/analytics/twins/memory-event-store.ts'
import { createBackground } from '#server/mail/background.ts'
import { createMemoryKitchenSecretStore } from '#server/order/twins/memory-kitchen-secret-store.ts'
import { createMemoryKioskStore } from '#server/kiosk/twins/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#server/kiosk/twins/memory-pin-store.ts'
import { createMemoryNoticeStore } from '#server/notice/twins/memory-notice-store.ts'
import { createPostgresSchoolDayStore } from '#server/order/postgres-school-day-store.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

/**
 * The access of each call in the API's own description: a call missing here fails. `user` and
 * `operator`: only with that session; `person`: with either, about oneself. `browser`: with a
 * session or as a guest, about one's own data. `suite`: its owner, or an operator who says so. `kiosk`: an
 * enrolled device.
 */
const calls: Readonly<Record<string, Asked>> = {
  'GET /health': { by: 'anyone' },
  'GET /health/ready': { by: 'anyone' },
  'POST /orders/item': { by: 'anyone' },
  'POST /orders/validate': { by: 'anyone' },
  'POST /orders/set-costs': { by: 'anyone' },
  'POST /orders/scheduling': { by: 'anyone' },
  'POST /orders': { by: 'anyone' },
  'POST /orders/create-marketplace-order': { by: 'anyone' },
  'POST /orders/withdraw': { by: 'anyone' },
  'POST /orders/forget': { by: 'anyone' },
  'GET /orders/by-key/{key}': { by: 'anyone' },
  'GET /orders/another-round/{id}': { by: 'anyone' },
  'GET /orders/get-next-order-queue-time': { by: 'anyone' },
  'GET /restaurants/{id}/announcements': { by: 'anyone' },
  'POST /restaurants/geolocation-search': { by: 'anyone' },
  'POST /restaurants/autocomplete-search': { by: 'anyone' },
  'GET /brand': { by: 'anyone' },
  'GET /origins': { by: 'anyone' },
  'GET /rotational-menus': { by: 'anyone' },
  'POST /orders/create-k12-order': { by: 'anyone' },
  'POST /orders/cancel-k12-day': { by: 'user', body: { orderId: aUuid() } },
  'POST /analytics': { by: 'anyone' },
  'POST /lab/received': { by: 'anyone' },
  'POST /auth/enroll-second-factor': { by: 'step' },
  'POST /auth/second-factor': { by: 'step', body: { code: '123456' } },
  'PUT /orders/{orderId}/status': { by: 'kitchen', body: { status: 'ready' } },
  'POST /orders/notification': { by: 'anyone' },
  'POST /orders/get-discount-info': { by: 'anyone' },
  'POST /orders/get-gift-card': { by: 'anyone' },
  'POST /auth/get-user-membership-promo': { by: 'anyone' },
  'POST /auth/get-user-enrolled-program-status': { by: 'anyone' },
  'POST /payment/get-payment-config': { by: 'anyone' },
  'POST /payment/get-apple-pay-session': { by: 'anyone' },
  'GET /auth/payment-method': { by: 'browser' },
  'POST /auth/payment-method': { by: 'browser', body: { card: { token: 'test_unknown_card' } } },
  'PUT /auth/payment-method': { by: 'browser', body: { paymentCardId: aUuid(), isDefault: true } },
  'POST /auth/delete-payment': { by: 'browser', body: { paymentCardId: aUuid() } },
  'POST /auth/user-exist': { by: 'anyone' },
  'POST /auth/login-native': { by: 'anyone' },
  'POST /auth/register-user': { by: 'anyone' },
  'POST /auth/forgot-password': { by: 'anyone' },
  'POST /auth/reset-password': { by: 'anyone' },
  'POST /auth/confirm-email': { by: 'anyone' },
  'POST /auth/send-confirmation': { by: 'person', body: {} },
  'POST /auth/logout': { by: 'anyone' },
  'GET /auth/sign-in-ways': { by: 'anyone' },
  'POST /auth/get-salata-user-info': { by: 'person', body: {} },
  'POST /auth/edit-user': { by: 'person', body: { newPassword: 'Soup-of-the-day1!' } },
  'POST /auth/delete-account': { by: 'person', body: {} },
  'POST /auth/export-data': { by: 'person', body: {} },
  'POST /auth/get-sessions': { by: 'person', body: {} },
  'POST /auth/close-session': { by: 'person', body: { sessionId: 'S'.repeat(43) } },
  'POST /auth/get-children': { by: 'person', body: {} },
  'POST /auth/save-child': {
    by: 'person',
    body: { id: aUuid(), name: 'Zoé', schoolClass: '4B', allergens: [] },
  },
  'POST /auth/remove-child': { by: 'person', body: { id: aUuid() } },
  'POST /auth/lunch-reminders': { by: 'person', body: {} },
  'POST /auth/get-past-receipts': { by: 'user', body: {} },
  'POST /auth/get-previously-ordered-items': { by: 'user', body: {} },
  'POST /catering/suite-owners/get-upcoming-events': {
    by: 'user',
    body: { email: 'ana@example.com' },
  },
  'POST /auth/login-as': {
    by: 'operator',
    body: { eventSuiteId: 'suite-1', suiteOperatorEmail: 'ana@example.com' },
  },
  'POST /catering/events/get-minimal-info': {
    by: 'anyone',
    body: { eventSuiteId: 'suite-1', encryptedValue: 'forged' },
  },
  'GET /catering/events/get-active-events': { by: 'operator' },
  'POST /catering/events/auth-get-event-info': { by: 'operator', body: { eventId: 'final' } },
  'GET /catering/events/{eventId}/event-suites/{eventSuiteId}/log': { by: 'operator' },
  'PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/update-event-day-settings': {
    by: 'operator',
    body: { tab_limit: 500 },
  },
  'POST /catering/events/{eventId}/event-suites/{eventSuiteId}/cancel-pre-order': {
    by: 'suite',
    body: { revision: 1 },
  },
  'PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/pre-order-card': {
    by: 'suite',
    body: { paymentCardId: aUuid() },
  },
  'POST /kiosks/enroll': { by: 'anyone' },
  'POST /kiosks/check-in': {
    by: 'kiosk',
    body: { place: { type: 'pickUp' }, version: '1', waiting: 0, refused: 0, paused: false },
  },
  'POST /kiosks/unlock': { by: 'kiosk', body: { pin: '482913' } },
  'POST /kiosks/leave': { by: 'kiosk', body: { pin: '482913' } },
  'POST /kiosks/left': { by: 'kiosk' },
  'POST /catering/events/get-day-info': { by: 'suite', body: { eventSuiteId: 'suite-1' } },
  'POST /catering/events/{eventId}/event-suites/{eventSuiteId}/get-guests': {
    by: 'suite',
    body: {},
  },
  'PUT /catering/events/{eventId}/event-suites/{eventSuiteId}/guests': {
    by: 'suite',
    body: { guest_ordering: 'code' },
  },
  'POST /catering/events/{eventId}/event-suites/{eventSuiteId}/answer-guest': {
    by: 'suite',
    body: { key: aUuid(), allow: true },
  },
}

interface Asked {
  readonly by:
    | 'anyone'
    | 'suite'
    | 'browser'
    | 'user'
    | 'person'
    | 'operator'
    | 'kitchen'
    | 'kiosk'
    | 'step'
  readonly body?: object
}

const database = await openOwn()
afterAll(() => database.close())
const document = aPaidVenue()
const accounts = someAccounts()
const server = await aPaidServer(document, {
  accounts,
  mail: {
    background: createBackground(pino({ level: 'silent' })),
    origin: 'https://order.example.com',
    mailer: { send: async () => {} },
  },
  eventStore: createMemoryEventStore(),
  kiosks: { kioskStore: createMemoryKioskStore(), pinStore: createMemoryPinStore() },
  noticeStore: createMemoryNoticeStore({ received: () => [] }),
  kitchenSecrets: createMemoryKitchenSecretStore(),
  schoolDayStore: createPostgresSchoolDayStore(database.sql),
})
const ana = await signIn(accounts)
const ben = await signIn(accounts)
const omar = await signIn(accounts, { kind: 'operator' })
const acting = await signIn(accounts, {
  kind: 'login-as',
  userId: ben.userId,
  operatorId: omar.userId,
})
const ended = await signIn(accounts, { endsAt: new Date(0) })
const expired = { status: 401, code: problemCodes.expiredToken }
const notSignedIn = { status: 401, code: problemCodes.notSignedIn }
let described: readonly string[] = []

beforeAll(async () => {
  const answer = await server.app.request('/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
})

test('every described call is tested below', () => {
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test.each(Object.entries(calls))(
  '%s is refused to other sites and to forms',
  async (call, { body = {} }) => {
    const refused = { status: 403, code: problemCodes.notAllowed }
    for (const site of ['same-site', 'cross-site', 'something-new']) {
      expect(await ask(call, { body, headers: { 'Sec-Fetch-Site': site } })).toEqual(refused)
    }
    expect(await ask(call, { body, headers: { Origin: 'https://evil.example' } })).toEqual(refused)
    if (call.startsWith('GET')) return
    const form = await ask(call, { body, headers: { 'Content-Type': 'text/plain' } })
    expect(form).toEqual({ status: 400, code: problemCodes.malformed })
  },
)

test.each(callsBy('user'))('%s needs a user’s session', async (call, { body }) => {
  expect(await ask(call, { body })).toEqual(notSignedIn)
  expect(await ask(call, { body, headers: omar.cookie })).toEqual(notSignedIn)
  expect(await ask(call, { body, headers: ended.cookie })).toEqual(expired)
  expect(await ask(call, { body: { ...body, token: omar.token } })).toEqual(expired)
  expect(await ask(call, { body: { ...body, token: 'x'.repeat(43) } })).toEqual(expired)
  const asAna = { ...body, userId: ana.userId }
  expect(await ask(call, { body: asAna, headers: ben.cookie })).toEqual(expired)
  expect(await ask(call, { body: { ...asAna, token: ben.token } })).toEqual(expired)
})

test.each(callsBy('person'))('%s is about the caller only', async (call, { body }) => {
  expect(await ask(call, { body })).toEqual(notSignedIn)
  expect(await ask(call, { body, headers: ended.cookie })).toEqual(expired)
  expect(await ask(call, { body: { ...body, token: 'x'.repeat(43) } })).toEqual(expired)
  const asAna = { ...body, userId: ana.userId }
  for (const other of [ben, omar]) {
    expect(await ask(call, { body: asAna, headers: other.cookie })).toEqual(expired)
    expect(await ask(call, { body: { ...asAna, token: other.token } })).toEqual(expired)
  }
})

test.each([
  '/auth/edit-user',
  '/auth/delete-account',
  '/auth/export-data',
  '/auth/get-sessions',
  '/auth/close-session',
  '/auth/get-children',
  '/auth/save-child',
  '/auth/remove-child',
])('POST %s is refused to an operator acting as a user', async (path) => {
  const call = `POST ${path}`
  const body = calls[call]?.body
  const answer = await ask(call, { body, headers: acting.cookie })
  expect(answer).toEqual({ status: 403, code: problemCodes.notAllowed })
})

test.each(callsBy('operator'))('%s needs an operator’s session', async (call, { body }) => {
  const notOperator = { status: 403, code: problemCodes.notOperator }
  expect(await ask(call, { body })).toEqual(notSignedIn)
  expect(await ask(call, { body, headers: ana.cookie })).toEqual(notOperator)
  expect(await ask(call, { body, headers: ended.cookie })).toEqual(notSignedIn)
  // An operator of no venue.
  expect(await ask(call, { body, headers: omar.cookie })).toEqual(notOperator)
  if (body === undefined) return
  expect(await ask(call, { body: { ...body, token: ana.token } })).toEqual(notOperator)
  expect(await ask(call, { body: { ...body, token: 'x'.repeat(43) } })).toEqual(expired)
})

test.each(callsBy('suite'))('%s needs the owner or an operator', async (call, { body }) => {
  for (const headers of [{}, ended.cookie, omar.cookie]) {
    expect(await ask(call, { body, headers })).toEqual(notSignedIn)
  }
  expect(await ask(call, { body: { ...body, token: 'x'.repeat(43) } })).toEqual(expired)
  expect(await ask(call, { body, headers: { [userHeader]: ofOperator } })).toEqual(expired)
  const notOperator = { status: 403, code: problemCodes.notOperator }
  for (const { cookie } of [ana, omar]) {
    const headers = { ...cookie, [userHeader]: ofOperator }
    expect(await ask(call, { body, headers })).toEqual(notOperator)
  }
})

test.each(callsBy('browser'))('%s is about the caller’s own data only', async (call, { body }) => {
  const guest = await ask(call, { body })
  expect([401, 403]).not.toContain(guest.status)
  expect(await ask(call, { body, headers: omar.cookie })).toEqual(guest)
  expect(await ask(call, { body, headers: ended.cookie })).toEqual(expired)
  if (body === undefined) return
  const asAna = { ...body, userId: ana.userId }
  expect(await ask(call, { body: asAna, headers: ben.cookie })).toEqual(expired)
})

test.each(callsBy('kitchen'))('%s needs the kitchen’s secret', async (call, { body }) => {
  for (const headers of [{}, ana.cookie, omar.cookie, { Authorization: 'Bearer another' }]) {
    const answer = await ask(call, { body, headers })
    expect(answer).toEqual({ status: 403, code: problemCodes.notAllowed })
  }
})

test.each(callsBy('step'))('%s needs an operator’s sign-in under way', async (call, { body }) => {
  for (const headers of [{}, ana.cookie, omar.cookie, acting.cookie]) {
    expect(await ask(call, { body: body ?? {}, headers })).toEqual(notSignedIn)
  }
  for (const { token } of [ana, omar, ended]) {
    const headers = { Cookie: `comanda_step=${token}` }
    expect(await ask(call, { body: body ?? {}, headers })).toEqual(expired)
  }
})

test.each(callsBy('kiosk'))('%s needs an enrolled device', async (call, { body }) => {
  const strange = { Cookie: `comanda_kiosk=${'x'.repeat(43)}` }
  for (const headers of [{}, ana.cookie, omar.cookie, strange]) {
    const answer = await ask(call, { body, headers })
    expect(answer).toEqual({ status: 401, code: kioskProblemCodes.notEnrolled })
  }
})

test.each(callsBy('anyone'))(
  '%s has the same answer with and without a session',
  async (call, { body = {} }) => {
    const guest = await ask(call, { body })
    expect([401, 403]).not.toContain(guest.status)
    for (const { cookie } of [ana, omar, ended]) {
      expect(await ask(call, { body, headers: cookie })).toEqual(guest)
    }
  },
)

function callsBy(by: Asked['by']) {
  return Object.entries(calls).filter(([, asked]) => asked.by === by)
}

interface Asking {
  readonly body?: object | undefined
  readonly headers?: object
}

/** Status and code of a call's answer. */
async function ask(call: string, { body, headers = {} }: Asking) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await server.app.request(`/api${path.replaceAll(/\{\w+\}/g, aUuid())}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      [venueHeader]: String(document.restaurant.id),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as { readonly code?: number }
  return { status: answer.status, code: said.code }
}

function aUuid(): string {
  return '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11'
}
