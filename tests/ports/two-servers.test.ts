import { afterAll, expect, test } from 'vitest'
import { ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createArgonHasher } from '#server/account/hash-password.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresSessionStore } from '#server/account/postgres-session-store.ts'
import { endSessions } from '#server/import/command/end-sessions.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { takeInBlocks } from '#server/limit/take-in-blocks.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { ana } from '#tests/fixtures/an-account-server.ts'
import { aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { aServer, noon, post, publish } from '#tests/fixtures/a-served-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { openOwn } from './databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())
const hasher = createArgonHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** Two processes' applications, with nothing in common but the database. */
async function twoServers() {
  const { sql } = await database
  const document = aPaidVenue({ voucher: {} })
  const venueId = asId<VenueId>(document.restaurant.id)
  await publish(sql, document)
  const open = () => {
    const accounts = {
      ...someAccounts(),
      accountStore: createPostgresAccountStore(sql),
      sessionStore: createPostgresSessionStore(sql),
      suiteStore: createPostgresSuiteStore(sql),
      operatorStore: createPostgresOperatorStore(sql),
      hasher,
    }
    const kiosks = {
      kioskStore: createPostgresKioskStore(sql),
      pinStore: createPostgresPinStore(sql),
      hasher,
    }
    const app = aServer(sql, {
      accounts,
      kiosks,
      limitStore: takeInBlocks(createPostgresLimitStore(sql)),
    })
    const ask = async (path: string, body: unknown, headers = {}) => {
      const init = post(document, body, headers)
      const answer = await app.request(
        `/api${path}`,
        body === null ? { method: 'GET', headers: init.headers } : init,
      )
      const said = (await answer.json()) as { readonly code?: number }
      const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      return { status: answer.status, code: said.code, cookie: cookie.join('; ') }
    }
    return { accounts, kiosks, ask }
  }
  return { document, venueId, one: open(), other: open() }
}

