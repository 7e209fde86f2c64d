import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { UserId, VenueId } from '#domain/ids.ts'
import { asId } from '#domain/ids.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'

const { email, password } = ana
const needed = { status: 401, body: { code: 9170 } }
const toEnroll = { status: 401, body: { code: 9171 } }
const wrongCode = { status: 422, body: { code: 9172, fields: { code: expect.any(String) } } }
const over = { status: 401, body: { code: 201 } }
const signedIn = { status: 200, body: { suiteOperator: true } }
const halfAMinute = 30_000

/** Ana is an operator of a venue that requires a second step. */
async function aStrictVenue() {
  const { log, text } = aLog()
  const auditStore = createMemoryAuditStore()
  const trail = createAuditTrail({ auditStore, log, now: () => noon })
  const server = await anAccountServer({}, { trail, log })
  const { call, accounts, venueId } = server
  const { body } = await call('register-user', ana)
  const userId = asId<UserId>(body.id)
  await accounts.operatorStore.add(userId, venueId, new Date(noon))
  await accounts.secondFactors?.require(venueId, true, new Date(noon))
  let at = noon
  const codeAt = (secret: string, ms = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + ms })
  const login = (browser = server.aBrowser()) => browser.call('login-native', { email, password })
  /** A browser with the app set up, its secret and recovery codes. */
  async function enrolled() {
    const browser = server.aBrowser()
    await login(browser)
    const { secret } = (await browser.call('enroll-second-factor')).body
    const done = await browser.call('second-factor', { code: codeAt(secret) })
    return { browser, secret, done, recoveryCodes: done.body.recoveryCodes as readonly string[] }
  }
  return {
    ...server,
    userId,
    codeAt,
    login,
    enrolled,
    text,
    wait: (ms: number) => {
      at += ms
      server.wait(ms)
    },
    acts: async () => {
      await trail.settled()
      const rows = await auditStore.list({ since: new Date(0), size: 99 })
      return rows.map(({ kind, outcome, personId }) => ({ kind, outcome, personId }))
    },
  }
}

