import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ofGuest, userHeader } from '#contract/account/account-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { aSchedule } from '#tests/fixtures/a-venue.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { anArenaToOrderAhead, day } from '#tests/fixtures/an-arena-to-order-ahead.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

test('an owner orders ahead and changes it; nothing is charged, and the kitchen sees nothing', async () => {
  const arena = await anArenaToOrderAhead()
  const card = await arena.saveCard()
  const key = randomUUID()
  const call = arena.anOrder('suite-1', { card })
  const first = await arena.order(call, arena.ana.headers, key)
  expect(first).toMatchObject({
    status: 200,
    body: {
      checkNum: 1,
      status: 'received',
      revision: 1,
      pickupTime: '2026-07-08T16:00:00.000Z',
      total: call.data.costs.totalWithTip,
    },
  })
  expect(await arena.order(call, arena.ana.headers, key)).toEqual(first)
  const from = first.body
  const suitesInfo = { deliveryTime: 'middle', notes: 'By the door' } as const
  const second = await arena.order(arena.anOrder('suite-1', { from, suitesInfo }))
  expect(second).toMatchObject({
    status: 200,
    body: { orderId: from.orderId, revision: 2, pickupTime: '2026-07-08T17:30:00.000Z' },
  })
  expect(await arena.found()).toMatchObject({
    revision: 2,
    tableNumber: '101',
    userId: arena.ana.userId,
    card: { paymentCardId: card },
    content: { checkout: { suitesInfo } },
  })
  // The first answer stays the answer to its key.
  expect(await arena.order(call, arena.ana.headers, key)).toEqual(first)
  expect(await arena.order(arena.anOrder('suite-2'), arena.ana.headers, key)).toMatchObject({
    status: 409,
    body: { code: 9007 },
  })
  expect(arena.orderStore.received()).toEqual([])
  expect(await arena.moneyOf(key)).toBe('nothing')
})

test('what is sold at the time of the delivery alone is ordered for then, and not for another time', async () => {
  const isSoldFromOne = aSchedule('X', { from: 13 * 4, letter: 'A' })
  const venue = aServedVenue(
    { payment_processor: 'moneris' },
    { price_schedule: [...isSoldFromOne] },
  )
  const arena = await anArenaToOrderAhead({}, venue)
  const { anOrder } = await anArenaToOrderAhead()
  const at = (deliveryTime: 'beginning' | 'middle') =>
    arena.order(anOrder('suite-2', { suitesInfo: { deliveryTime } }))
  expect(await at('beginning')).toMatchObject({ status: 422, body: { items: [{ code: 426 }] } })
  expect(await at('middle')).toMatchObject({ status: 200 })
  const { data } = anOrder('suite-2')
  const costsAt = (pickup_time: string) =>
    arena.send('/api/orders/set-costs', {
      type: 'catering',
      items: data.items,
      costs: {},
      pickup_time,
    })
  expect(await costsAt('2026-07-08T16:00:00Z')).toMatchObject({ body: { orderItems: [] } })
  expect(await costsAt('2026-07-08T17:30:00Z')).toMatchObject({ body: { orderItems: data.items } })
})

test('a change from an older revision gets 409 with what there is, and changes nothing', async () => {
  const arena = await anArenaToOrderAhead()
  const { body: from } = await arena.order(arena.anOrder('suite-2'))
  const suitesInfo = { deliveryTime: 'middle', notes: 'No onions' } as const
  await arena.order(arena.anOrder('suite-2', { from, suitesInfo }))
  const key = randomUUID()
  const stale = arena.anOrder('suite-2', { from, suitesInfo: { deliveryTime: 'before' } })
  const refused = {
    status: 409,
    body: {
      code: 9118,
      preOrder: {
        orderId: from.orderId,
        revision: 2,
        state: 'modifiable',
        checkout: { suitesInfo },
        items: stale.data.items,
      },
    },
  }
  expect(await arena.order(stale, arena.ana.headers, key)).toMatchObject(refused)
  expect(await arena.statusOfKey(key)).toBe(404)
  expect(await arena.order(arena.anOrder('suite-2'))).toMatchObject(refused)
  expect(await arena.cancel('suite-2', 1)).toMatchObject(refused)
  expect(await arena.found('suite-2')).toMatchObject({ revision: 2 })
})

