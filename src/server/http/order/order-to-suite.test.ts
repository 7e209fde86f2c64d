import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ofGuest, ofOperator, userHeader } from '#contract/account/account-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const hour = 60 * 60_000
const byInvoice = { paymentMethod: 'invoice', card: undefined } as const

/** A venue at the noon of a game with a suite that is paid by card and one that gets an invoice. */
async function anArena() {
  const server = await anAccountServer()
  const { accounts, venueId, document, place, orderStore, app } = server
  const aGame = (eventId: string, startsIn: number) => ({
    eventId,
    name: 'Home opener',
    startsAt: new Date(noon + startsIn),
    endsAt: new Date(noon + startsIn + 3 * hour),
    suites: [
      aSuite({ eventSuiteId: `${eventId}-1`, tableNumber: '101', tabLimit: cents(5_000) }),
      aSuite({ eventSuiteId: `${eventId}-2`, name: 'Loge 2', paymentPreference: 'invoice' }),
    ],
  })
  const games = [aGame('now', 0), aGame('next', 24 * hour), aGame('over', -3 * hour)]
  await accounts.suiteStore.save(venueId, games)
  const operator = await signIn(accounts, { kind: 'operator' })
  await accounts.operatorStore.add(operator.userId, venueId, new Date(noon))
  const byOperator = { ...operator.cookie, [userHeader]: ofOperator }

  function anOrder(
    eventSuiteId: string,
    checkout: Parameters<typeof aPaidOrder>[1] = byInvoice,
    config: PlaceOrderCall['data']['config'] = {},
  ): PlaceOrderCall {
    const order = aPaidOrder(document, checkout)
    const suites = { eventSuiteId, eventDayOrdering: true as const }
    return { ...order, data: { ...order.data, config, suites } }
  }

  return {
    ...server,
    operator,
    byOperator,
    anOrder,
    order: (call: PlaceOrderCall, headers: object = byOperator, key: string = randomUUID()) =>
      place(call, key, headers),
    received: () => orderStore.received().map(({ order }) => order),
    tabOf: async (suite: string) => (await accounts.suiteStore.tabs(venueId, [suite])).get(suite),
    eventInfo: async () => {
      const answer = await app.request('/api/catering/events/auth-get-event-info', {
        ...post(document, { eventId: 'now' }, operator.cookie),
      })
      return answer.json()
    },
    set: (settings: object) =>
      app.request('/api/catering/events/now/event-suites/now-2/update-event-day-settings', {
        ...post(document, settings, operator.cookie),
        method: 'PUT',
      }),
    log: async (suite = 'now-2', event = 'now', cookie = operator.cookie) => {
      const path = `/api/catering/events/${event}/event-suites/${suite}/log`
      const headers = { [venueHeader]: String(document.restaurant.id), ...cookie }
      const answer = await app.request(path, { headers })
      return { status: answer.status, body: await answer.json() }
    },
    statusOfKey: async (key: string) => {
      const headers = { [venueHeader]: String(document.restaurant.id) }
      return (await app.request(`/api/orders/by-key/${key}`, { headers })).status
    },
  }
}

test('an operator orders for a suite that gets an invoice; it goes to the suite and on its tab', async () => {
  const arena = await anArena()
  const key = randomUUID()
  const call = arena.anOrder('now-2')
  const taken = await arena.order(call, arena.byOperator, key)
  expect(taken).toMatchObject({ status: 200, body: { checkNum: 1 } })
  const total = Math.round(call.data.costs.totalWithTip * 100)
  expect(await arena.tabOf('now-2')).toMatchObject({ spent: total, orders: 1 })
  expect(arena.received()).toMatchObject([
    { tableNumber: 'Loge 2', userId: null, content: { suites: call.data.suites } },
  ])
  // Sent again it is the same order.
  expect(await arena.order(call, arena.byOperator, key)).toEqual(taken)
  expect(await arena.tabOf('now-2')).toMatchObject({ orders: 1 })
  const info = await arena.eventInfo()
  expect(info.eventSuites.map(({ tab }: { tab: object }) => tab)).toEqual([
    { spent: total / 100, orders: 1, last_order_at: '2026-07-01T16:00:00.000Z' },
    { spent: 0, orders: 0, last_order_at: null },
  ])
})

