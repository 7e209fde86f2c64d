import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import { createBackground } from '#server/mail/background.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aCard, aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'

const hour = 60 * 60_000
const notOperator = { status: 403, body: { code: 9104, message: 'User is not a suite operator.' } }

/** A venue with a suite of Ana's and one of an owner without an account. */
async function aSuiteVenue() {
  const mail = {
    background: createBackground(pino({ level: 'silent' })),
    origin: 'https://order.example.com',
    mailer: { send: async () => {} },
  }
  const server = await anAccountServer({}, { mail })
  const { accounts, venueId, document } = server
  const owner = anAccount({ email: 'Ana@example.com' })
  await accounts.accountStore.create(owner)
  await accounts.suiteStore.save(venueId, [
    {
      eventId: 'final',
      name: 'Final',
      startsAt: new Date('2026-07-01T23:00:00Z'),
      endsAt: new Date('2026-07-02T03:00:00Z'),
      suites: [
        aSuite(),
        aSuite({
          eventSuiteId: 'suite-2',
          ownerEmail: 'nobody@example.com',
          ownerName: 'Nobody Known',
        }),
      ],
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
      id: expect.not.stringContaining(owner.userId),
      email: 'ana@example.com',
      emailVerified: true,
      suiteOperator: false,
      operator: { id: operator.userId, email: suiteOperatorEmail },
      eventSuite: { id: 'suite-1', name: 'Suite 101', event_day_payment_preference: 'charge' },
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
  const { call, logInAs, operator } = await aSuiteVenue()
  const { body } = await logInAs()
  expect(body.token).toMatch(/^[\w-]{43}$/)
  const info = await call('get-salata-user-info', { userId: body.id, token: body.token })
  expect(info.body).toMatchObject({ id: body.id, operator: { id: operator.userId } })
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

test('an unknown suite is refused', async () => {
  const { logInAs } = await aSuiteVenue()
  expect(await logInAs({ eventSuiteId: 'suite-9' })).toMatchObject({
    status: 404,
    body: { code: 9107, message: 'No event suite found.' },
    setCookies: [],
  })
})

test('an owner without an account is acted for as well, by the name that the venue gave', async () => {
  const { logInAs } = await aSuiteVenue()
  const one = await logInAs({ eventSuiteId: 'suite-2' })
  expect(one).toMatchObject({
    status: 200,
    body: { email: 'nobody@example.com', firstName: 'Nobody Known', lastName: '' },
  })
  // Each suite is somebody else, and the same to each operator.
  expect((await logInAs()).body.id).not.toBe(one.body.id)
  expect((await logInAs({ eventSuiteId: 'suite-2' })).body.id).toBe(one.body.id)
})

test('of an owner’s account nothing is seen or changed, and no card of it is charged', async () => {
  const { accounts, call, logInAs, owner, place, send, document, atVenue } = await aSuiteVenue()
  const { accountStore } = accounts
  await accountStore.change(owner.userId, { promoCode: 'ANA', phoneNumber: '514-555-0199' })
  const ana = await signIn(accounts, { userId: owner.userId })
  const withCard = aPaidOrder(document, {
    card: aCard('4242424242424242'),
    savePaymentMethodOnCheckout: true,
  })
  await place(withCard, randomUUID(), ana.headers)
  const { body: saved } = await send('/api/auth/get-salata-user-info', {}, ana.cookie)
  const [{ paymentCardId }] = saved.paymentMethods
  const { body } = await logInAs()
  expect(body).toMatchObject({
    paymentMethods: [],
    promoCode: null,
    phoneNumber: null,
    hasPassword: false,
  })
  const { token } = body
  expect((await call('get-past-receipts', { token }, atVenue)).body).toMatchObject({ receipts: [] })
  const items = await call('get-previously-ordered-items', { token }, atVenue)
  expect(items.body).toEqual({ items: [] })
  const plain = aPaidOrder(document, { card: undefined })
  const byCard = { ...plain, data: { ...plain.data, chosenCreditCard: { paymentCardId } }, token }
  expect(await place(byCard)).toMatchObject({ status: 422, body: { code: 1803 } })
  const notAllowed = { status: 403, body: { code: 9017 } }
  for (const path of ['edit-user', 'send-confirmation', 'export-data', 'delete-account']) {
    expect(await call(path, { token }, atVenue)).toMatchObject(notAllowed)
  }
  expect(await accountStore.find(owner.userId)).toMatchObject({ firstName: 'Ana' })
  // What was ordered for the suite is there again.
  const own = aPaidOrder(document, { card: aCard('4242424242424242') })
  expect(await place({ ...own, token })).toMatchObject({ status: 200 })
  const receipts = await call('get-past-receipts', { token }, atVenue)
  expect(receipts.body.receipts).toHaveLength(1)
})

test('of an owner’s events the one of the suite is seen', async () => {
  const { accounts, call, logInAs, venueId } = await aSuiteVenue()
  const other = [aSuite({ eventSuiteId: 'suite-3' })]
  const times = { startsAt: new Date(noon), endsAt: new Date(noon + hour) }
  await accounts.suiteStore.save(venueId, [
    { eventId: 'ice', name: 'Ice', ...times, suites: other },
  ])
  const { body } = await logInAs()
  const path = '/api/catering/suite-owners/get-upcoming-events'
  const answer = await call(`../..${path}`, { email: 'ana@example.com', token: body.token })
  expect(answer.body).toMatchObject([{ id: 'final', eventSuite: { id: 'suite-1' } }])
  expect(answer.body).toHaveLength(1)
})

test('a suite that gets another owner is that owner’s from then on, and one that is gone nobody’s', async () => {
  const { accounts, call, logInAs, venueId } = await aSuiteVenue()
  const { body: one } = await logInAs()
  const times = { startsAt: new Date(noon), endsAt: new Date(noon + hour) }
  const final = { eventId: 'final', name: 'Final', ...times }
  const moved = [aSuite({ ownerEmail: 'noe@example.com', ownerName: 'Noé' })]
  await accounts.suiteStore.save(venueId, [{ ...final, suites: moved }])
  const info = await call('get-salata-user-info', { token: one.token })
  expect(info.body).toMatchObject({ id: one.id, email: 'noe@example.com', firstName: 'Noé' })
  await accounts.suiteStore.save(venueId, [{ ...final, suites: [] }])
  expect(await call('get-salata-user-info', { token: one.token })).toMatchObject(expired)
})

test('a session of the build before, as the owner’s account, has ended', async () => {
  const { call, accounts, operator, owner, venueId } = await aSuiteVenue()
  const old = await signIn(accounts, {
    kind: 'login-as',
    userId: owner.userId,
    operatorId: operator.userId,
    suite: { venueId, eventSuiteId: 'suite-1', latestEnd: new Date(noon + hour) },
  })
  expect(await call('get-salata-user-info', { token: old.token })).toMatchObject(expired)
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
