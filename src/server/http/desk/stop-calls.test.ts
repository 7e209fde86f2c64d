import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { switchedSchema } from '#contract/desk/stop-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { readDocument } from '#server/venue/read-venue-document.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { anOrderOf, aSoupLine, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'

const hour = 3_600_000
const later = new Date(noon + hour).toISOString()
const usual = { extraMinutes: 0, extraUntil: null, pausedUntil: null, lastCallAt: null }

function aStop(given: object = {}) {
  return { id: randomUUID(), scope: 'item', target: 'onion', endsAt: later, ...given }
}

async function aServer(hours: RestaurantDocument['hours'] = []) {
  const server = await aDeskServer()
  const stored = await server.venueStore.read(server.venueId)
  if (!stored) throw new Error('The server has a venue')
  const all = readDocument(stored)
  const document = { ...all, restaurant: { ...all.restaurant, tables: ['12'], hours } }
  await server.venueStore.publish(document)
  async function order() {
    const sent = post(document, anOrderOf(document), withKey())
    const answer = await server.app.request('/api/orders', sent)
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, document, order }
}

test('an item that is taken off the menu is sold out until its time, on the menu and in orders', async () => {
  const { anEnrolledDesk, order, venueId, venueStore } = await aServer()
  const tablet = await anEnrolledDesk('kitchen')
  const stop = aStop()
  const made = await tablet.ask('stops', stop)
  expect(made).toMatchObject({
    status: 200,
    body: { version: 3, stops: [{ ...stop, isSold: false }] },
  })
  expect(v.parse(switchedSchema, made.body).stops[0]?.endsAt).toBe(noon + hour)
  expect((await tablet.ask('stops', stop)).body).toEqual(made.body)
  expect(await venueStore.readVersion(venueId)).toBe(3)
  expect(await order()).toMatchObject({ status: 422, body: { code: problemCodes.soldOut } })
  const lifted = await tablet.ask(`stops/${stop.id}/lift`)
  expect(lifted.body).toMatchObject({ version: 4, stops: [] })
  expect((await order()).status).toBe(200)
})

test('a kitchen takes items and their values off the menu, and nothing else', async () => {
  const { anEnrolledDesk } = await aServer()
  const [kitchen, counter] = [await anEnrolledDesk('kitchen'), await anEnrolledDesk('counter')]
  const refused = { status: 403, body: { code: problemCodes.notAllowed } }
  const section = aStop({ scope: 'section', target: 'soups' })
  expect(await kitchen.ask('stops', section)).toMatchObject(refused)
  expect((await kitchen.ask('stops', aStop({ scope: 'value', target: 'a/b' }))).status).toBe(200)
  expect((await counter.ask('stops', section)).status).toBe(200)
  expect(await kitchen.ask(`stops/${section.id}/lift`)).toMatchObject(refused)
  expect(await kitchen.ask('pace', { ...usual, way: 'all' })).toMatchObject(refused)
})

test('a way that is paused takes no orders, says until when, and the others go on', async () => {
  const { anEnrolledDesk, order } = await aServer()
  const tablet = await anEnrolledDesk()
  const pace = { ...usual, way: 'take_out', pausedUntil: later }
  expect(await tablet.ask('pace', pace)).toMatchObject({ status: 200, body: { pace: [pace] } })
  expect((await order()).status).toBe(200)
  await tablet.ask('pace', { ...usual, way: 'dine_in', pausedUntil: later })
  expect(await order()).toMatchObject({
    status: 422,
    body: {
      code: problemCodes.paused,
      message: expect.stringMatching(/^Until 1:00.* orders at tables are paused/),
    },
  })
})

test('orders take longer at a slower pace, and those of before what they were taken with', async () => {
  const { anEnrolledDesk, order } = await aServer()
  const tablet = await anEnrolledDesk()
  await order()
  const before = (await tablet.ask('board')).body.orders[0].prepMinutes
  await tablet.ask('pace', { ...usual, way: 'all', extraMinutes: 20, extraUntil: later })
  await order()
  const { orders } = (await tablet.ask('board')).body
  expect(orders.map(({ prepMinutes }: { prepMinutes: number }) => prepMinutes)).toEqual([
    before,
    before + 20,
  ])
})

test('a last call is not after closing', async () => {
  const { anEnrolledDesk, order } = await aServer([
    { day: 2, start_time: '11:00', end_time: '12:30' },
  ])
  const tablet = await anEnrolledDesk()
  const half = new Date(noon + hour / 2).toISOString()
  const closing = { lastCallAt: half, lastCallEndsAt: half }
  const asked = { ...usual, way: 'all', lastCallAt: later }
  expect((await tablet.ask('pace', asked)).body.pace).toMatchObject([closing])
  expect((await order()).status).toBe(200)
  const sooner = { lastCallAt: new Date(noon + hour / 4).toISOString() }
  expect((await tablet.ask('pace', { ...asked, ...sooner })).body.pace).toMatchObject([
    { ...closing, ...sooner },
  ])
  expect((await tablet.ask('pace', asked)).body.pace).toMatchObject([closing])
})

test('a last call is not before now', async () => {
  const { anEnrolledDesk } = await aServer()
  const tablet = await anEnrolledDesk()
  const earlier = new Date(noon - 3 * hour).toISOString()
  const { body } = await tablet.ask('pace', { ...usual, way: 'all', lastCallAt: earlier })
  expect(body.pace).toMatchObject([{ lastCallAt: new Date(noon).toISOString() }])
})

