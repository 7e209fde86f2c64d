import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { guestProblemCodes, problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { cents } from '#domain/money/money.ts'
import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import { endAsks } from '#server/checkout/suite/end-asks.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aCard, aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { noon, post } from '#tests/fixtures/a-served-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const minute = 60_000
const hour = 60 * minute
const asGuest = { [userHeader]: ofGuest }

/** A venue at the noon of a game, with Dana's suite; Dana and an operator are signed in. */
async function anArena(suite: Parameters<typeof aSuite>[0] = {}) {
  const server = await anAccountServer()
  const { accounts, venueId, document, place, orderStore, app } = server
  const dana = await signIn(accounts)
  const { accountStore } = accounts
  await accountStore.change(dana.userId, { firstName: 'Dana', lastName: 'Roy' })
  const email = (await accountStore.find(dana.userId))?.email ?? ''
  const aGame = (eventId: string, startsAt: number) => ({
    eventId,
    name: 'Home opener',
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + 3 * hour),
    suites: [
      aSuite({
        eventSuiteId: `${eventId}-1`,
        ownerEmail: email,
        ownerName: 'Dana Roy',
        tabLimit: cents(5_000),
        paymentPreference: 'invoice',
        ...suite,
      }),
    ],
  })
  await accounts.suiteStore.save(venueId, [aGame('now', noon), aGame('next', noon + 24 * hour)])
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))

  async function call(path: string, body: object, headers: object = dana.headers) {
    const method = path.endsWith('/guests') ? 'PUT' : 'POST'
    const request = { ...post(document, body, { ...headers }), method }
    const answer = await app.request(`/api/catering/events/${path}`, request)
    return { status: answer.status, body: await answer.json() }
  }
  const suitePath = (event = 'now') => `${event}/event-suites/${event}-1`
  const ordering = async (guest_ordering: string, more: object = {}, event = 'now') =>
    (await call(`${suitePath(event)}/guests`, { guest_ordering, ...more })).body as {
      readonly suite_code: string
    }

  function anOrder(suiteCode: string, eventSuiteId = 'now-1'): PlaceOrderCall {
    const order = aPaidOrder(document, { paymentMethod: 'invoice', card: undefined })
    const checkout = { ...order.data.checkout, contact: { full_name: 'Alex' } }
    const suites = { eventSuiteId, eventDayOrdering: true as const, suiteCode }
    return { ...order, data: { ...order.data, config: {}, checkout, suites } }
  }

  return {
    ...server,
    dana,
    byOperator: { ...operator.cookie, [userHeader]: ofOperator },
    call,
    ordering,
    anOrder,
    order: (asked: PlaceOrderCall, headers: object = asGuest, key: string = randomUUID()) =>
      place(asked, key, headers),
    guests: async (headers?: object) => (await call(`${suitePath()}/get-guests`, {}, headers)).body,
    answer: (key: string, allow: boolean, headers?: object) =>
      call(`${suitePath()}/answer-guest`, { key, allow }, headers),
    day: (body: object, headers: object = asGuest) => call('get-day-info', body, headers),
    byKey: async (key: string) => {
      const headers = { [venueHeader]: String(document.restaurant.id) }
      const answer = await app.request(`/api/orders/by-key/${key}`, { headers })
      return { status: answer.status, body: await answer.json() }
    },
    received: () => orderStore.received().map(({ order }) => order),
    entries: async () => (await accounts.suiteStore.log(venueId, 'now-1')).entries,
    spent: async () => (await accounts.suiteStore.tabs(venueId, ['now-1'])).get('now-1')?.spent,
    totalOf: ({ data }: PlaceOrderCall) => Math.round(data.costs.totalWithTip * 100),
  }
}

const refused = (code: number) => ({ status: 422, body: { code } })

