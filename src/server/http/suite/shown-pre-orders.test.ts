import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { venueHeader } from '#contract/problem.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anArenaToOrderAhead, day } from '#tests/fixtures/an-arena-to-order-ahead.ts'

const upcoming = 'POST suite-owners/get-upcoming-events'
const suitesInfo = { deliveryTime: 'middle', notes: 'By the door', tabLimit: 500 } as const

test('an owner’s coming events have each suite’s pre-order with its state, in the form of a cart', async () => {
  const arena = await anArenaToOrderAhead()
  const events = async () =>
    (await arena.ask(upcoming, { email: 'ana@example.com' })).body as {
      eventSuite: { id: string; pre_order_state: string }
      orders: object[]
    }[]
  const states = async () => (await events()).map(({ eventSuite }) => eventSuite.pre_order_state)
  const none = { pre_order_delivery_time: null, pre_order_additional_notes: null }
  expect(await events()).toMatchObject([
    {
      eventSuite: {
        id: 'suite-1',
        table_number: '101',
        tab_limit: null,
        event_day_payment_preference: 'charge',
        pre_order_opens_at: '2026-06-24T16:00:00.000Z',
        pre_order_locks_at: '2026-07-07T16:00:00.000Z',
        pre_order_state: 'not-submitted',
        ...none,
      },
      orders: [],
    },
    { eventSuite: { id: 'suite-2', event_day_payment_preference: 'invoice' }, orders: [] },
  ])
  const call = arena.anOrder('suite-2', { suitesInfo })
  const { body: from } = await arena.order(call)
  const [, second] = await events()
  expect(second).toMatchObject({
    eventSuite: {
      tab_limit: 500,
      pre_order_state: 'modifiable',
      pre_order_delivery_time: 'middle',
      pre_order_additional_notes: 'By the door',
    },
  })
  expect(second?.orders).toEqual([
    {
      orderId: from.orderId,
      checkNum: 1,
      revision: 1,
      state: 'modifiable',
      heldBecause: null,
      pickupTime: '2026-07-08T17:30:00.000Z',
      total: call.data.costs.totalWithTip,
      checkout: { questions: [], suitesInfo },
      items: call.data.items,
      tip: call.data.costs.tip,
    },
  ])
  await arena.cancel('suite-2', 1)
  expect((await events())[1]).toMatchObject({ eventSuite: none, orders: [] })
  const { body: again } = await arena.order(arena.anOrder('suite-2'))
  arena.wait(6 * day)
  expect(await states()).toEqual(['not-submitted', 'locked'])
  const [locking] = await arena.preOrderStore.freeze(new Date(noon + 6 * day))
  if (!locking) throw new Error('Its lock has come')
  await arena.preOrderStore.hold(locking, 'card', new Date(noon + 6 * day))
  expect((await events())[1]).toMatchObject({
    eventSuite: { pre_order_state: 'held' },
    orders: [{ orderId: again.orderId, state: 'held', heldBecause: 'card' }],
  })
})