test('a pre-order is cancelled once until its lock, and can be submitted again', async () => {
  const arena = await anArenaToOrderAhead()
  const { body: from } = await arena.order(arena.anOrder('suite-2'))
  const cancelled = { status: 200, body: { state: 'not-submitted', revision: 2 } }
  expect(await arena.cancel('suite-2', 1)).toEqual(cancelled)
  expect(await arena.cancel('suite-2', 1)).toEqual(cancelled)
  expect(await arena.order(arena.anOrder('suite-2', { from }))).toMatchObject({
    status: 409,
    body: { code: 9118, preOrder: null },
  })
  expect(await arena.order(arena.anOrder('suite-2'))).toMatchObject({ body: { revision: 3 } })
  arena.wait(6 * day)
  expect(await arena.cancel('suite-2', 3)).toMatchObject({ status: 422, body: { code: 9117 } })
  expect(await arena.cancel('suite-9', 1)).toMatchObject({ status: 404, body: { code: 9107 } })
  const unknown = 'POST events/other/event-suites/suite-2/cancel-pre-order'
  expect(await arena.ask(unknown, { revision: 3 })).toMatchObject({ status: 404 })
  arena.wait(2 * day)
  expect(await arena.cancel('suite-2', 3)).toMatchObject({ status: 403, body: { code: 9111 } })
})

test('before the window and from the lock on, pre-orders are refused under their key', async () => {
  const locksAt = new Date(noon + 3 * day)
  const arena = await anArenaToOrderAhead({ opensAt: new Date(noon + day), locksAt })
  const card = await arena.saveCard()
  const call = arena.anOrder('suite-1', { card })
  const refused = async (code: number, order: object = call) => {
    const key = randomUUID()
    const answer = { status: 422, body: { code } }
    expect(await arena.order(order, arena.ana.headers, key)).toMatchObject(answer)
    expect(await arena.statusOfKey(key)).toBe(422)
  }
  await refused(9116)
  arena.wait(day)
  const key = randomUUID()
  const { body: from } = await arena.order(call, arena.ana.headers, key)
  expect(from).toMatchObject({ revision: 1 })
  arena.wait(2 * day - 1)
  const second = await arena.order(arena.anOrder('suite-1', { from }))
  expect(second.body).toMatchObject({ revision: 2 })
  arena.wait(1)
  await refused(9117)
  await refused(9117, arena.anOrder('suite-1', { from: second.body }))
  // An answer that was lost is given, also now.
  expect((await arena.order(call, arena.ana.headers, key)).body).toEqual(from)
  arena.wait(5 * day)
  await refused(9111)
})

test('a pre-order that a job is locking stays frozen, also where its lock is moved', async () => {
  const arena = await anArenaToOrderAhead()
  const { body: from } = await arena.order(arena.anOrder('suite-2'))
  arena.wait(6 * day)
  await arena.preOrderStore.freeze(new Date(noon + 6 * day))
  const moved = { locksAt: new Date(arena.startsAt) }
  await arena.load({ ...arena.charged }, { ...arena.invoiced, ...moved })
  const refused = { status: 422, body: { code: 9117 } }
  expect(await arena.order(arena.anOrder('suite-2', { from }))).toMatchObject(refused)
  expect(await arena.cancel('suite-2', 1)).toMatchObject(refused)
})