test('guesses at one server count at the other', async () => {
  const { document, one, other } = await twoServers()
  const guess = (at: typeof one, number: number) =>
    at.ask('/orders/get-gift-card', {
      restaurantId: document.restaurant.id,
      giftCardNumber: `60010000${1_000 + number}`,
    })
  const statuses: number[] = []
  for (let number = 0; number < 24; number += 1) {
    statuses.push((await guess(number % 2 === 0 ? one : other, number)).status)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(12)
  expect(statuses.slice(12)).toEqual(statuses.slice(12).map(() => 429))
})

test('wrong passwords at one server count at the other, and a right one takes its own back', async () => {
  const { one, other } = await twoServers()
  const login = { email: 'cora@example.com', password: ana.password }
  expect((await one.ask('/auth/register-user', { ...ana, ...login })).status).toBe(200)
  const guess = (at: typeof one) => at.ask('/auth/login-native', { ...login, password: 'Wrong1!x' })
  const right = (at: typeof one) => at.ask('/auth/login-native', login)
  const statuses: number[] = []
  for (const at of [one, other]) {
    for (let number = 0; number < 4; number += 1) statuses.push((await guess(at)).status)
  }
  expect((await right(one)).status).toBe(200)
  for (let number = 0; number < 12; number += 1) {
    statuses.push((await guess(number % 2 === 0 ? one : other)).status)
  }
  expect(statuses).toEqual([...Array<number>(18).fill(422), 429, 429])
  expect((await right(other)).status).toBe(429)
})

test('a session of one server is one of the other, and ends at both', async () => {
  const { one, other } = await twoServers()
  const { cookie, status } = await one.ask('/auth/register-user', ana)
  expect(status).toBe(200)
  const person = { Cookie: cookie }
  expect((await other.ask('/auth/get-sessions', {}, person)).status).toBe(200)
  expect((await other.ask('/auth/logout', {}, person)).status).toBe(200)
  for (const at of [one, other]) {
    expect((await at.ask('/auth/get-sessions', {}, person)).status).toBe(401)
  }
})

test('a password that is changed at one server ends the sessions at the other', async () => {
  const { one, other } = await twoServers()
  const login = { email: 'ben@example.com', password: ana.password }
  const here = await one.ask('/auth/register-user', { ...ana, ...login })
  const there = await other.ask('/auth/login-native', login)
  expect(there.status).toBe(200)
  const change = { currentPassword: login.password, newPassword: 'Soup-of-the-day1!' }
  expect((await one.ask('/auth/edit-user', change, { Cookie: here.cookie })).status).toBe(200)
  expect((await other.ask('/auth/get-sessions', {}, { Cookie: there.cookie })).status).toBe(401)
  const before = await other.ask('/auth/login-native', login)
  expect(before).toMatchObject({ status: 422, code: problemCodes.wrongLogin })
})

test('an operator whose rights are revoked has none at either server', async () => {
  const { venueId, one, other } = await twoServers()
  const operator = await signIn(one.accounts, { kind: 'operator' })
  await one.accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const headers = { ...operator.cookie, [userHeader]: ofOperator }
  for (const at of [one, other]) {
    expect((await at.ask('/catering/events/get-active-events', null, headers)).status).toBe(200)
  }
  await one.accounts.operatorStore.remove(operator.userId, venueId)
  for (const at of [one, other]) {
    expect((await at.ask('/catering/events/get-active-events', null, headers)).status).toBe(401)
  }
})

test('sessions of a venue’s operators that are ended at once are ended at both servers', async () => {
  const { sql } = await database
  const { venueId, one, other } = await twoServers()
  const ways = [await signIn(one.accounts, { kind: 'operator' }), await signIn(other.accounts)]
  for (const { userId } of ways) await one.accounts.operatorStore.add(userId, venueId, new Date(0))
  const [operator, person] = ways
  const asked = () =>
    Promise.all(
      [one, other].map(async ({ ask }) => {
        const headers = { ...operator?.cookie, [userHeader]: ofOperator }
        const events = await ask('/catering/events/get-active-events', null, headers)
        const sessions = await ask('/auth/get-sessions', {}, person?.cookie)
        return [events.status, sessions.status]
      }),
    )
  expect(await asked()).toEqual([
    [200, 200],
    [200, 200],
  ])
  const auditStore = createPostgresAuditStore(sql)
  const code = await endSessions(
    { type: 'end-sessions', slug: venueId },
    {
      ...one.accounts,
      venueStore: { findBySlug: async () => venueId },
      auditStore,
      print: () => {},
      printError: () => {},
      at: new Date(noon),
    },
  )
  expect(code).toBe(0)
  expect(await asked()).toEqual([
    [401, 401],
    [401, 401],
  ])
  const recorded = await auditStore.list({ venueId, since: new Date(0), size: 9 })
  expect(recorded).toHaveLength(2)
})

test('a kiosk that is revoked is enrolled at neither server', async () => {
  const { venueId, one, other } = await twoServers()
  await one.kiosks.pinStore.set(venueId, await hasher.hashPassword('482913'), new Date(noon))
  const enrol = { pin: '482913', name: 'Door', place: { type: 'pickUp' } }
  const { cookie, status } = await one.ask('/kiosks/enroll', enrol)
  expect(status).toBe(201)
  const device = { Cookie: cookie }
  const checkIn = { place: enrol.place, version: '1', waiting: 0, refused: 0, paused: false }
  expect((await other.ask('/kiosks/check-in', checkIn, device)).status).toBe(200)
  const [kiosk] = await one.kiosks.kioskStore.list(venueId)
  await one.kiosks.kioskStore.revoke(venueId, kiosk?.kioskId ?? '', new Date(noon))
  for (const at of [one, other]) {
    expect((await at.ask('/kiosks/check-in', checkIn, device)).status).toBe(401)
  }
})