test('a venue that is closed has no last call', async () => {
  const { anEnrolledDesk } = await aServer([{ day: 2, start_time: '18:00', end_time: '22:00' }])
  const tablet = await anEnrolledDesk()
  const now = new Date(noon).toISOString()
  const answer = await tablet.ask('pace', { ...usual, way: 'all', lastCallAt: now })
  expect(answer).toMatchObject({
    status: 200,
    body: { pace: [{ lastCallAt: null, lastCallEndsAt: null }] },
  })
})

test('the extra minutes of one way are in the queue of its carts alone', async () => {
  const { anEnrolledDesk, app, document } = await aServer()
  const tablet = await anEnrolledDesk()
  await tablet.ask('pace', { ...usual, way: 'dine_in', extraMinutes: 20, extraUntil: later })
  const queueOf = async (type: string) => {
    const cart = { type, items: [aSoupLine()], costs: {} }
    const answer = await app.request('/api/orders/set-costs', post(document, cart))
    return (await answer.json()).queue
  }
  expect(await queueOf('dine-in')).toEqual({ ordersAhead: 0, estimatedWaitMinutes: 20 })
  expect(await queueOf('take-out')).toBe(null)
})

test('the bill of a cart warns that its way is paused, and of no other', async () => {
  const { anEnrolledDesk, app, document } = await aServer()
  const tablet = await anEnrolledDesk()
  await tablet.ask('pace', { ...usual, way: 'dine_in', pausedUntil: later })
  const warningOf = async (type: string) => {
    const cart = { type, items: [aSoupLine()], costs: {} }
    const answer = await app.request('/api/orders/set-costs', post(document, cart))
    return (await answer.json()).warning
  }
  expect(await warningOf('dine-in')).toMatchObject({
    code: problemCodes.paused,
    message: expect.stringMatching(/^Until 1:00.* orders at tables are paused/),
    items: [],
  })
  expect(await warningOf('take-out')).not.toMatchObject({ code: problemCodes.paused })
})

test('other desks hear of a stop, by a held call and by the stream', async () => {
  const { anEnrolledDesk } = await aServer()
  const [tablet, other] = [await anEnrolledDesk(), await anEnrolledDesk()]
  const { next, switched } = (await other.ask('board')).body
  expect(switched).toMatchObject({ version: 2, stops: [], pace: [] })
  const held = other.ask(`changes?after=${next}&wait=5&version=2`)
  const stream = await other.stream(`stream?after=${next}&version=2`)
  const stop = aStop()
  await tablet.ask('stops', stop)
  const heard = { switched: { version: 3, stops: [{ id: stop.id }] } }
  expect((await held).body).toMatchObject({ orders: [], ...heard })
  expect((await other.ask(`changes?after=${next}&wait=5&version=2`)).body).toMatchObject(heard)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(stop.id)) text += (await reader?.read())?.value ?? ''
  expect(text).toContain('event: changes')
  await reader?.cancel()
})

test.each([
  ['an unknown scope', { scope: 'dish' }],
  ['no target', { target: '' }],
  ['no id', { id: 'x' }],
  ['no time', { endsAt: 'tomorrow' }],
])('a stop with %s is refused', async (_, given) => {
  const { anEnrolledDesk } = await aServer()
  const tablet = await anEnrolledDesk()
  expect(await tablet.ask('stops', aStop(given))).toMatchObject({
    status: 400,
    body: { code: problemCodes.malformed },
  })
})

test('what is sold out until a time, or paused, can be ordered for after it, and not for now', async () => {
  const { anEnrolledDesk, document, app } = await aServer()
  const tablet = await anEnrolledDesk()
  const later = (hours: number) => new Date(noon + hours * hour).toISOString()
  async function order(pickupTime?: string) {
    const time = pickupTime === undefined ? {} : { pickup_time: pickupTime }
    const asked = { type: 'take-out', items: [aSoupLine()], costs: {}, ...time }
    const billed = await app.request('/api/orders/set-costs', post(document, asked))
    const { costs } = await billed.json()
    const call = anOrderOf(document)
    const data = { ...call.data, config: { takeout: true }, costs }
    const sent = post(document, { type: 'take-out', data, ...time }, withKey())
    return (await (await app.request('/api/orders', sent)).json()).code
  }
  async function firstTime() {
    const body = { type: 'take-out', items: [aSoupLine()] }
    const answer = await app.request('/api/orders/scheduling', post(document, body))
    const { asapAllowed, days } = await answer.json()
    return { asapAllowed, first: days[0].slots[0].time }
  }
  expect((await firstTime()).asapAllowed).toBe(true)
  await tablet.ask('stops', aStop({ endsAt: later(2) }))
  expect(await order()).toBe(problemCodes.soldOut)
  expect(await order(later(1))).toBe(problemCodes.soldOut)
  expect(await order(later(2))).toBeUndefined()
  for (const way of ['take_out', 'all']) {
    await tablet.ask('pace', { ...usual, way, pausedUntil: later(3) })
    expect(await order()).toBe(problemCodes.paused)
    expect(await order(later(2))).toBe(problemCodes.paused)
    expect(await order(later(3))).toBeUndefined()
    expect(await firstTime()).toEqual({ asapAllowed: false, first: later(3) })
    await tablet.ask('pace', { ...usual, way, pausedUntil: null })
  }
})
