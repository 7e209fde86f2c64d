import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aDeliveredOrder } from '#tests/fixtures/a-delivered-order.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { anOrderOf, aServedVenue, post, withKey, noon } from '#tests/fixtures/a-served-venue.ts'
import { createAuditTrail } from '#server/trail/audit-trail.ts'
import { createMemoryAuditStore } from '#tests/twins/trail/memory-audit-store.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import type { ServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const inThePast = { endsAt: new Date('2026-07-01T15:59:59Z') }

async function openVenue(
  document: VenueDocument = aServedVenue(),
  given: Pick<ServerInMemory, 'trail'> = {},
) {
  const accounts = someAccounts()
  const server = await aServerInMemory(document, { accounts, ...given })
  async function place(
    headers: object,
    { key = randomUUID(), order = anOrderOf(document) }: { key?: string; order?: object } = {},
  ) {
    const request = post(document, order, { ...withKey(key), ...headers })
    const answer = await server.app.request('/api/orders', request)
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...server,
    accounts,
    venueId: asId<VenueId>(String(document.restaurant.id)),
    document,
    place,
    owners: () => server.orderStore.received().map(({ order }) => order.userId),
    statusOfKey: async (key: string) => {
      const headers = { [venueHeader]: String(document.restaurant.id) }
      return (await server.app.request(`/api/orders/by-key/${key}`, { headers })).status
    },
  }
}

test('an order with a session is the user’s, and one without is a guest’s', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  expect(await venue.place(ana.headers)).toMatchObject({ status: 200 })
  expect(await venue.place({})).toMatchObject({ status: 200 })
  expect(venue.owners()).toEqual([ana.userId, null])
})

test('an order marked as a guest’s stays one, even if sent with a session', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  await venue.place({ ...ana.cookie, [userHeader]: ofGuest })
  expect(venue.owners()).toEqual([null])
})

test('a client that sends only its session gets the order, too', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  await venue.place(ana.cookie)
  await venue.place({}, { order: { ...anOrderOf(venue.document), token: ana.token } })
  expect(venue.owners()).toEqual([ana.userId, ana.userId])
})

test('an unmarked order with an expired session is a guest’s', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts, inThePast)
  expect(await venue.place(ana.cookie)).toMatchObject({ status: 200 })
  expect(venue.owners()).toEqual([null])
})

test('a user’s order with an expired session waits, and is taken once under its key after they sign in', async () => {
  const venue = await openVenue()
  const ended = await signIn(venue.accounts, inThePast)
  const key = randomUUID()
  const refused = await venue.place(ended.headers, { key })
  expect(refused).toMatchObject({ status: 401, body: { code: 201 } })
  expect(await venue.statusOfKey(key)).toBe(404)
  const again = await signIn(venue.accounts, { userId: ended.userId })
  const taken = await venue.place(again.headers, { key })
  expect(taken).toMatchObject({ status: 200, body: { checkNum: 1 } })
  expect(await venue.place(again.headers, { key })).toEqual(taken)
  expect(venue.owners()).toEqual([ended.userId])
})

test('twenty concurrent posts of a user’s order are one order of theirs', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => venue.place(ana.headers, { key })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { checkNum: 1 } })
  expect(venue.owners()).toEqual([ana.userId])
})

test('no order is placed in another user’s name', async () => {
  const venue = await openVenue()
  const [ana, noe] = [await signIn(venue.accounts), await signIn(venue.accounts)]
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  const asAna = { [userHeader]: ana.userId }
  const tries = [
    asAna,
    { ...asAna, ...noe.cookie },
    { ...asAna, ...operator.cookie },
    { ...asAna, Cookie: `comanda_user=${operator.token}` },
    { [userHeader]: 'nobody', ...noe.cookie },
  ]
  for (const headers of tries) {
    expect(await venue.place(headers)).toMatchObject({ status: 401, body: { code: 201 } })
  }
  const order = { ...anOrderOf(venue.document), token: noe.token }
  expect(await venue.place(asAna, { order })).toMatchObject({ status: 401, body: { code: 201 } })
  expect(venue.owners()).toEqual([])
})

test('an operator acting as an owner orders for them, with a valid session as operator', async () => {
  const venue = await openVenue()
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  await venue.accounts.operatorStore.add(operator.userId, venue.venueId, new Date(noon))
  const owner = await signIn(venue.accounts, { kind: 'login-as', operatorId: operator.userId })
  const order = anOrderOf(venue.document)
  const key = randomUUID()
  for (const operatorToken of [owner.token, 'x'.repeat(43)]) {
    const refused = await venue.place(owner.headers, { key, order: { ...order, operatorToken } })
    expect(refused).toMatchObject({ status: 401, body: { code: 201 } })
  }
  const withToken = { ...order, operatorToken: operator.token }
  expect(await venue.place(owner.headers, { key, order: withToken })).toMatchObject({ status: 200 })
  const { operatorToken: _, ...sameOrder } = withToken
  expect(await venue.place(owner.headers, { key, order: sameOrder })).toMatchObject({ status: 200 })
  expect(venue.owners()).toEqual([owner.userId])
  expect(JSON.stringify(venue.orderStore.received())).not.toContain(operator.token)
})