test('what is no pre-order is refused at its field', async () => {
  const arena = await anArenaToOrderAhead()
  const call = arena.anOrder('suite-2')
  const { suites, checkout } = call.data
  const { suitesInfo: _info, ...without } = checkout
  const withData = (data: object) => ({ ...call, data: { ...call.data, ...data } })
  const id = randomUUID()
  for (const [order, field] of [
    [withData({ checkout: without }), 'data.checkout.suitesInfo'],
    [{ ...call, id }, 'data.suites.revision'],
    [withData({ suites: { ...suites, revision: 2 } }), 'id'],
    [{ ...withData({ suites: { ...suites, revision: 0 } }), id }, 'data.suites.revision'],
    [{ ...call, id: 'mine' }, 'id'],
    [withData({ suites: { ...suites, eventDayOrdering: true } }), 'data.checkout.suitesInfo'],
    [{ ...withData({ suites: undefined, checkout: without }), id }, 'id'],
    [withData({ suites: { eventSuiteId: 'suite-2' } }), 'data.suites.eventDayOrdering'],
    ...(
      [
        [{ deliveryTime: 'noon' }, 'deliveryTime'],
        [{ deliveryTime: 'before', notes: 'x'.repeat(501) }, 'notes'],
        [{ deliveryTime: 'before', tabLimit: -1 }, 'tabLimit'],
        [{ deliveryTime: 'before', tabLimit: 1.001 }, 'tabLimit'],
        [{ deliveryTime: 'before', table: '9' }, 'table'],
      ] as const
    ).map(
      ([suitesInfo, field]) =>
        [
          withData({ checkout: { ...checkout, suitesInfo } }),
          `data.checkout.suitesInfo.${field}`,
        ] as const,
    ),
  ] as const) {
    const answer = await arena.order(order)
    expect(answer).toMatchObject({ status: 400, body: { code: 9000 } })
    const time = answer.body.fields['data.checkout.suitesInfo.deliveryTime']
    if (time) expect(time).toMatch(/before, beginning, middle or a moment/)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  }
  const { suites: _suites, ...data } = withData({ checkout: without }).data
  for (const [order, code] of [
    [{ ...call, data }, 9002],
    [{ ...call, type: 'dine-in' }, 9002],
    [withData({ config: { takeout: true } }), 9002],
    [withData({ config: { tableNum: '12' } }), 9013],
    [withData({ suites: { ...suites, eventSuiteId: 'suite-9' } }), 9107],
    [withData({ costs: { ...call.data.costs, total: 1 } }), 9012],
    [arena.anOrder('suite-2', { suitesInfo: { deliveryTime: '2026-07-08T19:00:00Z' } }), 9120],
    [withData({ checkout: { ...checkout, paymentMethod: 'credit_card' } }), 1803],
  ] as const) {
    expect(await arena.order(order)).toMatchObject({ status: 422, body: { code } })
  }
  expect(await arena.found('suite-2')).toBeUndefined()
})

test('an item that is gone since is refused in a change; what was ordered before stays', async () => {
  const arena = await anArenaToOrderAhead()
  const { body: from } = await arena.order(arena.anOrder('suite-2'))
  const call = arena.anOrder('suite-2', { from })
  const [menu] = arena.document.menus
  if (!menu) throw new Error('The venue has a menu')
  const sections = (menu.sections ?? []).map((section) => ({
    ...section,
    items: section.items.filter(({ id }) => id !== 'onion'),
  }))
  await arena.venueStore.publish({ ...arena.document, menus: [{ ...menu, sections }] })
  const refused = await arena.order(call)
  expect(refused).toMatchObject({ status: 422, body: { items: [{ itemId: 'onion', code: 9011 }] } })
  expect(await arena.found('suite-2')).toMatchObject({ revision: 1, state: 'submitted' })
})

test('a suite that is charged needs a saved card of its owner', async () => {
  const arena = await anArenaToOrderAhead()
  const withoutCard = {
    status: 422,
    body: { code: 9119, fields: { 'data.chosenCreditCard': expect.any(String) } },
  }
  const typed = arena.anOrder('suite-1', { checkout: { card: aCard('4242424242424242') } })
  for (const call of [arena.anOrder('suite-1'), typed]) {
    expect(await arena.order(call)).toMatchObject(withoutCard)
  }
  const card = await arena.saveCard()
  const wallet = { paymentMethod: 'apple_pay', applePay: { token: 'a wallet' } } as const
  expect(await arena.order(arena.anOrder('suite-1', { card, checkout: wallet }))).toMatchObject(
    withoutCard,
  )
  const unknown = { status: 422, body: { code: 1803 } }
  expect(await arena.order(arena.anOrder('suite-1', { card: randomUUID() }))).toMatchObject(unknown)
  expect(await arena.order(arena.anOrder('suite-1', { card }), arena.byOperator)).toMatchObject(
    unknown,
  )
  expect(await arena.order(arena.anOrder('suite-1'), arena.byOperator)).toMatchObject(withoutCard)
  const { body: from } = await arena.order(arena.anOrder('suite-1', { card }))
  // An operator changes it, and it stays on the owner's card.
  const change = arena.anOrder('suite-1', { from })
  expect(await arena.order(change, arena.byOperator)).toMatchObject({ body: { revision: 2 } })
  expect(await arena.found()).toMatchObject({ card: { paymentCardId: card }, userId: null })
  const other = await arena.saveCard()
  const again = arena.anOrder('suite-1', { from: { ...from, revision: 2 }, card: other })
  expect(await arena.order(again)).toMatchObject({ body: { revision: 3 } })
  expect(await arena.found()).toMatchObject({ card: { paymentCardId: other } })
  // Another owner does not order on it.
  await arena.load({ ...arena.charged, ownerEmail: 'noe@example.com' }, arena.invoiced)
  const byOther = arena.anOrder('suite-1', { from: { ...from, revision: 3 } })
  expect(await arena.order(byOther, arena.byOperator)).toMatchObject(withoutCard)
})

