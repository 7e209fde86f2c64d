import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { staffRoles } from '#domain/staff/role.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { createBackground } from '#server/mail/background.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { createPostgresSchoolDayStore } from '#server/order/postgres-school-day-store.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { aUuid, accessOfCalls as calls } from '#tests/fixtures/access-of-calls.ts'
import type { Asked } from '#tests/fixtures/access-of-calls.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

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
  // An operator who acts for nobody has no cards, and can save none.
  const isSaving = call === 'POST /auth/payment-method'
  const forOperators = isSaving ? { status: 403, code: problemCodes.notAllowed } : guest
  expect(await ask(call, { body, headers: omar.cookie })).toEqual(forOperators)
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
  const strange = ['comanda_kiosk', 'comanda_desk'].map((name) => ({
    Cookie: `${name}=${'x'.repeat(43)}`,
  }))
  for (const headers of [{}, ana.cookie, omar.cookie, ...strange]) {
    const answer = await ask(call, { body, headers })
    expect(answer).toEqual({ status: 401, code: kioskProblemCodes.notEnrolled })
  }
})

test.each(callsBy('staff'))('%s needs a person who works there', async (call, { body }) => {
  for (const headers of [{}, ana.cookie, ended.cookie]) {
    expect(await ask(call, { body, headers })).toEqual(notSignedIn)
  }
  const notAllowed = { status: 403, code: problemCodes.notAllowed }
  expect(await ask(call, { body, headers: omar.cookie })).toEqual(notAllowed)
})

const ofStaff = Object.entries(calls).flatMap(([call, { right, body }]) =>
  right === undefined
    ? []
    : staffRoles.map(
        (role) =>
          [call, role, { isAllowed: right !== null && hasRight(role, right), body }] as const,
      ),
)

test.each(ofStaff)('%s by a person whose role is %s', async (call, role, { isAllowed, body }) => {
  const person = await signIn(accounts, { kind: 'operator' })
  const venueId = asId<VenueId>(String(document.restaurant.id))
  const { userId } = person
  await accounts.operatorStore.give({ userId, venueId, role, addedBy: null, at: new Date(0) })
  const path = call.replace('{venueId}', venueId)
  const stream = call.endsWith('/stream')
  const { status } = stream
    ? await server.app.request(`/api${path.split(' ')[1]}?after=1`, { headers: person.cookie })
    : await ask(path, { body, headers: person.cookie })
  expect([401, 403].includes(status)).toBe(!isAllowed)
  // At another venue each role is of no use.
  const elsewhere = await ask(call, { body, headers: person.cookie })
  expect([401, 403]).toContain(elsewhere.status)
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