test('what was done for a suite is told with its maker, latest first', async () => {
  const arena = await anArena()
  const { accountStore } = arena.accounts
  await accountStore.change(arena.operator.userId, { firstName: 'Otto', lastName: 'Roy' })
  const call = arena.anOrder('now-2')
  const { suites } = call.data
  await arena.order({
    ...call,
    data: { ...call.data, ...(suites ? { suites: { ...suites, device: 'Tablet 3' } } : {}) },
  })
  arena.wait(1000)
  await arena.set({ tab_limit: 900 })
  arena.wait(1000)
  const [received] = arena.received()
  if (!received) throw new Error('The order was taken')
  const at = new Date(noon + 2000)
  const { orderId } = received
  await arena.orderStore.setStatus({ venueId: arena.venueId, orderId, status: 'cancelled', at })
  const amount = call.data.costs.totalWithTip
  const order = { checkNum: 1, amount }
  expect(await arena.log()).toEqual({
    status: 200,
    body: [
      {
        made_at: '2026-07-01T16:00:02.000Z',
        made_by: null,
        act: { type: 'returned', ...order, device: null },
      },
      {
        made_at: '2026-07-01T16:00:01.000Z',
        made_by: 'Otto Roy',
        act: { type: 'set', tab_limit: 900 },
      },
      {
        made_at: '2026-07-01T16:00:00.000Z',
        made_by: 'Otto Roy',
        act: { type: 'ordered', ...order, device: 'Tablet 3' },
      },
    ],
  })
  await accountStore.remove(arena.operator.userId)
  const other = await signIn(arena.accounts, { kind: 'operator' })
  await arena.accounts.operatorStore.add(other.userId, arena.venueId, new Date(noon))
  const { body } = await arena.log('now-2', 'now', other.cookie)
  expect(body).toMatchObject([{}, { made_by: null }, { made_by: null }])
  expect(await arena.log('now-2', 'next', other.cookie)).toMatchObject({
    status: 404,
    body: { code: 9107 },
  })
  expect(await arena.log('now-2', 'now', arena.operator.cookie)).toMatchObject({ status: 401 })
})

test('a suite that is charged pays each order by card', async () => {
  const arena = await anArena()
  expect(await arena.order(arena.anOrder('now-1'))).toMatchObject({
    status: 422,
    body: { code: 1803 },
  })
  const key = randomUUID()
  const call = arena.anOrder('now-1', undefined, { tableNum: '101' })
  expect(
    await arena.order(
      { ...call, data: { ...call.data, checkout: aPaidOrder(arena.document).data.checkout } },
      arena.byOperator,
      key,
    ),
  ).toMatchObject({ status: 200 })
  expect(await arena.moneyOf(key)).toBe('captured')
  expect(arena.received()).toMatchObject([{ tableNumber: '101' }])
  const tab = { paymentMethod: 'open_tab', card: undefined } as const
  for (const checkout of [{ ...tab }, { ...tab, paymentMethod: 'cost_center', costCenter: '7' }]) {
    const other = arena.anOrder('now-1', checkout as typeof tab)
    expect(await arena.order(other)).toMatchObject({ status: 422, body: { code: 1803 } })
  }
})

test('an order above the tab’s limit is refused with what is left, and no card is charged', async () => {
  const arena = await anArena()
  const paid = () => arena.anOrder('now-1', aPaidOrder(arena.document).data.checkout)
  const { totalWithTip } = paid().data.costs
  const room = Math.floor(50 / totalWithTip)
  for (let order = 0; order < room; order += 1) {
    expect(await arena.order(paid())).toMatchObject({ status: 200 })
  }
  const key = randomUUID()
  const left = `$${(50 - room * totalWithTip).toFixed(2)}`
  expect(await arena.order(paid(), arena.byOperator, key)).toMatchObject({
    status: 422,
    body: { code: 9114, message: `The tab’s limit is $50.00, and ${left} of it is left.` },
  })
  expect(await arena.moneyOf(key)).toBe('nothing')
  expect(await arena.tabOf('now-1')).toMatchObject({ orders: room })
})

test('an unknown suite, another day, another table and another way are refused under the order’s key', async () => {
  const arena = await anArena()
  const takeOut = {
    ...arena.anOrder('now-2', byInvoice, { takeout: true }),
    type: 'take-out' as const,
  }
  for (const [call, code] of [
    [arena.anOrder('nothing'), 9107],
    [arena.anOrder('next-2'), 9113],
    [arena.anOrder('over-2'), 9111],
    [arena.anOrder('now-1', byInvoice, { tableNum: '12' }), 9013],
    [arena.anOrder('now-2', byInvoice, { tableNum: '12' }), 9013],
    [takeOut, 9002],
  ] as const) {
    const key = randomUUID()
    const refused = { status: 422, body: { code } }
    expect(await arena.order(call, arena.byOperator, key)).toMatchObject(refused)
    expect(await arena.statusOfKey(key)).toBe(422)
  }
  expect(arena.received()).toEqual([])
})

