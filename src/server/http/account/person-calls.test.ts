import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { SuiteEvent } from '#server/suite/suite-store.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'

const upcoming = '/api/catering/suite-owners/get-upcoming-events'
const exported = '/api/auth/export-data'

/** A venue with a game in three days, at which Ana has a suite. */
async function openVenue() {
  const accounts = someAccounts()
  const server = await aPaidServer(aPaidVenue(), { accounts })
  const account = anAccount({
    email: 'Ana@Example.com',
    passwordHash: '$argon2id$secret',
    identity: { provider: 'google', subject: 'ana-at-google' },
  })
  await accounts.accountStore.create(account)
  const ana = await signIn(accounts, { userId: account.userId })
  await accounts.suiteStore.save(server.venueId, [aGame('game-1', 3), aGame('game-0', -3)])
  return { ...server, accounts, ana }
}

function aGame(eventId: string, days: number): SuiteEvent {
  const startsAt = new Date(noon + days * 24 * 60 * 60_000)
  return {
    eventId,
    name: `Game ${eventId}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3 * 60 * 60_000),
    suites: [aSuite({ eventSuiteId: `suite-${eventId}` })],
  }
}

function anAnsweredGame(venueId: string) {
  return {
    id: 'game-1',
    name: 'Game game-1',
    startsAt: '2026-07-04T16:00:00.000Z',
    endsAt: '2026-07-04T19:00:00.000Z',
    restaurant: { id: venueId, slug: venueId, name: 'Chez Nous', timezone: 'America/Toronto' },
    eventSuite: {
      id: 'suite-game-1',
      event: { id: 'game-1' },
      name: 'Suite 101',
      table_number: null,
      tab_limit: null,
      event_day_payment_preference: 'charge',
      pre_order_opens_at: '2026-06-20T16:00:00.000Z',
      pre_order_locks_at: '2026-07-03T16:00:00.000Z',
      pre_order_state: 'not-submitted',
      pre_order_delivery_time: null,
      pre_order_additional_notes: null,
    },
    orders: [],
  }
}

test('a suite’s owner gets the coming events, in any capitalisation of their e-mail', async () => {
  const { send, ana, venueId } = await openVenue()
  const answer = await send(upcoming, { email: ' ana@EXAMPLE.com' }, ana.cookie)
  expect(answer).toMatchObject({ status: 200, body: [anAnsweredGame(venueId)] })
  expect(answer.body).toHaveLength(1)
})

test('an unverified e-mail gets none of its events, in any call', async () => {
  const { send, ana, accounts } = await openVenue()
  const { accountStore } = accounts
  for (const email of ['other@example.com', 'ana@example.com']) {
    await accountStore.change(ana.userId, { email })
  }
  const asked = (Locale: string) =>
    send(upcoming, { email: 'ana@example.com' }, { ...ana.cookie, Locale })
  expect(await asked('en-CA')).toMatchObject({
    status: 403,
    body: { code: 9110, message: 'Confirm your email first: we sent you a message.' },
  })
  const { body: french } = await asked('fr-CA')
  expect(french.message).toContain('Confirmez d’abord votre adresse courriel')
  expect((await send(exported, {}, ana.cookie)).body.events).toEqual([])
  await accountStore.verifyEmail({ userId: ana.userId, email: 'ana@example.com' }, new Date())
  expect(await asked('en-CA')).toMatchObject({ status: 200, body: [{ id: 'game-1' }] })
})

test('events are listed only for the user’s own e-mail, with a session', async () => {
  const { send, ana, accounts } = await openVenue()
  const noe = await signIn(accounts)
  const notAllowed = { status: 403, body: { code: 9017 } }
  expect(await send(upcoming, { email: 'ana@example.com' }, noe.cookie)).toMatchObject(notAllowed)
  expect(await send(upcoming, { email: '' }, ana.cookie)).toMatchObject(notAllowed)
  const notSignedIn = { status: 401, body: { code: 9079 } }
  expect(await send(upcoming, { email: 'ana@example.com' })).toMatchObject(notSignedIn)
  const asAna = { email: 'ana@example.com', userId: ana.userId, token: noe.token }
  const expired = { status: 401, body: { code: 201 } }
  expect(await send(upcoming, asAna)).toMatchObject(expired)
})

test('an operator acting as an owner sees their events, until they are no operator', async () => {
  const { send, ana, accounts } = await openVenue()
  const operatorId = asId<UserId>(randomUUID())
  const acting = await signIn(accounts, { kind: 'login-as', userId: ana.userId, operatorId })
  const asked = () => send(upcoming, { email: 'ana@example.com' }, acting.cookie)
  expect(await asked()).toMatchObject({ status: 200, body: [{ id: 'game-1' }] })
  await accounts.accountStore.change(operatorId, { suiteOperator: false })
  expect(await asked()).toMatchObject({ status: 401, body: { code: 201 } })
})

test('events of a venue that is gone are left out', async () => {
  const { send, ana, accounts } = await openVenue()
  await accounts.suiteStore.save(asId<VenueId>('gone'), [aGame('elsewhere', 1)])
  const { body } = await send(upcoming, { email: 'ana@example.com' }, ana.cookie)
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['game-1'])
})

test('an export has all data of a person, and nothing that opens or charges anything', async () => {
  const { send, place, ana, accounts, document, venueId } = await openVenue()
  const card = aCard('4242424242424242')
  const order = aPaidOrder(document, { card, savePaymentMethodOnCheckout: true })
  const { body: placed } = await place(order, randomUUID(), ana.headers)
  await place(aPaidOrder(document), randomUUID(), {})
  const operatorId = asId<UserId>(randomUUID())
  await signIn(accounts, { kind: 'login-as', userId: ana.userId, operatorId })
  const { status, body } = await send(exported, {}, ana.cookie)
  expect(status).toBe(200)
  expect(body).toEqual({
    exportedAt: '2026-07-01T16:00:00.000Z',
    profile: {
      userId: ana.userId,
      email: 'Ana@Example.com',
      emailVerifiedAt: '2026-06-01T12:00:00.000Z',
      firstName: 'Ana',
      lastName: 'Roy',
      phoneNumber: null,
      suiteOperator: false,
      defaultTip: null,
      promoCode: null,
      createdAt: '2026-06-01T12:00:00.000Z',
      lunchReminders: { wanted: null, mails: [] },
    },
    signInWays: [{ type: 'password' }, { type: 'google', subject: 'ana-at-google' }],
    sessions: [
      anAnsweredSession('user', '2026-09-29'),
      anAnsweredSession('login-as', '2026-07-02'),
    ],
    children: [],
    cards: [{ brand: 'VISA', last4: '4242', expiry: '12/30' }],
    orders: [
      expect.objectContaining({
        orderId: placed.orderId,
        restaurantId: venueId,
        checkNum: 1,
        placedAt: '2026-07-01T16:00:00.000Z',
        items: order.data.items,
        costs: order.data.costs,
        checkout: expect.objectContaining({ contact: { full_name: 'Ana' } }),
      }),
    ],
    events: [expect.objectContaining({ id: 'game-0' }), anAnsweredGame(venueId)],
  })
  const text = JSON.stringify(body)
  for (const secret of [ana.token, card.token, 'argon2id', operatorId]) {
    expect(text).not.toContain(secret)
  }
})

function anAnsweredSession(kind: string, endsOn: string) {
  const at = '2026-07-01T16:00:00.000Z'
  return { kind, device: null, openedAt: at, usedAt: at, endsAt: `${endsOn}T16:00:00.000Z` }
}

test('an export has more orders than are read at once', async () => {
  const { send, accounts, document, orderStore, venueId } = await openVenue()
  const noe = await signIn(accounts)
  const { data, type } = aPaidOrder(document)
  for (let minutes = 0; minutes < 450; minutes += 1) {
    await orderStore.take(
      {
        venueId,
        key: asId(randomUUID()),
        requestHash: 'hash',
        version: 1,
        at: new Date(noon + minutes),
      },
      {
        orderId: asId(randomUUID()),
        userId: noe.userId,
        type,
        tableNumber: null,
        total: cents(0),
        pickupTime: null,
        content: data,
      },
    )
  }
  const { body } = await send(exported, {}, noe.cookie)
  const numbers: number[] = body.orders.map(({ checkNum }: { checkNum: number }) => checkNum)
  expect(new Set(numbers).size).toBe(450)
})

test('an export is for its own user only', async () => {
  const { send, ana, accounts } = await openVenue()
  const noe = await signIn(accounts)
  const operatorId = asId<UserId>(randomUUID())
  const acting = await signIn(accounts, { kind: 'login-as', userId: ana.userId, operatorId })
  expect(await send(exported, {})).toMatchObject({ status: 401, body: { code: 9079 } })
  const asAna = { userId: ana.userId, token: noe.token }
  expect(await send(exported, asAna)).toMatchObject({ status: 401, body: { code: 201 } })
  expect(await send(exported, {}, acting.cookie)).toMatchObject({
    status: 403,
    body: { code: 9017 },
  })
  const own = await send(exported, {}, noe.cookie)
  expect(own.body).toMatchObject({ cards: [], orders: [], events: [], signInWays: [] })
})

test('another site’s page gets no personal data', async () => {
  const { send, ana } = await openVenue()
  const headers = { ...ana.cookie, 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [exported, upcoming, '/api/auth/get-past-receipts']) {
    expect(await send(path, {}, headers)).toMatchObject({ status: 403 })
  }
})