test('an owner orders for their suite on the event’s day, and sees the tab', async () => {
  const arena = await anArena()
  const call = arena.anOrder('x'.repeat(22))
  const own = { eventSuiteId: 'now-1', eventDayOrdering: true as const }
  const ordered = { ...call, data: { ...call.data, suites: own } }
  expect(await arena.order(ordered, arena.dana.headers)).toMatchObject({ status: 200 })
  expect(arena.received()).toMatchObject([{ userId: arena.dana.userId }])
  expect(await arena.entries()).toMatchObject([{ madeBy: arena.dana.userId, guest: null }])
  const spent = arena.totalOf(ordered)
  expect(await arena.day({ eventSuiteId: 'now-1' }, arena.dana.headers)).toMatchObject({
    status: 200,
    body: {
      name: 'Home opener',
      eventSuite: {
        id: 'now-1',
        event_day_payment_preference: 'invoice',
        owner_first_name: 'Dana',
        guest_ordering: 'nobody',
        tab_left: (5_000 - spent) / 100,
        tab: { limit: 50, spent: spent / 100, asks: 0 },
      },
    },
  })
  const another = await signIn(arena.accounts)
  expect(await arena.day({ eventSuiteId: 'now-1' }, another.headers)).toMatchObject({
    status: 403,
    body: { code: problemCodes.suiteNotAssigned },
  })
})

test('with the code a guest orders on the tab, which has their name; the kitchen gets no code', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('code')
  expect(code).toMatch(/^[\w-]{22}$/)
  const call = arena.anOrder(code)
  const key = randomUUID()
  const taken = await arena.order(call, asGuest, key)
  expect(taken).toMatchObject({ status: 200, body: { checkNum: 1 } })
  expect(await arena.order(call, asGuest, key)).toEqual(taken)
  expect(await arena.entries()).toMatchObject([{ madeBy: null, guest: 'Alex' }])
  expect(JSON.stringify(arena.received())).not.toContain(code)
  const day = await arena.day({ eventSuiteId: 'now-1', suiteCode: code })
  expect(day.body.eventSuite).toEqual({
    id: 'now-1',
    name: 'Suite 101',
    event_day_payment_preference: 'invoice',
    owner_first_name: 'Dana',
    guest_ordering: 'code',
    tab_left: (5_000 - arena.totalOf(call)) / 100,
  })
  expect(JSON.stringify(day.body)).not.toContain('Roy')
  const log = await arena.app.request('/api/catering/events/now/event-suites/now-1/log', {
    headers: { [venueHeader]: String(arena.document.restaurant.id), ...arena.byOperator },
  })
  expect(await log.json()).toMatchObject([
    { made_by: 'Alex', act: { type: 'ordered' } },
    { made_by: 'Dana Roy', act: { type: 'set', guest_ordering: 'code' } },
  ])
})

test('a signed-in guest orders as themself', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('code')
  const alex = await signIn(arena.accounts)
  expect(await arena.order(arena.anOrder(code), alex.headers)).toMatchObject({ status: 200 })
  expect(arena.received()).toMatchObject([{ userId: alex.userId }])
  expect(await arena.entries()).toMatchObject([{ madeBy: alex.userId, guest: null }])
})

test('a wrong code, one from before, and one while nobody may order are refused', async () => {
  const arena = await anArena()
  const another = 'x'.repeat(22)
  const unknown = refused(guestProblemCodes.unknownSuiteCode)
  expect(await arena.order(arena.anOrder(another))).toMatchObject(unknown)
  const { suite_code: first } = await arena.ordering('code')
  const { suite_code: same } = await arena.ordering('asked')
  expect(same).toBe(first)
  const { suite_code: code } = await arena.ordering('code', { replaceCode: true })
  for (const wrong of [another, first]) {
    expect(await arena.order(arena.anOrder(wrong))).toMatchObject(unknown)
    const day = await arena.day({ eventSuiteId: 'now-1', suiteCode: wrong })
    expect(day).toMatchObject(unknown)
  }
  await arena.ordering('nobody')
  const nobody = refused(guestProblemCodes.noSuiteGuests)
  expect(await arena.order(arena.anOrder(code))).toMatchObject(nobody)
  expect(await arena.day({ eventSuiteId: 'now-1', suiteCode: code })).toMatchObject(nobody)
  expect(await arena.order(arena.anOrder('short'))).toMatchObject({ status: 400 })
  expect(arena.received()).toEqual([])
})

