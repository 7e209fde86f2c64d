import { pino } from 'pino'
import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const { email, password } = ana
const newPassword = 'Leek-Tart-34!'
const once = { points: 1, seconds: 60 }

/** A server with a trail, and its rows in the order in which they were recorded. */
async function anAuditedServer(limits = {}) {
  const { log, text } = aLog()
  const auditStore = createMemoryAuditStore()
  const trail = createAuditTrail({ auditStore, log, now: () => noon })
  const background = createBackground(pino({ level: 'silent' }))
  const mails: { readonly text: string }[] = []
  const mailer = { send: async (mail: { readonly text: string }) => void mails.push(mail) }
  const kitchenSecrets = createMemoryKitchenSecretStore()
  const mail = { background, mailer, origin: 'https://order.example.com' }
  const server = await anAccountServer({ limits }, { trail, mail, log, kitchenSecrets })
  const browser = server.aBrowser('203.0.113.7')
  return {
    ...server,
    browser,
    text,
    mails,
    background,
    acts: async () => {
      await trail.settled()
      const rows = await auditStore.list({ since: new Date(0), size: 99 })
      return rows.map(({ firstAt: _first, lastAt: _last, ...row }) => row)
    },
  }
}

const nothing = { operatorId: null, venueId: null, call: null, times: 1 }
const from = { address: '203.0.113.0/24' }

test('a sign-in is recorded with its person, a failure with the account that it was about', async () => {
  const { browser, acts } = await anAuditedServer()
  const { body } = await browser.call('register-user', ana)
  await browser.call('login-native', { email, password })
  await browser.call('login-native', { email, password: 'Wrong-Soup-12!' })
  await browser.call('login-native', { email: 'nobody@example.com', password })
  const about = { ...nothing, ...from, kind: 'sign-in' }
  expect(await acts()).toEqual([
    { ...about, outcome: 'done', personId: body.id, times: 2 },
    { ...about, outcome: 'failed', personId: body.id },
    { ...about, outcome: 'failed', personId: null },
  ])
})

test('a lock is recorded as one, and any other limit with the call that it refused', async () => {
  const { browser, acts } = await anAuditedServer({
    passwordsOfAccountFromAddress: once,
    emailsFromAddress: once,
  })
  for (const _ of [1, 2]) await browser.call('login-native', { email, password })
  for (const _ of [1, 2, 3]) await browser.call('user-exist', { email })
  const about = { ...nothing, ...from, personId: null }
  expect(await acts()).toEqual([
    { ...about, kind: 'sign-in', outcome: 'failed' },
    { ...about, kind: 'sign-in', outcome: 'locked' },
    {
      ...about,
      kind: 'limit',
      outcome: 'exhausted',
      call: 'POST /api/auth/user-exist',
      times: 2,
    },
  ])
})

test('a changed e-mail and a changed password are recorded, by the profile and by a mailed link', async () => {
  const { browser, acts, mails, background } = await anAuditedServer()
  const { body } = await browser.call('register-user', ana)
  const current = { currentPassword: password }
  await browser.call('edit-user', { ...current, email: 'ana.roy@example.com' })
  await browser.call('edit-user', { ...current, newPassword })
  await browser.call('edit-user', { firstName: 'Anne' })
  const changed = { ...nothing, ...from, outcome: 'changed', personId: body.id }
  expect((await acts()).filter(({ outcome }) => outcome === 'changed')).toEqual([
    { ...changed, kind: 'email' },
    { ...changed, kind: 'password' },
  ])
  await browser.call('forgot-password', { email: 'ana.roy@example.com' })
  await background.settled()
  const secret = mails.at(-1)?.text.split('#reset=')[1]?.slice(0, 43)
  const reset = await browser.call('reset-password', { secret, password })
  expect(reset.status).toBe(200)
  expect(await acts()).toContainEqual({ ...changed, kind: 'password', times: 2 })
  await browser.call('reset-password', { secret, password })
  expect(await acts()).toContainEqual({
    ...nothing,
    ...from,
    kind: 'sign-in',
    outcome: 'failed',
    personId: null,
  })
})

test('an operator who acts as an owner is recorded with both, also in what is refused', async () => {
  const { accounts, venueId, document, aBrowser, acts } = await anAuditedServer()
  const startsAt = new Date(noon)
  const endsAt = new Date(noon + 60 * 60_000)
  const game = { eventId: 'game', name: 'Game', startsAt, endsAt, suites: [aSuite()] }
  await accounts.suiteStore.save(venueId, [game])
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, startsAt)
  const known = await accounts.accountStore.find(operator.userId)
  const browser = aBrowser('2001:db8:1:2:3::4')
  browser.cookies.set('comanda_operator', operator.token)
  const { body } = await browser.call(
    'login-as',
    { eventSuiteId: 'suite-1', suiteOperatorEmail: known?.email },
    { [venueHeader]: String(document.restaurant.id) },
  )
  expect((await browser.call('export-data')).status).toBe(403)
  const acting = { personId: body.id, operatorId: operator.userId, address: '2001:db8:1::/48' }
  expect(await acts()).toEqual([
    { ...nothing, ...acting, kind: 'login-as', outcome: 'done', venueId },
    {
      ...nothing,
      ...acting,
      kind: 'rights',
      outcome: 'refused',
      call: 'POST /api/auth/export-data',
    },
  ])
})

test('a refusal names the call without the ids in its path, and the venue', async () => {
  const { app, document, venueId, acts } = await anAuditedServer()
  const status = await app.request('/api/orders/7d8a2f5e-0000-4000-8000-000000000000/status', {
    method: 'PUT',
    headers: {
      [venueHeader]: String(document.restaurant.id),
      Authorization: 'Bearer guess',
      'Content-Type': 'application/json',
    },
    body: '{}',
  })
  expect(status.status).toBe(403)
  expect(await acts()).toEqual([
    {
      ...nothing,
      kind: 'rights',
      outcome: 'refused',
      personId: null,
      venueId,
      address: null,
      call: 'PUT /api/orders/:orderId/status',
    },
  ])
})

test('nothing personal reaches the trail or the log', async () => {
  const { browser, acts, text } = await anAuditedServer()
  await browser.call('register-user', ana)
  await browser.call('login-native', { email, password: 'Wrong-Soup-12!' })
  await browser.call('edit-user', { currentPassword: password, newPassword })
  const written = `${JSON.stringify(await acts())}${text()}`
  expect(written).toContain('"audit"')
  expect(written).not.toMatch(/example|Ana|Roy|514\D?555\D?0199|Soup|Leek|203\.0\.113\.7/)
})
