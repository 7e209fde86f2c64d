import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'

const hour = 60 * 60_000
const notOperator = { status: 403, body: { code: 9104, message: 'User is not a suite operator.' } }

/** A venue with a suite of Ana's and one of an owner without an account. */
async function aSuiteVenue() {
  const server = await anAccountServer()
  const { accounts, venueId, document } = server
  const owner = anAccount({ email: 'Ana@example.com' })
  await accounts.accountStore.create(owner)
  await accounts.suiteStore.save(venueId, [
    {
      eventId: 'final',
      name: 'Final',
      startsAt: new Date('2026-07-01T23:00:00Z'),
      endsAt: new Date('2026-07-02T03:00:00Z'),
      suites: [aSuite(), aSuite({ eventSuiteId: 'suite-2', ownerEmail: 'nobody@example.com' })],
    },
  ])
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const account = await accounts.accountStore.find(operator.userId)
  const suiteOperatorEmail = account?.email ?? ''
  const atVenue = { [venueHeader]: String(document.restaurant.id) }
  return {
    ...server,
    owner,
    operator,
    suiteOperatorEmail,
    atVenue,
    logInAs: (given: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      server.call(
        'login-as',
        { eventSuiteId: 'suite-1', suiteOperatorEmail, token: operator.token, ...given },
        { ...atVenue, ...headers },
      ),
  }
}

test('an operator acts as a suite’s owner, and stays signed in as operator', async () => {
  const { aBrowser, atVenue, owner, operator, suiteOperatorEmail } = await aSuiteVenue()
  const browser = aBrowser()
  browser.cookies.set('comanda_operator', operator.token)
  const email = suiteOperatorEmail.toUpperCase()
  const call = { eventSuiteId: 'suite-1', suiteOperatorEmail: email }
  const acting = await browser.call('login-as', call, atVenue)
  expect(acting).toMatchObject({
    status: 200,
    body: {
      id: owner.userId,
      email: owner.email,
      suiteOperator: false,
      operator: { id: operator.userId, email: suiteOperatorEmail },
    },
  })
  expect(acting.body.token).toBeUndefined()
  expect((await browser.call('get-salata-user-info')).body).toEqual(acting.body)
  const asOperator = await browser.call('get-salata-user-info', { of: 'operator' })
  expect(asOperator.body).toMatchObject({ id: operator.userId, suiteOperator: true })
  await browser.call('logout', { of: 'user' })
  expect((await browser.call('get-salata-user-info')).body).toEqual(asOperator.body)
})

test('another client sends the operator’s token and gets one of the owner', async () => {
  const { call, logInAs, owner, operator } = await aSuiteVenue()
  const { body } = await logInAs()
  expect(body.token).toMatch(/^[\w-]{43}$/)
  const info = await call('get-salata-user-info', { userId: owner.userId, token: body.token })
  expect(info.body).toMatchObject({ id: owner.userId, operator: { id: operator.userId } })
})

const expired = { status: 401, body: { code: 201 } }

test('acting as an owner ends with the operator’s rights', async () => {
  const { call, logInAs, accounts, operator } = await aSuiteVenue()
  const { body: one } = await logInAs()
  await accounts.accountStore.change(operator.userId, { suiteOperator: false })
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject(expired)
  await accounts.accountStore.change(operator.userId, { suiteOperator: true })
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject({ status: 200 })
})

test('acting as an owner ends with the event, also where it is in use', async () => {
  const { call, logInAs, wait } = await aSuiteVenue()
  const { body: one } = await logInAs()
  // The event ends at three in the night; a use an hour before it makes the session no longer.
  wait(10 * hour)
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject({ status: 200 })
  wait(hour)
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject(expired)
})

test('the suite of an event that is over is refused', async () => {
  const { logInAs, wait } = await aSuiteVenue()
  wait(11 * hour - 1)
  expect(await logInAs()).toMatchObject({ status: 200 })
  wait(1)
  expect(await logInAs()).toMatchObject({
    status: 403,
    body: { code: 9111, message: 'This event is over.' },
    setCookies: [],
  })
})

test('an operator of another venue is refused, and a revoked one at once', async () => {
  const { call, logInAs, accounts, operator, venueId } = await aSuiteVenue()
  const { operatorStore } = accounts
  const elsewhere = asId<VenueId>('elsewhere')
  await operatorStore.add(operator.userId, elsewhere, new Date(noon))
  const { body: one } = await logInAs()
  await operatorStore.remove(operator.userId, venueId)
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject(expired)
  expect(await logInAs()).toMatchObject(notOperator)
  const info = await call('get-salata-user-info', { token: operator.token })
  expect(info.body).toMatchObject({ suiteOperator: true })
  await operatorStore.remove(operator.userId, elsewhere)
  expect(await logInAs()).toMatchObject(expired)
})

test('a session from before suites had one works on until its own end', async () => {
  const { call, accounts, operator, owner } = await aSuiteVenue()
  const old = await signIn(accounts, {
    kind: 'login-as',
    userId: owner.userId,
    operatorId: operator.userId,
  })
  expect(await call('get-salata-user-info', { token: old.token })).toMatchObject({ status: 200 })
})

test('an unknown suite, and one without an owner’s account, is refused', async () => {
  const { logInAs } = await aSuiteVenue()
  expect(await logInAs({ eventSuiteId: 'suite-9' })).toMatchObject({
    status: 404,
    body: { code: 9107, message: 'No event suite found.' },
  })
  expect(await logInAs({ eventSuiteId: 'suite-2' })).toMatchObject({
    status: 403,
    body: { code: 9108, message: 'This user is not assigned to this suite.' },
    setCookies: [],
  })
})

test('an account with an owner’s unverified e-mail is no owner, and cannot be acted for', async () => {
  const { accounts, logInAs, owner } = await aSuiteVenue()
  const { accountStore } = accounts
  await accountStore.change(owner.userId, { email: 'other@example.com' })
  await accountStore.change(owner.userId, { email: 'ana@example.com' })
  expect(await logInAs()).toMatchObject({ status: 403, body: { code: 9108 }, setCookies: [] })
  await accountStore.verifyEmail({ ...owner, email: 'ana@example.com' }, new Date())
  expect(await logInAs()).toMatchObject({ status: 200, body: { id: owner.userId } })
})

test('a suite of one venue is not found at another', async () => {
  const { logInAs } = await aSuiteVenue()
  expect(await logInAs({}, { [venueHeader]: 'elsewhere' })).toMatchObject({
    status: 404,
    body: { code: 9001 },
  })
})

test('only the signed-in operator can act as an owner', async () => {
  const { call, logInAs, accounts, atVenue } = await aSuiteVenue()
  expect(await logInAs({ suiteOperatorEmail: 'other@example.com' })).toMatchObject(notOperator)
  const user = await signIn(accounts)
  expect(await logInAs({ token: user.token })).toMatchObject(notOperator)
  const still = await call('get-salata-user-info', {}, user.cookie)
  expect(still).toMatchObject({ status: 200, setCookies: [] })
  const asGuest = { eventSuiteId: 'suite-1', suiteOperatorEmail: 'other@example.com' }
  expect(await call('login-as', asGuest, atVenue)).toMatchObject({
    status: 401,
    body: { code: 9079 },
  })
  expect(await logInAs({ token: 'x'.repeat(43) })).toMatchObject({
    status: 401,
    body: { code: 201 },
  })
})