test('a code is for its own suite and for the day of its event', async () => {
  const arena = await anArena()
  const { suite_code: now } = await arena.ordering('code')
  const { suite_code: next } = await arena.ordering('code', {}, 'next')
  expect(now).not.toBe(next)
  expect(await arena.order(arena.anOrder(next))).toMatchObject(
    refused(guestProblemCodes.unknownSuiteCode),
  )
  expect(await arena.order(arena.anOrder(next, 'next-1'))).toMatchObject(
    refused(problemCodes.notEventDay),
  )
  arena.wait(3 * hour)
  expect(await arena.order(arena.anOrder(now))).toMatchObject(refused(problemCodes.eventEnded))
})

test('guesses at a code are limited', async () => {
  const arena = await anArena()
  await arena.ordering('code')
  const statuses = new Set<number>()
  for (let guess = 0; guess < 40; guess += 1) {
    const suiteCode = String(guess).padStart(22, 'x')
    statuses.add((await arena.day({ eventSuiteId: 'now-1', suiteCode })).status)
  }
  expect([...statuses]).toEqual([422, 429])
})

test('without a code a guest orders for no suite', async () => {
  const arena = await anArena()
  await arena.ordering('code')
  const call = arena.anOrder('x'.repeat(22))
  const own = { eventSuiteId: 'now-1', eventDayOrdering: true as const }
  const answer = await arena.order({ ...call, data: { ...call.data, suites: own } })
  expect(answer).toMatchObject({ status: 401, body: { code: problemCodes.notSignedIn } })
})

test('an order that is asked for waits until it is allowed, and is then taken once', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const call = arena.anOrder(code)
  const key = randomUUID()
  const asked = { status: 409, body: { code: problemCodes.suiteAsked } }
  expect(await arena.order(call, asGuest, key)).toMatchObject(asked)
  expect(await arena.order(call, asGuest, key)).toMatchObject(asked)
  expect(await arena.byKey(key)).toMatchObject(asked)
  arena.wait(1)
  expect(await arena.order(arena.anOrder(code), arena.dana.headers, randomUUID())).toMatchObject(
    asked,
  )
  const { items } = call.data
  expect((await arena.guests()).asks).toMatchObject([
    { key, name: 'Alex', total: call.data.costs.totalWithTip, items: items.map(() => ({})) },
    {},
  ])
  const day = await arena.day({ eventSuiteId: 'now-1' }, arena.dana.headers)
  expect(day.body.eventSuite.tab.asks).toBe(2)
  const event = await arena.call('auth-get-event-info', { eventId: 'now' }, arena.byOperator)
  expect(event.body.eventSuites).toMatchObject([{ id: 'now-1', asks: 2 }])
  expect(arena.received()).toEqual([])
  // The code of an order that waits may be replaced meanwhile.
  await arena.ordering('nobody', { replaceCode: true })
  const [first, second] = await Promise.all([
    arena.answer(key, true),
    arena.answer(key, true, arena.byOperator),
  ])
  expect(first).toEqual({ status: 200, body: { checkNum: 1, refusal: null } })
  expect([first.body, { code: guestProblemCodes.unknownSuiteAsk }]).toContainEqual(
    second.status === 200 ? second.body : { code: second.body.code },
  )
  expect(await arena.byKey(key)).toMatchObject({ status: 200, body: { checkNum: 1 } })
  expect(await arena.order(call, asGuest, key)).toMatchObject({ status: 200 })
  expect(arena.received()).toHaveLength(1)
  expect(await arena.entries()).toMatchObject([{ guest: 'Alex' }])
  expect((await arena.guests()).asks).toHaveLength(1)
  expect(await arena.answer(key, false)).toMatchObject({ status: 404 })
})

