import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { anOrderOf, aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const hour = 60 * 60_000
const game = {
  eventId: 'final',
  name: 'Final',
  startsAt: new Date(noon + hour),
  endsAt: new Date(noon + 4 * hour),
  suites: [aSuite()],
}

/** Ana, who has a suite, and an operator, both of whom send their token in a header. */
async function aVenue() {
  const accounts = someAccounts()
  const server = await aPaidServer(aServedVenue(), { accounts })
  const account = anAccount({ email: 'ana@example.com' })
  await accounts.accountStore.create(account)
  await accounts.suiteStore.save(server.venueId, [game])
  const ana = await signIn(accounts, { userId: account.userId })
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, server.venueId, new Date(noon))
  const by = (token: string, more: object = {}) => ({ Authorization: `Bearer ${token}`, ...more })
  const ask = (path: string, body: object, headers: Readonly<Record<string, string>>) =>
    server.send(`/api/${path}`, body, headers)
  return { ...server, ana, operator, ask, by }
}

const email = 'ana@example.com'

test('an e-mail alone is enough with the session in the header', async () => {
  const { ask, by, ana, send } = await aVenue()
  for (const path of [
    'catering/suite-owners/get-upcoming-events',
    'auth/get-past-receipts',
    'auth/get-previously-ordered-items',
  ]) {
    expect(await ask(path, { email }, by(ana.token))).toMatchObject({ status: 200 })
    expect(await ask(path, { email: 'bo@example.com' }, by(ana.token))).toMatchObject({
      status: 403,
      body: { code: 9017 },
    })
    // A caller without a session may be anybody.
    expect(await send(`/api/${path}`, { email })).toMatchObject({ status: 401 })
  }
})

test('an operator’s calls without a body take it too', async () => {
  const { app, operator, ana, document } = await aVenue()
  const headers = { [venueHeader]: String(document.restaurant.id) }
  const active = async (token: string) => {
    const path = '/api/catering/events/get-active-events'
    return app.request(path, { headers: { ...headers, Authorization: `Bearer ${token}` } })
  }
  const answer = await active(operator.token)
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ id: 'final' }]])
  expect((await active(ana.token)).status).toBe(403)
  expect((await active('x'.repeat(43))).status).toBe(401)
})

test('the header names the session before the cookie does, and the body before both', async () => {
  const { ask, by, ana, operator } = await aVenue()
  const whose = async (body: object, token: string, more: object = {}) =>
    (await ask('auth/get-salata-user-info', body, by(token, more))).body.id
  expect(await whose({}, ana.token, operator.cookie)).toBe(ana.userId)
  expect(await whose({}, operator.token, ana.cookie)).toBe(operator.userId)
  expect(await whose({ token: ana.token }, operator.token)).toBe(ana.userId)
  const ended = await ask('auth/get-salata-user-info', {}, by('x'.repeat(43), ana.cookie))
  expect(ended).toMatchObject({ status: 401, body: { code: 201 } })
})

test('an order belongs to the session in the header, and is no guest’s once that has ended', async () => {
  const { ask, by, ana, document, orderStore } = await aVenue()
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  expect(await ask('orders', anOrderOf(document), by(ana.token, key()))).toMatchObject({
    status: 200,
  })
  expect(orderStore.received()).toMatchObject([{ order: { userId: ana.userId } }])
  expect(await ask('auth/logout', {}, by(ana.token))).toMatchObject({ status: 200 })
  expect(await ask('orders', anOrderOf(document), by(ana.token, key()))).toMatchObject({
    status: 401,
    body: { code: 201 },
  })
})