test('operators see each suite’s pre-order, and in its log each revision with its maker', async () => {
  const arena = await anArenaToOrderAhead()
  await arena.accounts.accountStore.change(arena.operator.userId, {
    firstName: 'Otto',
    lastName: 'Roy',
  })
  const info = async () => {
    const call = 'POST events/auth-get-event-info'
    const answer = await arena.ask(call, { eventId: 'game' }, arena.operator.cookie)
    return answer.body.eventSuites as { id: string; pre_order: object | null }[]
  }
  expect((await info()).map(({ pre_order: preOrder }) => preOrder)).toEqual([null, null])
  const call = arena.anOrder('suite-2', { suitesInfo: { deliveryTime: 'middle', notes: 'Door' } })
  const { suites } = call.data
  const data = { ...call.data, ...(suites ? { suites: { ...suites, device: 'Phone' } } : {}) }
  const { body: from } = await arena.order({ ...call, data })
  arena.wait(1000)
  await arena.order(arena.anOrder('suite-2', { from, suitesInfo }), arena.byOperator)
  const total = call.data.costs.totalWithTip
  const shown = (await info()).find(({ id }) => id === 'suite-2')
  expect(shown).toMatchObject({
    event: { id: 'game' },
    pre_order_delivery_time: suitesInfo.deliveryTime,
    pre_order_additional_notes: suitesInfo.notes,
  })
  expect(shown?.pre_order).toEqual({
    orderId: from.orderId,
    checkNum: 1,
    revision: 2,
    state: 'modifiable',
    heldBecause: null,
    pickupTime: '2026-07-08T17:30:00.000Z',
    total,
    delivery_time: 'middle',
    notes: 'By the door',
    questions: [],
    lines: [{ quantity: 2, name: 'Onion soup', options: [] }],
  })
  arena.wait(1000)
  await arena.cancel('suite-2', 2, arena.byOperator)
  expect((await info()).map(({ pre_order: preOrder }) => preOrder)).toEqual([null, null])
  const headers = { [venueHeader]: String(arena.document.restaurant.id), ...arena.operator.cookie }
  const path = '/api/catering/events/game/event-suites/suite-2/log'
  const log = await (await arena.app.request(path, { headers })).json()
  const act = { checkNum: 1, amount: total, device: null }
  expect(log).toMatchObject([
    {
      made_at: '2026-07-01T16:00:02.000Z',
      made_by: 'Otto Roy',
      act: { ...act, type: 'cancelled' },
    },
    { made_by: 'Otto Roy', act: { type: 'changed' } },
    { made_by: 'Otto Roy', act: { type: 'set', tab_limit: 500 } },
    { act: { ...act, type: 'submitted', device: 'Phone' } },
  ])
})

test('operators read the lines in their language; what left the menu as its owner read it', async () => {
  const arena = await anArenaToOrderAhead()
  const call = arena.anOrder('suite-2')
  const [line] = call.data.items
  if (!line) throw new Error('The order has a line')
  const items = [{ ...line, orderOptions: [{ memo: 'No onions', price: 0 as const }] }]
  const questions = [{ question: 'Cutlery?', answers: ['Yes'] }]
  const { restaurant } = arena.document
  const asked = {
    question: 'Cutlery?',
    question_type: 'select_one' as const,
    options: ['Yes', 'No'],
  }
  const order_options = { ...restaurant.order_options, custom_questions: [asked] }
  const french = { fr: { name: 'Soupe à l’oignon' } }
  const publish = (change: (item: ItemDocument) => ItemDocument[]) =>
    arena.venueStore.publish({
      restaurant: { ...restaurant, order_options },
      menus: arena.document.menus.map((menu) => ({
        ...menu,
        sections: menu.sections.map((section) => ({
          ...section,
          items: section.items.flatMap(change),
        })),
      })),
    })
  await publish((item) => [{ ...item, localization: french }])
  const checkout = { ...call.data.checkout, questions }
  await arena.order({ ...call, data: { ...call.data, items, checkout } })
  const ask = async (locale: string) => {
    const headers = { ...arena.operator.cookie, Locale: locale }
    const answer = await arena.ask('POST events/auth-get-event-info', { eventId: 'game' }, headers)
    const suites = answer.body.eventSuites as { id: string; pre_order: object }[]
    return suites.find(({ id }) => id === 'suite-2')?.pre_order
  }
  const said = { options: [], quantity: 2, memo: 'No onions' }
  expect(await ask('en-CA')).toMatchObject({ questions, lines: [{ ...said, name: 'Onion soup' }] })
  expect(await ask('fr-CA')).toMatchObject({ lines: [{ ...said, name: 'Soupe à l’oignon' }] })
  await publish((item) => (item.id === line.id ? [] : [item]))
  expect(await ask('fr-CA')).toMatchObject({ lines: [{ ...said, name: 'Onion soup' }] })
})
