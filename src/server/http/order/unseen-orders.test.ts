import { expect, test } from 'vitest'
import { localeHeader } from '#contract/problem.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

/** In Toronto, on the Wednesday of the server's noon. */
const at = (time: string) => new Date(`2026-07-01T${time}:00-04:00`).toISOString()
const takeOut = { type: 'take-out', config: { takeout: true } }
const unattended = 'You can’t order here yet. Please order with our staff.'
const away = 'This venue can’t be reached right now, so it takes no orders. The menu is up to date.'
const open = { start_time: '10:00', end_time: '22:00' }
const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...open }))

async function aVenue(given: Attendance, paused: Partial<RestaurantDocument> = {}) {
  const state = { attendance: given }
  const attendanceOf = async (venueIds: readonly VenueId[]) =>
    new Map(venueIds.map((id) => [id, state.attendance]))
  const document = aServedVenue({ hours, ...paused })
  const { app } = await aServerInMemory(document, { receivers: { attendanceOf } })
  async function call(path: string, body: object, headers: Record<string, string> = {}) {
    const asked = post(document, body, { ...withKey(), ...headers })
    const answer = await app.request(`/api/orders${path}`, asked)
    return { status: answer.status, body: await answer.json() }
  }
  const order = anOrderOf(document)
  return {
    state,
    call,
    order: (asked: object = {}, headers: Record<string, string> = {}) =>
      call('', { ...order, ...asked }, headers),
    toGo: async (time: object) => {
      const items = [aSoupLine()]
      const { body } = await call('/set-costs', { type: 'take-out', items, costs: {}, ...time })
      const data = { ...order.data, config: takeOut.config, costs: body.costs }
      return call('', { ...order, type: 'take-out', data, ...time })
    },
    document: async () => (await app.request(`/${document.restaurant.slug}/data.json`)).json(),
  }
}

const inCart = { itemsInCart: [aSoupLine()] }
const added = { itemsInCart: [], itemToAdd: aSoupLine() }
const atTable = { type: 'dine-in', config: { tableNum: '12' } }

test('a venue whose orders nothing gets shows its menu, and takes none for any time', async () => {
  const { call, order, toGo, document } = await aVenue('unattended')
  const refused = { status: 422, body: { code: 9195, message: unattended } }
  expect(await order()).toMatchObject(refused)
  expect(await toGo({ pickup_time: at('20:00') })).toMatchObject(refused)
  expect(await call('/validate', { ...inCart, ...atTable })).toMatchObject(refused)
  expect(await call('/item', { ...added, ...takeOut })).toMatchObject(refused)
  const costs = { type: 'dine-in', items: [aSoupLine()], costs: {} }
  expect(await call('/set-costs', costs)).toMatchObject({
    status: 200,
    body: { costs: { subtotal: 19 }, warning: { code: 9195, message: unattended } },
  })
  const inFrench = await order({}, { [localeHeader]: 'fr-CA' })
  expect(inFrench.body.message).toBe(
    'On ne peut pas encore commander ici. Adressez-vous à notre équipe.',
  )
  const schedule = await call('/scheduling', { type: 'take-out', items: [aSoupLine()] })
  expect(schedule.body).toMatchObject({ asapAllowed: false })
  expect(schedule.body.days.flatMap(({ slots }: { slots: unknown[] }) => slots)).toEqual([])
  expect(await document()).toMatchObject({
    restaurant: { attendance: { type: 'unattended', message: { text: unattended } } },
    menus: [{ id: 'dinner' }],
  })
})

test('a venue that is away takes orders for an hour from now, and none before', async () => {
  const { call, order, toGo, document } = await aVenue('away')
  const refused = { status: 422, body: { code: 419, message: away } }
  expect(await order()).toMatchObject(refused)
  expect(await toGo({})).toMatchObject(refused)
  expect(await toGo({ pickup_time: at('12:45') })).toMatchObject(refused)
  expect(await toGo({ pickup_time: at('13:00') })).toMatchObject({ status: 200 })
  expect(await call('/validate', { ...inCart, ...atTable })).toMatchObject(refused)
  // A time can still be chosen.
  expect(await call('/item', { ...added, ...takeOut })).toMatchObject({ status: 200 })
  const soon = { ...added, ...takeOut, pickup_time: at('12:45') }
  expect(await call('/item', soon)).toMatchObject(refused)
  const costs = { items: [aSoupLine()], costs: {} }
  const warningOf = async (asked: object) =>
    (await call('/set-costs', { ...costs, ...asked })).body.warning
  expect(await warningOf({ type: 'dine-in' })).toMatchObject({ code: 419, message: away })
  expect(await warningOf({ type: 'take-out' })).toBeNull()
  const schedule = await call('/scheduling', { type: 'take-out', items: [aSoupLine()] })
  expect(schedule.body).toMatchObject({ asapAllowed: false, asapTime: null })
  expect(schedule.body.days[0].slots[0].time).toBe(at('13:00'))
  expect(await document()).toMatchObject({ restaurant: { attendance: { type: 'away' } } })
})

test('a pause that is over in time hides not that a venue is away', async () => {
  const pause = { orders_paused: true, orders_paused_until: at('12:30') }
  const { toGo, call } = await aVenue('away', pause)
  const refused = { status: 422, body: { code: 419, message: away } }
  expect(await toGo({ pickup_time: at('12:45') })).toMatchObject(refused)
  expect(await toGo({ pickup_time: at('13:00') })).toMatchObject({ status: 200 })
  const schedule = await call('/scheduling', { type: 'take-out', items: [aSoupLine()] })
  expect(schedule.body.days[0].slots[0].time).toBe(at('13:00'))
})

test('orders are taken again with the next sign that they are seen', async () => {
  const { state, order, document } = await aVenue('away')
  expect(await order()).toMatchObject({ status: 422 })
  state.attendance = 'attended'
  expect(await order()).toMatchObject({ status: 200 })
  expect((await document()).restaurant).not.toHaveProperty('attendance')
})

test('an order that was taken is answered again, though nobody is there any more', async () => {
  const { state, order } = await aVenue('attended')
  const key = withKey()
  const taken = await order({}, key)
  state.attendance = 'unattended'
  expect(await order({}, key)).toEqual(taken)
})