test('an order that is declined is refused for good', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const key = randomUUID()
  await arena.order(arena.anOrder(code), asGuest, key)
  expect(await arena.answer(key, false, arena.byOperator)).toEqual({
    status: 200,
    body: { checkNum: null, refusal: problemCodes.suiteDeclined },
  })
  const declined = refused(problemCodes.suiteDeclined)
  expect(await arena.byKey(key)).toMatchObject(declined)
  // Also once everybody may order.
  await arena.ordering('code')
  expect(await arena.order(arena.anOrder(code), asGuest, key)).toMatchObject(declined)
  expect(arena.received()).toEqual([])
})

test('an order that its guest withdraws can no longer be allowed', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const key = randomUUID()
  const call = arena.anOrder(code)
  await arena.order(call, asGuest, key)
  expect(await arena.withdraw(key)).toMatchObject(refused(problemCodes.withdrawn))
  expect((await arena.guests()).asks).toEqual([])
  expect(await arena.answer(key, true)).toMatchObject({ status: 404 })
  // A copy that comes late.
  expect(await arena.order(call, asGuest, key)).toMatchObject(refused(problemCodes.withdrawn))
  expect(arena.received()).toEqual([])
})

test('an order that waits too long is refused, by its answer or by the job', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const [answered, forgotten] = [randomUUID(), randomUUID()]
  for (const key of [answered, forgotten]) await arena.order(arena.anOrder(code), asGuest, key)
  arena.wait(30 * minute - 1)
  expect((await arena.guests()).asks).toHaveLength(2)
  arena.wait(1)
  expect((await arena.guests()).asks).toEqual([])
  expect((await arena.answer(answered, true)).body).toEqual({
    checkNum: null,
    refusal: guestProblemCodes.suiteAskEnded,
  })
  const { orderStore, askStore, venueStore } = arena
  const venues = createVenueCache(venueStore, 0)
  await endAsks({ orderStore, askStore, venues, now: () => noon + 30 * minute })
  for (const key of [answered, forgotten]) {
    expect(await arena.byKey(key)).toMatchObject(refused(guestProblemCodes.suiteAskEnded))
  }
})

test('an order that no longer fits the tab when it is allowed is refused with the reason', async () => {
  const arena = await anArena({ tabLimit: null })
  const { suite_code: code } = await arena.ordering('asked')
  const keys = [randomUUID(), randomUUID()] as const
  const call = arena.anOrder(code)
  for (const key of keys) await arena.order(call, asGuest, key)
  const limit = Math.round(arena.totalOf(call) * 1.5)
  await arena.accounts.suiteStore.changeSettings(
    { venueId: arena.venueId, eventId: 'now', eventSuiteId: 'now-1' },
    { settings: { tabLimit: cents(limit) }, madeBy: arena.dana.userId, madeAt: new Date(noon) },
  )
  const answers = await Promise.all(keys.map((key) => arena.answer(key, true)))
  expect(new Set(answers.map(({ body }) => body.refusal))).toEqual(
    new Set([problemCodes.tabLimitReached, null]),
  )
  expect(arena.received()).toHaveLength(1)
  expect(await arena.spent()).toBe(arena.totalOf(call))
})

test('a key that another order waits under is refused', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const key = randomUUID()
  const call = arena.anOrder(code)
  await arena.order(call, asGuest, key)
  const contact = { full_name: 'Sam' }
  const other = { ...call, data: { ...call.data, checkout: { ...call.data.checkout, contact } } }
  expect(await arena.order(other, asGuest, key)).toMatchObject({
    status: 409,
    body: { code: problemCodes.keyReused },
  })
})

test('a suite has at most 50 orders waiting; more are to be sent again', async () => {
  const arena = await anArena({ tabLimit: null })
  const { suite_code: code } = await arena.ordering('asked')
  const keys = Array.from({ length: 51 }, () => randomUUID())
  const statuses: number[] = []
  for (const key of keys) {
    statuses.push((await arena.order(arena.anOrder(code), asGuest, key)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 409), 429])
})