test('where a venue requires it, the first sign-in sets up an app, and a code of it signs in', async () => {
  const { aBrowser, login, codeAt } = await aStrictVenue()
  const browser = aBrowser()
  const first = await login(browser)
  expect(first).toMatchObject(toEnroll)
  expect([...browser.cookies.keys()]).toEqual(['comanda_step'])
  const { status, body } = await browser.call('enroll-second-factor')
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.uri).toBe(
    `otpauth://totp/Comanda:ana%40example.com?issuer=Comanda&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const done = await browser.call('second-factor', { code: codeAt(body.secret) })
  expect(done).toMatchObject(signedIn)
  expect(new Set(done.body.recoveryCodes).size).toBe(10)
  for (const code of done.body.recoveryCodes)
    expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect([...browser.cookies.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'comanda_device',
    'comanda_operator',
  ])
  expect(await browser.call('get-salata-user-info')).toMatchObject(signedIn)
})

test('with an app each sign-in needs a code, also on a device of before', async () => {
  const { enrolled, login, codeAt, wait } = await aStrictVenue()
  const { browser, secret } = await enrolled()
  await browser.call('logout')
  wait(halfAMinute)
  expect(await login(browser)).toMatchObject(needed)
  expect(await browser.call('enroll-second-factor')).toMatchObject(needed)
  const code = codeAt(secret)
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  const done = await browser.call('second-factor', { code: typed })
  expect(done).toMatchObject(signedIn)
  expect(done.body).not.toHaveProperty('recoveryCodes')
})

test('the password alone gives no right of an operator', async () => {
  const { aBrowser, login, app, document, venueId } = await aStrictVenue()
  const browser = aBrowser()
  await login(browser)
  const step = browser.cookies.get('comanda_step') ?? ''
  const notSignedIn = { status: 401, body: { code: 9079 } }
  expect(await browser.call('get-salata-user-info')).toMatchObject(notSignedIn)
  expect(await browser.call('get-sessions')).toMatchObject(notSignedIn)
  for (const name of ['comanda_operator', 'comanda_user']) {
    const headers = { Cookie: `${name}=${step}`, 'X-RESTAURANT-ID': String(document.restaurant.id) }
    for (const path of ['catering/events/get-active-events', 'orders']) {
      const answer = await app.request(`/api/${path}`, { headers })
      expect(answer.status).not.toBe(200)
    }
  }
  const loginAs = { eventSuiteId: 'suite-1', suiteOperatorEmail: email, token: step }
  const acting = await browser.call('login-as', loginAs, { 'X-RESTAURANT-ID': venueId })
  expect(acting).toMatchObject(over)
  expect(await browser.call('edit-user', { token: step, firstName: 'Eve' })).toMatchObject(over)
})

test('a code is taken once, and no earlier one after it', async () => {
  const { enrolled, aBrowser, login, codeAt, wait } = await aStrictVenue()
  const { secret } = await enrolled()
  const other = aBrowser()
  await login(other)
  expect(await other.call('second-factor', { code: codeAt(secret) })).toMatchObject(wrongCode)
  expect(await other.call('second-factor', { code: codeAt(secret, -halfAMinute) })).toMatchObject(
    wrongCode,
  )
  wait(halfAMinute)
  const code = codeAt(secret)
  expect(await other.call('second-factor', { code })).toMatchObject(signedIn)
  await login(other)
  expect(await other.call('second-factor', { code })).toMatchObject(wrongCode)
})

test('a clock that is half a minute off is taken, and one that is further off is not', async () => {
  const { enrolled, login, codeAt, wait } = await aStrictVenue()
  const { browser, secret } = await enrolled()
  wait(10 * halfAMinute)
  for (const off of [-2, 2]) {
    await login(browser)
    const code = codeAt(secret, off * halfAMinute)
    expect(await browser.call('second-factor', { code })).toMatchObject(wrongCode)
  }
  const late = codeAt(secret, -halfAMinute)
  expect(await browser.call('second-factor', { code: late })).toMatchObject(signedIn)
  await login(browser)
  const early = codeAt(secret, halfAMinute)
  expect(await browser.call('second-factor', { code: early })).toMatchObject(signedIn)
})

test('a recovery code signs in once, however it is typed, and is stored by its hash alone', async () => {
  const { enrolled, aBrowser, login, accounts, userId, text, acts } = await aStrictVenue()
  const { recoveryCodes, secret } = await enrolled()
  const [first = '', second = ''] = recoveryCodes
  const browser = aBrowser()
  await login(browser)
  const typed = first.toUpperCase().replaceAll('-', ' ')
  expect(await browser.call('second-factor', { code: typed })).toMatchObject(signedIn)
  await login(browser)
  expect(await browser.call('second-factor', { code: first })).toMatchObject(wrongCode)
  expect(await browser.call('second-factor', { code: second })).toMatchObject(signedIn)
  expect(await accounts.secondFactors?.takeRecoveryCode(userId, recoveryCodes[2] ?? '')).toBe(false)
  expect(await acts()).toContainEqual({
    kind: 'second-factor',
    outcome: 'recovery',
    personId: userId,
  })
  for (const word of [secret, first, first.replaceAll('-', '')]) expect(text()).not.toContain(word)
})

test('guesses are bounded for the account, wherever they come from, and are recorded', async () => {
  const { enrolled, aBrowser, login, codeAt, wait, acts, userId } = await aStrictVenue()
  const { secret } = await enrolled()
  wait(halfAMinute)
  const statuses = []
  for (let number = 0; number < 8; number += 1) {
    const thief = aBrowser(`198.51.100.${number}`)
    await login(thief)
    const wrong = String((Number(codeAt(secret)) + 500_000 + number) % 1_000_000).padStart(6, '0')
    statuses.push((await thief.call('second-factor', { code: wrong })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  const of = { kind: 'second-factor', personId: userId }
  expect(await acts()).toContainEqual({ ...of, outcome: 'failed' })
  expect(await acts()).toContainEqual({ ...of, outcome: 'locked' })
  wait(3 * 60_000)
  const hers = aBrowser()
  await login(hers)
  expect(await hers.call('second-factor', { code: codeAt(secret) })).toMatchObject(signedIn)
})

test('without a password before it, or a quarter of an hour after, a code signs nobody in', async () => {
  const { enrolled, aBrowser, login, codeAt, wait } = await aStrictVenue()
  const { secret } = await enrolled()
  const browser = aBrowser()
  wait(halfAMinute)
  const code = codeAt(secret)
  const nobody = { status: 401, body: { code: 9079 } }
  expect(await browser.call('second-factor', { code })).toMatchObject(nobody)
  expect(await browser.call('enroll-second-factor')).toMatchObject(nobody)
  await login(browser)
  wait(15 * 60_000)
  expect(await browser.call('second-factor', { code: codeAt(secret) })).toMatchObject(over)
})

test('a sign-in under way ends with a changed password', async () => {
  const { enrolled, aBrowser, login, codeAt, wait } = await aStrictVenue()
  const { browser, secret } = await enrolled()
  const thief = aBrowser('198.51.100.1')
  await login(thief)
  const change = { currentPassword: password, newPassword: 'Leek-Tart-34!' }
  expect(await browser.call('edit-user', change)).toMatchObject({ status: 200 })
  wait(halfAMinute)
  expect(await thief.call('second-factor', { code: codeAt(secret) })).toMatchObject(over)
})

test('a sign-in under way ends with the rights of its operator', async () => {
  const { enrolled, aBrowser, login, codeAt, wait, accounts, userId } = await aStrictVenue()
  const { secret } = await enrolled()
  const browser = aBrowser()
  await login(browser)
  wait(halfAMinute)
  await accounts.operatorStore.remove(userId, null)
  expect(await browser.call('second-factor', { code: codeAt(secret) })).toMatchObject(over)
})

test('a venue that does not require it asks nobody, and guests are never asked', async () => {
  const { call, accounts, login, userId } = await aStrictVenue()
  const ben = { ...ana, email: 'ben@example.com' }
  expect(await call('register-user', ben)).toMatchObject({ status: 200 })
  await accounts.operatorStore.remove(userId, null)
  await accounts.operatorStore.add(userId, asId<VenueId>('venue-other'), new Date(noon))
  expect(await login()).toMatchObject(signedIn)
})

test('a session that is open goes on when a venue begins to require it', async () => {
  const server = await anAccountServer()
  const { call, aBrowser, accounts, venueId } = server
  const { body } = await call('register-user', ana)
  await accounts.operatorStore.add(asId(body.id), venueId, new Date(noon))
  const browser = aBrowser()
  expect(await browser.call('login-native', { email, password })).toMatchObject(signedIn)
  await accounts.secondFactors?.require(venueId, true, new Date(noon))
  expect(await browser.call('get-salata-user-info')).toMatchObject(signedIn)
})