test('the owner, an operator acting as the owner and operators of the venue order ahead, and nobody else', async () => {
  const arena = await anArenaToOrderAhead()
  const { accounts, operator, document } = arena
  const call = arena.anOrder('suite-2')
  for (const headers of [{}, { [userHeader]: ofGuest }, operator.cookie]) {
    expect(await arena.order(call, headers)).toMatchObject({ status: 401, body: { code: 9079 } })
  }
  const stranger = await signIn(accounts)
  const verify = (userId: UserId, email: string) =>
    accounts.accountStore.verifyEmail({ userId, email }, new Date(noon))
  await accounts.accountStore.change(stranger.userId, { email: 'noe@example.com' })
  await verify(stranger.userId, 'noe@example.com')
  const notTheirs = { status: 403, body: { code: 9108 } }
  expect(await arena.order(call, stranger.headers)).toMatchObject(notTheirs)
  expect(await arena.cancel('suite-2', 1, stranger.headers)).toMatchObject(notTheirs)
  const otherOperator = await signIn(accounts, { kind: 'operator' })
  const byOther = { ...otherOperator.cookie, [userHeader]: 'operator' }
  expect(await arena.order(call, byOther)).toMatchObject({ status: 403, body: { code: 9104 } })
  expect(await arena.cancel('suite-2', 1, byOther)).toMatchObject({ body: { code: 9104 } })

  const account = await accounts.accountStore.find(operator.userId)
  const asked = {
    eventSuiteId: 'suite-2',
    token: operator.token,
    suiteOperatorEmail: account?.email,
  }
  const atVenue = { [venueHeader]: String(document.restaurant.id) }
  const { token } = (await arena.call('login-as', asked, atVenue)).body
  expect(await arena.order({ ...arena.anOrder('suite-1'), token }, {})).toMatchObject(notTheirs)
  const { body: from } = await arena.order({ ...call, token }, {})
  expect(from).toMatchObject({ revision: 1 })
  expect(await arena.order(arena.anOrder('suite-2', { from }), arena.byOperator)).toMatchObject({
    body: { revision: 2 },
  })
  const acts = await arena.preOrderStore.acts({ venueId: arena.venueId, eventSuiteId: 'suite-2' })
  expect(acts.map(({ madeBy }) => madeBy)).toEqual([operator.userId, operator.userId])
  // The suite goes to another owner: the one before loses it, the new one has it.
  await arena.load(arena.charged, { ...arena.invoiced, ownerEmail: 'noe@example.com' })
  const change = arena.anOrder('suite-2', { from: { ...from, revision: 2 } })
  expect(await arena.order(change)).toMatchObject(notTheirs)
  expect(await arena.order(change, stranger.headers)).toMatchObject({ body: { revision: 3 } })
  expect(await arena.cancel('suite-2', 3, stranger.headers)).toMatchObject({ status: 200 })
})

test('the tab’s limit comes with the pre-order', async () => {
  const arena = await anArenaToOrderAhead()
  const limit = async () =>
    (await arena.accounts.suiteStore.find(arena.venueId, 'suite-2'))?.suite.tabLimit
  const suitesInfo = { deliveryTime: 'before', tabLimit: 900.5 } as const
  const { body: from } = await arena.order(arena.anOrder('suite-2', { suitesInfo }))
  expect(await limit()).toBe(cents(90_050))
  await arena.order(arena.anOrder('suite-2', { from }))
  expect(await limit()).toBe(cents(90_050))
})

test('a cart for a pre-order is checked without its suite', async () => {
  const { anOrder, send } = await anArenaToOrderAhead()
  const { items } = anOrder('suite-2').data
  const call = { itemsInCart: items, type: 'catering', config: {} }
  expect(await send('/api/orders/validate', call)).toMatchObject({ status: 200 })
  const takeOut = { ...call, config: { takeout: true } }
  expect(await send('/api/orders/validate', takeOut)).toMatchObject({ body: { code: 9002 } })
  const { config: _config, ...plain } = { ...call, type: 'dine-in' }
  expect(await send('/api/orders/validate', { ...plain, config: {} })).toMatchObject({
    body: { code: 9002 },
  })
})