test('an operator of another venue stands for no order here', async () => {
  const venue = await openVenue()
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  await venue.accounts.operatorStore.add(operator.userId, asId('elsewhere'), new Date(noon))
  const ana = await signIn(venue.accounts)
  const order = { ...anOrderOf(venue.document), operatorToken: operator.token }
  expect(await venue.place(ana.headers, { order })).toMatchObject({ status: 403 })
  expect(venue.owners()).toEqual([])
})

test('acting as a suite’s owner orders nothing at another venue', async () => {
  const venue = await openVenue()
  const { suiteStore, operatorStore } = venue.accounts
  const suite = aSuite()
  const act = async (venueId: VenueId) => {
    const event = {
      eventId: 'final',
      name: 'Final',
      startsAt: new Date('2026-07-01T23:00:00Z'),
      endsAt: new Date('2026-07-02T03:00:00Z'),
    }
    await suiteStore.save(venueId, [{ ...event, suites: [suite] }])
    const operatorId = asId<UserId>(randomUUID())
    await operatorStore.add(operatorId, venueId, new Date(noon))
    const { eventSuiteId } = suite
    return signIn(venue.accounts, {
      kind: 'login-as',
      operatorId,
      userId: accountOfSuite({ venueId, suite }).userId,
      suite: { venueId, eventSuiteId, latestEnd: event.endsAt },
    })
  }
  const elsewhere = await act(asId('elsewhere'))
  expect(await venue.place(elsewhere.cookie)).toMatchObject({ status: 403 })
  expect(await venue.place(elsewhere.headers)).toMatchObject({ status: 403 })
  expect(venue.owners()).toEqual([])
  const here = await act(venue.venueId)
  expect(await venue.place(here.headers)).toMatchObject({ status: 200 })
  expect(venue.owners()).toEqual([here.userId])
})

test('an order keeps the operator who placed it, and of its own person’s there is none', async () => {
  const auditStore = createMemoryAuditStore()
  const { log, text } = aLog()
  const trail = createAuditTrail({ auditStore, log, now: () => noon })
  const venue = await openVenue(aServedVenue(), { trail })
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  const owner = await signIn(venue.accounts, { kind: 'login-as', operatorId: operator.userId })
  const ana = await signIn(venue.accounts)
  expect(await venue.place(owner.headers)).toMatchObject({ status: 200 })
  expect(await venue.place(ana.headers)).toMatchObject({ status: 200 })
  expect(await venue.place({})).toMatchObject({ status: 200 })
  const orders = venue.orderStore.received()
  expect(orders.map(({ order }) => [order.userId ?? null, order.operatorId])).toEqual([
    [owner.userId, operator.userId],
    [ana.userId, null],
    [null, null],
  ])
  await trail.settled()
  const rows = await auditStore.list({ since: new Date(0), size: 9, personId: operator.userId })
  const of = { personId: owner.userId, operatorId: operator.userId }
  expect(rows).toMatchObject([{ kind: 'order', outcome: 'sent', ...of, times: 1 }])
  expect(text()).toContain('"kind":"order"')
})

test('each counter’s part of an order to a hub belongs to the user', async () => {
  const hub = aHub()
  const accounts = someAccounts()
  const { app, orderStore, venueStore } = await aServerInMemory(hub, { accounts })
  for (const id of ['soup-counter', 'bread-counter']) await venueStore.publish(aCounter(id))
  const ended = await signIn(accounts, inThePast)
  const key = withKey()
  const path = '/api/orders/create-marketplace-order'
  const refused = await app.request(path, post(hub, aHubOrder(hub), { ...key, ...ended.headers }))
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ code: 201 }),
  ])
  const ana = await signIn(accounts, { userId: ended.userId })
  const taken = await app.request(path, post(hub, aHubOrder(hub), { ...key, ...ana.headers }))
  expect(taken.status).toBe(200)
  expect(orderStore.received().map(({ order }) => order.userId)).toEqual([ana.userId, ana.userId])
})

test('a venue that requires a sign-in for catering takes the user’s order, under the same key', async () => {
  const document = aServedVenue({
    catering: true,
    extra_payment_methods: [{ type: 'invoice' }],
    order_options: { generic_catering_requires_login: true },
  })
  const venue = await openVenue(document)
  const invoice = { paymentMethod: 'invoice', invoice: true } as const
  const order = aDeliveredOrder(document, invoice, { catering: true })
  const key = randomUUID()
  expect(await venue.place({}, { key, order })).toMatchObject({ status: 401, body: { code: 9079 } })
  const ana = await signIn(venue.accounts)
  expect(await venue.place(ana.headers, { key, order })).toMatchObject({ status: 200 })
  expect(venue.owners()).toEqual([ana.userId])
})