test('only the suite’s owner and operators of the venue answer its guests', async () => {
  const arena = await anArena()
  const { suite_code: code } = await arena.ordering('asked')
  const key = randomUUID()
  await arena.order(arena.anOrder(code), asGuest, key)
  const another = await signIn(arena.accounts)
  for (const headers of [another.headers, asGuest]) {
    expect([401, 403]).toContain((await arena.answer(key, true, headers)).status)
    const change = await arena.call(
      'now/event-suites/now-1/guests',
      { guest_ordering: 'code' },
      headers,
    )
    expect([401, 403]).toContain(change.status)
  }
  expect((await arena.guests()).guest_ordering).toBe('asked')
  expect(await arena.answer(randomUUID(), true)).toMatchObject({
    status: 404,
    body: { code: guestProblemCodes.unknownSuiteAsk },
  })
})

/** An arena whose owner is asked about each order, all by card, and an order of a guest with one. */
async function anArenaByCard() {
  const arena = await anArena({ paymentPreference: 'charge', tabLimit: null })
  const { suite_code: code } = await arena.ordering('asked')
  const call = arena.anOrder(code)
  const byCard = (number: string, given: Partial<CheckoutWire> = {}) => {
    const { data } = aPaidOrder(arena.document, { card: aCard(number), ...given })
    const checkout = { ...data.checkout, contact: { full_name: 'Alex' } }
    return { ...call, data: { ...call.data, checkout } }
  }
  return { ...arena, byCard }
}

const approved = '4242424242424242'

test('a card of a guest whose order is asked for is authorised first, and charged when it is allowed', async () => {
  const arena = await anArenaByCard()
  const key = randomUUID()
  const order = arena.byCard(approved)
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await arena.order(order, asGuest, key)).toMatchObject({ status: 409 })
  }
  const before = await arena.moneyOf(key)
  expect((await arena.answer(key, true)).body).toMatchObject({ refusal: null })
  expect([before, await arena.moneyOf(key)]).toEqual(['authorised', 'captured'])
  const acts = (await arena.ledger.lines(arena.venueId)).map(({ act }) => act)
  expect(acts).toEqual(['authorise', 'capture'])
})

test('a card that is refused refuses its order at once, and the owner is not asked', async () => {
  const arena = await anArenaByCard()
  const key = randomUUID()
  const order = arena.byCard('4000000000000002')
  const declined = { status: 422, body: { code: 1803 } }
  expect(await arena.order(order, asGuest, key)).toMatchObject(declined)
  expect(await arena.byKey(key)).toMatchObject(declined)
  expect((await arena.guests()).asks).toEqual([])
})

test('the owner is asked once the gateway has answered', async () => {
  const arena = await anArenaByCard()
  const key = randomUUID()
  const order = arena.byCard('4000000000000085')
  expect(await arena.order(order, asGuest, key)).toMatchObject({ status: 503 })
  expect((await arena.guests()).asks).toEqual([])
  expect(await arena.order(order, asGuest, key)).toMatchObject({ status: 409 })
  expect((await arena.guests()).asks).toHaveLength(1)
  expect((await arena.answer(key, true)).body).toMatchObject({ refusal: null })
  expect(await arena.moneyOf(key)).toBe('captured')
})

test('a card that its guest wants to save is saved when the owner is asked', async () => {
  const arena = await anArenaByCard()
  const alex = await signIn(arena.accounts)
  const key = randomUUID()
  const order = arena.byCard(approved, { savePaymentMethodOnCheckout: true })
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await arena.order(order, alex.headers, key)).toMatchObject({ status: 409 })
  }
  const cards = () => arena.payment.cardStore.list(holderOfUser(alex.userId))
  expect(await cards()).toMatchObject([{ last4: '4242' }])
  const refused = arena.byCard('4000000000000002', { savePaymentMethodOnCheckout: true })
  expect(await arena.order(refused, alex.headers)).toMatchObject({ status: 422 })
  await arena.answer(key, true)
  expect(await cards()).toHaveLength(1)
})

test('an owner who changes it without end writes no record without end', async () => {
  const { call } = await anArena()
  const path = 'now/event-suites/now-1/guests'
  const statuses = new Map<number, number>()
  for (let change = 0; change < 200; change += 1) {
    const guest_ordering = change % 2 === 0 ? 'code' : 'nobody'
    const { status } = await call(path, { guest_ordering })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, 120],
    [429, 80],
  ])
})
