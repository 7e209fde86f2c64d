import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { NewOrder } from '#server/order/order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
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
    codeStore: createPostgresCodeStore(sql),
    deskStore: createPostgresDeskStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const codeStore = createMemoryCodeStore()
    const orderStore = createMemoryOrderStore({ ...venueStore, codes: codeStore })
    return {
      orderStore,
      venueStore,
      codeStore,
      noticeStore: createMemoryNoticeStore(orderStore),
      deskStore: createMemoryDeskStore({ ...venueStore, orders: orderStore }),
    }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const minute = 60_000
const placed = at.getTime()
const now = placed + 5 * minute
const span = { since: new Date(placed - minute), overSince: new Date(placed - minute) }
const accept = { kind: 'accept', promisedAt: now + 20 * minute } as const
const refusal = { reason: 'sold_out', text: 'No more oysters' } as const

function anAct(orderId: OrderId, detail: ActDetail, given: Partial<DeskAct> = {}): DeskAct {
  return { id: randomUUID(), orderId, at: now - minute, basis: 1, ...given, ...detail }
}

for (const { name, options, opened } of openings) {
  async function aDesk() {
    const { orderStore, venueStore, noticeStore, codeStore, deskStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const take = async (given: Partial<NewOrder> = {}, claims: readonly Claim[] = []) => {
      const order = aNewOrder(given)
      await untilAnswered(() => orderStore.take(aSubmission({ venueId }), order, claims))
      return order.orderId
    }
    const by = { venueId, deskId: randomUUID(), role: 'counter', now } as const
    const press = (act: DeskAct, given: { readonly venueId?: VenueId } = {}) =>
      deskStore.act(act, { ...by, ...given })
    const shown = async () => (await deskStore.board(venueId, span))?.orders ?? []
    return { orderStore, noticeStore, codeStore, deskStore, venueId, take, press, shown }
  }

  test(
    `${name}: events are read in their order, each with its order as it is now`,
    options,
    async () => {
      const { venueId, take, press, deskStore } = await aDesk()
      const [one, other] = [await take(), await take()]
      await press(anAct(one, accept))
      const since = new Date(placed)
      expect(await deskStore.unseenBefore(venueId, { event: 1, since })).toEqual([])
      expect(await deskStore.unseenBefore(venueId, { event: 9, since })).toEqual([other])
      const found = await deskStore.events(venueId, 1)
      expect(found?.next).toBe((found?.events.at(-1)?.number ?? 0) + 1)
      expect(found?.events.slice(0, 2)).toMatchObject([
        {
          number: 1,
          kind: 'status',
          status: 'received',
          copy: null,
          order: { orderId: one, status: 'preparing' },
        },
        { number: 2, kind: 'status', order: { orderId: other, status: 'received' } },
      ])
      const { next = 0 } = found ?? {}
      expect(await deskStore.events(venueId, next)).toEqual({ next, events: [] })
      expect(await deskStore.events(venueId, next + 1)).toBeNull()
    },
  )

  test(`${name}: a copy is an event, numbered for each receiver`, options, async () => {
    const { venueId, take, press, deskStore } = await aDesk()
    const order = await take()
    const other = await take()
    await press(anAct(order, accept))
    const { next: after = 0 } = (await deskStore.events(venueId, 1)) ?? {}
    const [grill, bar] = [randomUUID(), randomUUID()]
    const asked = { venueId, deskId: null, now, orderId: order, receiverId: grill }
    const copies = [asked, asked, { ...asked, receiverId: bar }, { ...asked, orderId: other }]
    for (const copy of copies) expect(await deskStore.copy(copy)).toBe(true)
    expect(await deskStore.events(venueId, after)).toMatchObject({
      events: [
        { kind: 'copied', status: 'preparing', at: now, copy: { receiverId: grill, number: 2 } },
        { copy: { receiverId: grill, number: 3 }, order: { orderId: order, event: after + 2 } },
        { copy: { receiverId: bar, number: 2 } },
        { copy: { receiverId: grill, number: 2 }, order: { orderId: other } },
      ],
    })
    const nowhere = asId<VenueId>(randomUUID())
    expect(await deskStore.copy({ ...asked, venueId: nowhere })).toBe(false)
    expect(await deskStore.copy({ ...asked, orderId: asId(randomUUID()) })).toBe(false)
  })

  test(
    `${name}: an order of before counts as unseen only if it is due since`,
    options,
    async () => {
      const { venueId, take, deskStore } = await aDesk()
      await take()
      const pickupTime = new Date(placed + 600 * minute).toISOString()
      const ahead = await take({ type: 'pickup', pickupTime })
      const since = new Date(placed + 1)
      expect(await deskStore.unseenBefore(venueId, { event: 9, since })).toEqual([ahead])
    },
  )

  test(`${name}: an order is on the board until it was over for a time`, options, async () => {
    const { deskStore, orderStore, venueId, take } = await aDesk()
    expect(await deskStore.board(venueId, span)).toEqual({ next: 1, orders: [] })
    const orderId = await take()
    const order = {
      orderId,
      event: 1,
      checkNum: 1,
      type: 'dine-in',
      tableNumber: '12',
      status: 'received',
      placedAt: placed,
      dueAt: null,
      fireAt: null,
      prepMinutes: null,
      seenAt: null,
      promisedAt: null,
      promiseMadeAt: null,
      readyAt: null,
      recalledAt: null,
      endedAt: null,
      isByGuest: false,
      refusal: null,
      content: aNewOrder().content,
      lines: [],
      tickets: [],
    }
    expect(await deskStore.board(venueId, span)).toEqual({ next: 2, orders: [order] })
    await orderStore.setStatus({ venueId, orderId, status: 'ready', at })
    await orderStore.setStatus({ venueId, orderId, status: 'completed', at: new Date(now) })
    const over = {
      ...order,
      event: 3,
      status: 'completed',
      seenAt: placed,
      readyAt: placed,
      endedAt: now,
    }
    expect(await deskStore.board(venueId, span)).toEqual({ next: 4, orders: [over] })
    const after = { ...span, overSince: new Date(now + 1) }
    expect(await deskStore.board(venueId, after)).toEqual({ next: 4, orders: [] })
    const long = { ...span, since: new Date(placed + 1) }
    expect(await deskStore.board(venueId, long)).toEqual({ next: 4, orders: [] })
    expect(await deskStore.board(unknownVenue(), span)).toBeNull()
  })

  test(
    `${name}: a desk that accepts by itself makes an order with the look at it`,
    options,
    async () => {
      const { deskStore, venueId, take, shown } = await aDesk()
      const orderId = await take()
      const by = {
        venueId,
        deskId: randomUUID(),
        role: 'kitchen',
        accepts: 'automatic',
        now,
      } as const
      const looks = [1, 2].map(() => deskStore.act(anAct(orderId, { kind: 'seen' }), by))
      for (const { outcome, order } of await Promise.all(looks)) {
        expect([outcome, order]).toMatchObject(['done', { status: 'preparing', event: 2 }])
      }
      expect(await shown()).toMatchObject([{ status: 'preparing', seenAt: now - minute, event: 2 }])
    },
  )

  test(`${name}: an order takes what it was taken with`, options, async () => {
    const { take, shown } = await aDesk()
    await take({ prepMinutes: 35 })
    expect(await shown()).toMatchObject([{ prepMinutes: 35 }])
  })

  test(`${name}: an order for a later time is on the board by that time`, options, async () => {
    const { shown, take } = await aDesk()
    const pickupTime = new Date(placed + 600 * minute).toISOString()
    const orderId = await take({ type: 'pickup', pickupTime })
    expect(await shown()).toMatchObject([{ orderId, dueAt: placed + 600 * minute }])
  })

  test(`${name}: changes are the orders with an event since, one entry each`, options, async () => {
    const { deskStore, orderStore, venueId, take, press } = await aDesk()
    const [first, second] = [await take(), await take()]
    expect(await deskStore.changes(venueId, 3)).toEqual({ next: 3, orders: [] })
    expect(await deskStore.changes(venueId, 2)).toMatchObject({
      next: 3,
      orders: [{ orderId: second }],
    })
    await press(anAct(first, { kind: 'seen' }))
    await orderStore.setStatus({ venueId, orderId: first, status: 'ready', at })
    expect(await deskStore.changes(venueId, 2)).toMatchObject({
      next: 5,
      orders: [
        { orderId: second, event: 2 },
        { orderId: first, event: 4, status: 'ready', seenAt: now - minute },
      ],
    })
    expect(await deskStore.marks([venueId, unknownVenue()])).toEqual(new Map([[venueId, 5 + 1]]))
    expect(await deskStore.changes(venueId, 6)).toBeNull()
    expect(await deskStore.changes(unknownVenue(), 1)).toBeNull()
  })

  test(
    `${name}: an order is accepted with a time, made, recalled and handed over`,
    options,
    async () => {
      const { take, press, shown } = await aDesk()
      const orderId = await take()
      const pressed = now - minute
      const making = {
        status: 'preparing',
        seenAt: pressed,
        promisedAt: now + 20 * minute,
        promiseMadeAt: pressed,
        event: 2,
      }
      expect(await press(anAct(orderId, accept))).toMatchObject({ outcome: 'done', order: making })
      expect(await shown()).toMatchObject([making])
      const promise = { kind: 'promise', promisedAt: now + 30 * minute } as const
      await press(anAct(orderId, promise, { at: pressed + 1 }))
      await press(anAct(orderId, { kind: 'ready' }, { at: pressed + 2 }))
      const ready = {
        status: 'ready',
        promisedAt: now + 30 * minute,
        readyAt: pressed + 2,
        event: 4,
      }
      expect(await shown()).toMatchObject([ready])
      await press(anAct(orderId, { kind: 'recall' }, { at: pressed + 3 }))
      expect(await shown()).toMatchObject([{ ...ready, recalledAt: pressed + 3, event: 5 }])
      await press(anAct(orderId, { kind: 'ready' }, { at: pressed + 4 }))
      expect(await shown()).toMatchObject([{ recalledAt: null, readyAt: pressed + 4, event: 6 }])
      await press(anAct(orderId, { kind: 'hand_over' }, { at: pressed + 5 }))
      expect(await shown()).toMatchObject([{ status: 'completed', endedAt: pressed + 5, event: 7 }])
    },
  )

  test(`${name}: a refused order has its reason`, options, async () => {
    const { orderStore, venueId, take, press, shown } = await aDesk()
    const orderId = await take()
    const act = anAct(orderId, { kind: 'refuse', refusal })
    expect(await press(act)).toMatchObject({ outcome: 'done', order: { refusal } })
    expect(await shown()).toMatchObject([{ status: 'refused', refusal, event: 2 }])
    const late = await orderStore.setStatus({ venueId, orderId, status: 'accepted', at })
    expect(late).toEqual({ status: 'refused', moved: false })
    const lost = await press(anAct(orderId, accept))
    expect(lost).toMatchObject({ outcome: 'rejected', why: 'over', order: { refusal } })
    await orderStore.forgetPerson({ venueId, orderId, userId: null, overBefore: at, at })
    expect(await shown()).toMatchObject([{ refusal: { reason: 'sold_out', text: '' } }])
  })

  test(`${name}: a refused order gives its gift card back, once`, options, async () => {
    const { codeStore, venueId, take, press } = await aDesk()
    const giftCards = [{ code: '6001', balance: cents(2_000) }]
    await codeStore.save(venueId, { discounts: [], giftCards })
    const balance = async () => (await codeStore.findGiftCard(venueId, '6001'))?.balance
    const claim = { type: 'GiftCard', code: '6001', amount: cents(1_500) } as const
    const [refused, cancelled] = [await take({}, [claim]), await take()]
    expect(await balance()).toBe(500)
    const act = anAct(refused, { kind: 'refuse', refusal })
    await Promise.all([press(act), press(act), press(anAct(refused, { kind: 'refuse', refusal }))])
    expect(await balance()).toBe(2_000)
    await press(anAct(cancelled, accept))
    await press(anAct(cancelled, { kind: 'cancel', refusal }))
    expect(await balance()).toBe(2_000)
  })

  test(`${name}: the same act again is done again, and makes no other event`, options, async () => {
    const { deskStore, venueId, take, press } = await aDesk()
    const orderId = await take()
    const acts = [
      anAct(orderId, accept),
      anAct(orderId, { kind: 'ready' }, { at: now - minute / 2 }),
      anAct(orderId, { kind: 'recall' }, { at: now - minute / 3 }),
    ]
    for (const act of acts) await press(act)
    await press(anAct(orderId, { kind: 'ready' }, { at: now }))
    const before = await deskStore.changes(venueId, 1)
    for (const act of acts) expect(await press(act)).toMatchObject({ outcome: 'done' })
    expect(await deskStore.changes(venueId, 1)).toEqual(before)
    expect(before).toMatchObject({ next: 6, orders: [{ recalledAt: null }] })
  })

  test(
    `${name}: acts at once are applied once each, without a gap in the events`,
    options,
    async () => {
      const { deskStore, venueId, take, press, shown } = await aDesk()
      const orderId = await take()
      const same = anAct(orderId, accept)
      const many = [
        ...Array.from({ length: 6 }, () => same),
        ...Array.from({ length: 6 }, () => anAct(orderId, { kind: 'seen' })),
        ...Array.from({ length: 6 }, () => anAct(orderId, { kind: 'hand_over' })),
      ]
      const results = await Promise.all(many.map((act) => press(act)))
      expect(results.every(({ outcome }) => outcome === 'done')).toBe(true)
      const [order] = await shown()
      expect(order).toMatchObject({ status: 'completed' })
      expect((await deskStore.marks([venueId])).get(venueId)).toBe((order?.event ?? 0) + 1 + 1)
    },
  )

  test(
    `${name}: of two presses at once the later answer has what the other changed`,
    options,
    async () => {
      const { take, press, shown } = await aDesk()
      for (let round = 0; round < 10; round += 1) {
        const orderId = await take()
        await press(anAct(orderId, accept))
        const results = await Promise.all([
          press(anAct(orderId, { kind: 'promise', promisedAt: now + 30 * minute }, { at: now })),
          press(anAct(orderId, { kind: 'ready' })),
        ])
        const [last] = results
          .flatMap(({ order }) => order ?? [])
          .toSorted((one, other) => other.event - one.event)
        expect((await shown()).find((order) => order.orderId === orderId)).toEqual(last)
      }
    },
  )

  test(`${name}: an order is refused or accepted, never both`, options, async () => {
    const { take, press, shown } = await aDesk()
    for (let round = 0; round < 5; round += 1) {
      const orderId = await take()
      const [accepted, refused] = await Promise.all([
        press(anAct(orderId, accept)),
        press(anAct(orderId, { kind: 'refuse', refusal })),
      ])
      const order = (await shown()).find((each) => each.orderId === orderId)
      expect([accepted.outcome, refused.outcome].toSorted()).toEqual(['done', 'rejected'])
      expect(order?.status).toBe(accepted.outcome === 'done' ? 'preparing' : 'refused')
    }
  })

  test(
    `${name}: an order of another venue is unknown, and no press is of the future`,
    options,
    async () => {
      const { take, press } = await aDesk()
      const orderId = await take()
      const other = await press(anAct(orderId, accept), { venueId: unknownVenue() })
      expect(other).toEqual({ outcome: 'rejected', why: 'unknown_order', order: null })
      const early = await press(anAct(orderId, { kind: 'seen' }, { at: now + minute }))
      expect(early).toMatchObject({ order: { seenAt: now } })
    },
  )

  test(
    `${name}: a script's status makes the order seen, and a refusal does not`,
    options,
    async () => {
      const { orderStore, venueId, take, shown } = await aDesk()
      const [made, refused] = [await take(), await take()]
      await orderStore.setStatus({ venueId, orderId: made, status: 'accepted', at })
      await orderStore.setStatus({ venueId, orderId: refused, status: 'refused', at })
      expect(await shown()).toMatchObject([{ seenAt: placed }, { seenAt: null, refusal: null }])
    },
  )

  test(
    `${name}: an order that was ready long before it is known sends no text`,
    options,
    async () => {
      const { noticeStore, venueId, take, press } = await aDesk()
      for (const [ago, texts] of [
        [11 * minute, 0],
        [minute, 1],
      ] as const) {
        const orderId = await take()
        const checkNum = ago === minute ? 2 : 1
        const asked = {
          venueId,
          noticeId: randomUUID(),
          checkNum,
          key: null,
          phone: '514-555-0199',
        }
        await noticeStore.request({ ...asked, language: 'en', at })
        await press(anAct(orderId, { kind: 'ready' }, { at: now - ago }))
        // A press in time after a late one sends nothing of what was late.
        if (texts === 0) await press(anAct(orderId, { kind: 'hand_over' }))
        const moment = { at: new Date(now), claimedUntil: new Date(now + minute) }
        const due = await noticeStore.claim(moment)
        expect(due.filter((notice) => notice.venueId === venueId)).toHaveLength(texts)
      }
    },
  )

  test(`${name}: an order that was accepted long before sends its text`, options, async () => {
    const { noticeStore, venueId, take, press } = await aDesk()
    const orderId = await take()
    const asked = { venueId, noticeId: randomUUID(), checkNum: 1, key: null, phone: '514-555-0198' }
    await noticeStore.request({ ...asked, language: 'en', at })
    await press(anAct(orderId, accept, { at: now - 11 * minute }))
    await press(anAct(orderId, { kind: 'ready' }))
    const due = await noticeStore.claim({
      at: new Date(now),
      claimedUntil: new Date(now + minute),
    })
    expect(due.filter((notice) => notice.venueId === venueId)).toHaveLength(1)
  })

  test(
    `${name}: a recalled order whose guest had a text sends another, and one when it is ready again`,
    options,
    async () => {
      const { noticeStore, venueId, take, press } = await aDesk()
      const asked = { venueId, checkNum: 1, key: null, phone: '514-555-0199' }
      const orderId = await take()
      await noticeStore.request({ ...asked, noticeId: randomUUID(), language: 'en', at })
      let seconds = 0
      const texts = async () => {
        seconds += 1
        const moment = new Date(now + seconds * 1_000)
        const due = await noticeStore.claim({ at: moment, claimedUntil: moment })
        const own = due.filter((notice) => notice.venueId === venueId)
        for (const notice of own) await noticeStore.markSent(notice, moment)
        return own.map((notice) => [notice.word, notice.texts])
      }
      const pressed = (kind: 'ready' | 'recall' | 'hand_over', before: number) =>
        press(anAct(orderId, { kind }, { at: now - before * 1_000 }))
      await pressed('ready', 90)
      expect([await texts(), await texts()]).toEqual([[['ready', 0]], []])
      await pressed('recall', 80)
      expect([await texts(), await texts()]).toEqual([[['recalled', 1]], []])
      await pressed('ready', 70)
      expect([await texts(), await texts()]).toEqual([[['ready', 2]], []])
      await pressed('recall', 60)
      await pressed('ready', 50)
      await pressed('hand_over', 40)
      expect(await texts()).toEqual([])
    },
  )

  test(
    `${name}: an order that is recalled before its text went out sends none until it is ready`,
    options,
    async () => {
      const { noticeStore, venueId, take, press } = await aDesk()
      const orderId = await take()
      const asked = {
        venueId,
        noticeId: randomUUID(),
        checkNum: 1,
        key: null,
        phone: '514-555-0199',
      }
      await noticeStore.request({ ...asked, language: 'en', at })
      const moment = { at: new Date(now), claimedUntil: new Date(now) }
      const words = async () =>
        (await noticeStore.claim(moment)).flatMap((notice) =>
          notice.venueId === venueId ? [notice.word] : [],
        )
      await press(anAct(orderId, { kind: 'ready' }, { at: now - 3_000 }))
      await press(anAct(orderId, { kind: 'recall' }, { at: now - 2_000 }))
      expect(await words()).toEqual([])
      await press(anAct(orderId, { kind: 'ready' }, { at: now - 1_000 }))
      expect(await words()).toEqual(['ready'])
    },
  )
}

function unknownVenue(): VenueId {
  return asId(randomUUID())
}