test('an operator who is signed out or has lost the venue is refused, and nothing is stored', async () => {
  const arena = await anArena()
  const key = randomUUID()
  const call = arena.anOrder('now-2')
  const signedOut = { [userHeader]: ofOperator }
  expect(await arena.order(call, signedOut, key)).toMatchObject({
    status: 401,
    body: { code: 201 },
  })
  const { operatorStore } = arena.accounts
  const elsewhere = asId<VenueId>('elsewhere')
  await operatorStore.add(arena.operator.userId, elsewhere, new Date(noon))
  await operatorStore.remove(arena.operator.userId, arena.venueId)
  expect(await arena.order(call, arena.byOperator, key)).toMatchObject({
    status: 403,
    body: { code: 9104 },
  })
  expect(await arena.statusOfKey(key)).toBe(404)
  // Another operator of the venue sends it on.
  const other = await signIn(arena.accounts, { kind: 'operator' })
  await operatorStore.add(other.userId, arena.venueId, new Date(noon))
  const byOther = { ...other.cookie, [userHeader]: ofOperator }
  expect(await arena.order(call, byOther, key)).toMatchObject({ status: 200 })
})

test('an operator’s order goes to a suite; a guest’s does not', async () => {
  const arena = await anArena()
  const plain = aPaidOrder(arena.document)
  expect(await arena.order(plain)).toMatchObject({
    status: 400,
    body: { fields: { 'data.suites': 'This field is required.' } },
  })
  const call = arena.anOrder('now-2')
  for (const headers of [{}, { [userHeader]: ofGuest }, { ...arena.operator.cookie }]) {
    expect(await arena.order(call, headers)).toMatchObject({ status: 401, body: { code: 9079 } })
  }
  expect(arena.received()).toEqual([])
})

test('the owner orders for their own suite, once their e-mail is confirmed', async () => {
  const arena = await anArena()
  const { accounts, order, anOrder } = arena
  const call = anOrder('now-2')
  const { accountStore } = accounts
  const verify = (userId: UserId, email: string) =>
    accountStore.verifyEmail({ userId, email }, new Date(noon))
  const stranger = await signIn(accounts)
  await accountStore.change(stranger.userId, { email: 'noe@example.com' })
  await verify(stranger.userId, 'noe@example.com')
  const notTheirs = { status: 403, body: { code: 9108 } }
  expect(await order(call, stranger.headers)).toMatchObject(notTheirs)
  const owner = await signIn(accounts)
  await accountStore.change(owner.userId, { email: 'Ana@Example.com' })
  expect(await order(call, owner.headers)).toMatchObject(notTheirs)
  await verify(owner.userId, 'Ana@Example.com')
  expect(await order(call, owner.headers)).toMatchObject({ status: 200 })
  expect(arena.received()).toMatchObject([{ userId: owner.userId }])
})

test('an operator who acts as an owner orders for that suite alone, as the suite', async () => {
  const arena = await anArena()
  const { accounts, document, operator, order, anOrder, call } = arena
  const account = await accounts.accountStore.find(operator.userId)
  const asked = { eventSuiteId: 'now-2', token: operator.token, suiteOperatorEmail: account?.email }
  const atVenue = { [venueHeader]: String(document.restaurant.id) }
  const { body: acting } = await call('login-as', asked, atVenue)
  const { token } = acting
  expect(await order({ ...anOrder('now-1'), token }, {})).toMatchObject({ body: { code: 9108 } })
  expect(await order({ ...anOrder('now-2'), token }, {})).toMatchObject({ status: 200 })
  expect(arena.received()).toMatchObject([{ userId: acting.id, operatorId: operator.userId }])
  const [{ made_by: madeBy }] = (await arena.log()).body
  expect(madeBy).toBe(`${account?.firstName} ${account?.lastName}`)
})

test('a marketplace hub serves no suites', async () => {
  const [counter, hub] = [aCounter('grill'), aHub()]
  const suites = someAccounts()
  const { app, venueStore } = await aServerInMemory(hub, { accounts: suites })
  await venueStore.publish(counter)
  const order = aHubOrder(hub)
  const call = {
    ...order,
    data: { ...order.data, suites: { eventSuiteId: 'now-2', eventDayOrdering: true } },
  }
  const user = await signIn(suites, { userId: asId<UserId>(randomUUID()) })
  for (const path of ['/api/orders', '/api/orders/create-marketplace-order']) {
    const answer = await app.request(path, post(hub, call, { ...withKey(), ...user.headers }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { 'data.suites': expect.any(String) } })
  }
})
