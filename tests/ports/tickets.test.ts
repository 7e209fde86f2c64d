import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { areTicketsDone, isLineDone } from '#domain/desk/ticket.ts'
import type { Station } from '#domain/desk/station.ts'
import type { OrderId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import type { BoardRow } from '#server/desk/desk-store.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    orderStore: createPostgresOrderStore(sql),
    venueStore: createPostgresVenueStore(sql),
    noticeStore: createPostgresNoticeStore(sql),
    deskStore: createPostgresDeskStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    return {
      orderStore,
      venueStore,
      noticeStore: createMemoryNoticeStore(orderStore),
      deskStore: createMemoryDeskStore({ ...venueStore, orders: orderStore }),
    }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const now = at.getTime() + 5 * 60_000
const span = { since: at, overSince: at }

const grill = aStation('Grill', false, { sections: ['burgers'] })
const bar = aStation('Bar', false, { sections: ['drinks'] })
const pass = aStation('Pass', true)

/** Lines of these sections. */
function items(...sections: readonly string[]) {
  return sections.map((section, place) => ({
    orderId: place + 1,
    id: `item-${place}`,
    menu_id: 'menu',
    section_id: section,
    quantity: 1,
    orderPrice: 5,
    memberOrderPrice: 5,
    orderOptions: [],
  }))
}

function aPress(station: Station, lines: readonly number[], isDone = true): ActDetail {
  return { kind: 'ticket', station: station.id, lines, isDone }
}

for (const { name, options, opened } of openings) {
  async function aDesk(stations: readonly Station[] = [grill, bar]) {
    const { orderStore, venueStore, noticeStore, deskStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const by = { venueId, deskId: randomUUID(), role: 'kitchen', now, stations } as const
    const press = (orderId: OrderId, detail: ActDetail, given: Partial<DeskAct> = {}) =>
      deskStore.act({ id: randomUUID(), orderId, at: now, basis: 1, ...given, ...detail }, by)
    const take = async (...sections: readonly string[]) => {
      const { content } = aNewOrder()
      const usual = ['burgers', 'drinks', 'burgers']
      const lines = items(...(sections.length === 0 ? usual : sections))
      const order = aNewOrder({ content: { ...content, items: lines } })
      await untilAnswered(() => orderStore.take(aSubmission({ venueId }), order, []))
      await press(order.orderId, { kind: 'accept', promisedAt: null }, { at: now - 60_000 })
      return order.orderId
    }
    const shown = async (orderId: OrderId) => {
      const rows = (await deskStore.board(venueId, span))?.orders ?? []
      const row = rows.find((each) => each.orderId === orderId)
      if (!row) throw new Error('The board has no such order')
      return row
    }
    return { venueId, noticeStore, deskStore, take, press, shown }
  }

  test(`${name}: a line that is crossed stays so, with an event of its own`, options, async () => {
    const { take, press, shown, deskStore, venueId } = await aDesk()
    const orderId = await take()
    const answer = await press(orderId, aPress(grill, [2]))
    expect(answer).toMatchObject({ outcome: 'done', order: { status: 'preparing' } })
    const row = await shown(orderId)
    expect(row.tickets).toEqual([
      { station: grill.id, marks: [{ line: 2, isDone: true, at: now }] },
    ])
    const events = (await deskStore.events(venueId, 1))?.events ?? []
    expect(events.map(({ kind }) => kind)).toEqual(['status', 'status', 'ticket'])
    expect(answer.order?.event).toBe(3)
  })

  test(`${name}: the order is ready with the last of its tickets`, options, async () => {
    const { take, press, shown } = await aDesk()
    const orderId = await take()
    await press(orderId, aPress(grill, [0, 2]))
    expect((await shown(orderId)).status).toBe('preparing')
    const last = await press(orderId, aPress(bar, [1]))
    expect(last).toMatchObject({ outcome: 'done', order: { status: 'ready' } })
    expect(await shown(orderId)).toMatchObject({ status: 'ready', readyAt: now })
  })

  test(`${name}: with an expediter it is ready once they say so`, options, async () => {
    const { take, press, shown } = await aDesk([grill, bar, pass])
    const orderId = await take()
    await press(orderId, aPress(grill, [0, 2]))
    await press(orderId, aPress(bar, [1]))
    expect((await shown(orderId)).status).toBe('preparing')
    await press(orderId, { kind: 'ready' })
    expect((await shown(orderId)).status).toBe('ready')
  })

  test(
    `${name}: stations that finish at once lose no line, and make the order ready`,
    options,
    async () => {
      const { take, press, shown } = await aDesk()
      const orderId = await take()
      const answers = await Promise.all([
        press(orderId, aPress(grill, [0])),
        press(orderId, aPress(bar, [1])),
        press(orderId, aPress(grill, [2])),
      ])
      expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
      const row = await shown(orderId)
      expect(areTicketsDone(row, [grill, bar])).toBe(true)
      expect(row.status).toBe('ready')
    },
  )

  test(`${name}: nine stations may finish at once`, options, async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const stations = names.map((each) => aStation(each, false, { sections: [each] }))
    const { take, press, shown } = await aDesk(stations)
    const orderId = await take(...names)
    const answers = await Promise.all(
      stations.map((station, line) => press(orderId, aPress(station, [line]))),
    )
    expect(answers.every(({ outcome }) => outcome === 'done')).toBe(true)
    expect((await shown(orderId)).status).toBe('ready')
  })

  test(`${name}: of two presses on a line the later counts`, options, async () => {
    const { take, press, shown } = await aDesk()
    const orderId = await take()
    await press(orderId, aPress(grill, [0]), { at: now - 1_000 })
    await press(orderId, aPress(grill, [0], false), { at: now - 2_000 })
    expect(isDone(await shown(orderId))).toBe(true)
    await press(orderId, aPress(grill, [0], false), { at: now })
    expect(isDone(await shown(orderId))).toBe(false)
  })

  test(`${name}: the same act again is done once`, options, async () => {
    const { take, press, shown } = await aDesk()
    const orderId = await take()
    const id = randomUUID()
    await press(orderId, aPress(grill, [0]), { id, at: now - 2_000 })
    await press(orderId, aPress(grill, [0], false), { at: now - 1_000 })
    const again = await press(orderId, aPress(grill, [0]), { id, at: now - 2_000 })
    expect(again.outcome).toBe('done')
    expect(isDone(await shown(orderId))).toBe(false)
  })

  test(
    `${name}: a recalled order is ready again with the ticket that is finished after it`,
    options,
    async () => {
      const { take, press, shown } = await aDesk()
      const orderId = await take()
      await press(orderId, aPress(grill, [0, 2]), { at: now - 9_000 })
      await press(orderId, aPress(bar, [1]), { at: now - 8_000 })
      await press(orderId, { kind: 'recall' }, { at: now - 7_000 })
      await press(orderId, aPress(grill, [0], false), { at: now - 6_000 })
      expect((await shown(orderId)).recalledAt).toBe(now - 7_000)
      await press(orderId, aPress(grill, [0]), { at: now - 5_000 })
      expect(await shown(orderId)).toMatchObject({ status: 'ready', recalledAt: null })
    },
  )

  test(`${name}: no line is opened of an order that is over or ready`, options, async () => {
    const { take, press } = await aDesk()
    const orderId = await take()
    await press(orderId, { kind: 'ready' })
    expect(await press(orderId, aPress(grill, [0], false))).toMatchObject({ why: 'over' })
    expect(await press(orderId, aPress(grill, [0]))).toMatchObject({ outcome: 'done' })
    await press(orderId, { kind: 'hand_over' })
    expect(await press(orderId, aPress(grill, [0], false))).toMatchObject({ why: 'over' })
  })

  test(`${name}: a ticket that was finished long before sends no text`, options, async () => {
    const { take, press, noticeStore, venueId, shown } = await aDesk([grill])
    const orderId = await take()
    const asked = { venueId, noticeId: randomUUID(), checkNum: 1, key: null, phone: '514-555-0199' }
    await noticeStore.request({ ...asked, language: 'en', at })
    await press(orderId, aPress(grill, [0, 1, 2]), { at: now - 11 * 60_000 })
    expect((await shown(orderId)).status).toBe('ready')
    const due = await noticeStore.claim({ at: new Date(now), claimedUntil: new Date(now) })
    expect(due.filter((notice) => notice.venueId === venueId)).toEqual([])
  })
}

function isDone({ tickets = [] }: BoardRow): boolean {
  return isLineDone(tickets, grill.id, 0)
}
