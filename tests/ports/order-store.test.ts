import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import {
  aNewOrder,
  aSubmission,
  untilAnswered,
  withoutClaims,
} from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const withdrawn = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } } as const
const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } } as const

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const aVenue = async () => {
    const { orderStore, venueStore } = await opened()
    return {
      orderStore: withoutClaims(orderStore),
      venueStore,
      ...(await aPublishedVenue(venueStore)),
    }
  }

  test(`${name}: an order sent twice is one order with one answer`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const order = aNewOrder()
    const first = await orderStore.take(submission, order)
    expect(first).toEqual({
      requestHash: submission.requestHash,
      httpStatus: 200,
      answer: {
        orderId: order.orderId,
        checkNum: 1,
        status: 'received',
        event: 1,
        takenAt: submission.at.toISOString(),
        pickupTime: null,
        total: 12.5,
      },
    })
    expect(await orderStore.take(submission, aNewOrder())).toEqual(first)
    expect(await orderStore.countQueued(venueId, new Date(0))).toBe(1)
  })

  test(`${name}: a part that was priced before its hub changed is not taken`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const hub = { venueId: (await aVenue()).venueId, key: aSubmission({ venueId }).key }
    const take = (version: number) =>
      orderStore.take(aSubmission({ venueId }), aNewOrder({ hub: { ...hub, version } }))
    expect(await take(2)).toBe(null)
    expect(await take(1)).toMatchObject({ httpStatus: 200 })
  })

  test(`${name}: the queues of several venues are counted at once`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const other = await aVenue()
    const quiet = await aVenue()
    const [since, dueBy] = [new Date(0), new Date('2100-01-01T00:00:00Z')]
    for (const each of [venueId, venueId, other.venueId]) {
      await untilAnswered(() => orderStore.take(aSubmission({ venueId: each }), aNewOrder()))
    }
    const later = aNewOrder({ pickupTime: '2200-01-01T00:00:00.000Z' })
    await untilAnswered(() => orderStore.take(aSubmission({ venueId: quiet.venueId }), later))
    const ids = [venueId, other.venueId, quiet.venueId]
    const counts = await orderStore.countQueuedAt(ids, since, dueBy)
    expect(ids.map((id) => counts.get(id) ?? 0)).toEqual([2, 1, 0])
    for (const id of ids) {
      expect(counts.get(id) ?? 0).toBe(await orderStore.countQueued(id, since, dueBy))
    }
    expect((await orderStore.countQueuedAt([], since, dueBy)).size).toBe(0)
  })

  test(`${name}: an order keeps its person, and the operator who placed it`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const [ana, omar] = [asId<UserId>(randomUUID()), asId<UserId>(randomUUID())]
    for (const [given, kept] of [
      [
        { userId: ana, operatorId: omar },
        { userId: ana, operatorId: omar },
      ],
      [{ operatorId: omar }, { userId: null, operatorId: omar }],
      [{ userId: ana }, { userId: ana, operatorId: null }],
    ]) {
      const order = aNewOrder(given)
      await orderStore.take(aSubmission({ venueId }), order)
      expect(await orderStore.read(venueId, order.orderId)).toMatchObject(kept ?? {})
    }
  })

  test(`${name}: an answer with an estimate has it again`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const estimatedReadyTime = '2026-07-01T16:20:00.000Z'
    const first = await orderStore.take(submission, aNewOrder({ estimatedReadyTime }))
    expect(first?.answer).toMatchObject({ estimatedReadyTime })
    expect((await orderStore.find(submission))?.answer).toEqual(first?.answer)
  })

  test(
    `${name}: another body under a used key gets the first one's answer to tell them apart`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const submission = aSubmission({ venueId })
      const first = await orderStore.take(submission, aNewOrder())
      const other = { ...submission, requestHash: 'hash of another body' }
      expect(await orderStore.take(other, aNewOrder())).toEqual(first)
    },
  )

  test(
    `${name}: eight posts of one key at once are one order and eight equal answers`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const submission = aSubmission({ venueId })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          untilAnswered(() => orderStore.take(submission, aNewOrder())),
        ),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const next = await orderStore.take(aSubmission({ venueId }), aNewOrder())
      expect(next?.answer).toMatchObject({ checkNum: 2 })
    },
  )

  test(`${name}: a refused order's late duplicate never becomes an order`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const refused = await orderStore.refuse(submission, soldOut)
    expect(refused).toEqual({ requestHash: submission.requestHash, ...soldOut })
    expect(await orderStore.take(submission, aNewOrder())).toEqual(refused)
    expect(await orderStore.find(submission)).toEqual(soldOut)
    expect(await orderStore.countQueued(venueId, new Date(0))).toBe(0)
  })

  test(`${name}: a taken order cannot be refused afterwards`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const taken = await orderStore.take(submission, aNewOrder())
    expect(await orderStore.refuse(submission, soldOut)).toEqual(taken)
  })

  test(`${name}: an order taken back before it comes never becomes an order`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    expect(await orderStore.withdraw(submission, withdrawn)).toEqual(withdrawn)
    expect(await orderStore.withdraw(submission, withdrawn)).toEqual(withdrawn)
    const late = { requestHash: null, ...withdrawn }
    expect(await orderStore.take(submission, aNewOrder())).toEqual(late)
    expect(await orderStore.refuse(submission, soldOut)).toEqual(late)
    expect(await orderStore.find(submission)).toEqual(withdrawn)
  })

  test(`${name}: what was answered before is not taken back`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const taken = aSubmission({ venueId })
    const order = aNewOrder()
    await orderStore.take(taken, order)
    await orderStore.setStatus({ ...order, venueId, status: 'preparing', at })
    expect(await orderStore.withdraw(taken, withdrawn)).toMatchObject({
      httpStatus: 200,
      answer: { orderId: order.orderId, status: 'preparing' },
    })
    const refused = aSubmission({ venueId })
    await orderStore.refuse(refused, soldOut)
    expect(await orderStore.withdraw(refused, withdrawn)).toEqual(soldOut)
  })

  test(
    `${name}: of placing and withdrawing at once one wins, and both callers learn it`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const races = Array.from({ length: 50 }, async (_, index) => {
        const submission = aSubmission({ venueId })
        const place = () => untilAnswered(() => orderStore.take(submission, aNewOrder()))
        const withdraw = () => untilAnswered(() => orderStore.withdraw(submission, withdrawn))
        const [one, other] = await Promise.all(
          (index % 2 === 0 ? [place, withdraw] : [withdraw, place]).map((call) => call()),
        )
        expect(one?.answer).toEqual(other?.answer)
        return one?.httpStatus
      })
      const outcomes = await Promise.all(races)
      const received = outcomes.filter((status) => status === 200)
      expect(outcomes.filter((status) => status === 422)).toHaveLength(50 - received.length)
      expect(await orderStore.countQueued(venueId, new Date(0))).toBe(received.length)
    },
  )

  test(`${name}: 200 orders at once are numbered without a gap`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const taken = await Promise.all(
      Array.from({ length: 200 }, () =>
        untilAnswered(() => orderStore.take(aSubmission({ venueId }), aNewOrder())),
      ),
    )
    const numbers = taken.map(({ answer }) => ('checkNum' in answer ? answer.checkNum : 0))
    const oneToTwoHundred = Array.from({ length: 200 }, (_, index) => index + 1)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(oneToTwoHundred)
  })

  test(
    `${name}: an order priced with an older menu is not taken, and can be sent again`,
    options,
    async () => {
      const { orderStore, venueStore, venueId, document } = await aVenue()
      const restaurant = { ...document.restaurant, name: 'Chez Vous' }
      await venueStore.publish({ ...document, restaurant })
      const submission = aSubmission({ venueId })
      expect(await orderStore.take(submission, aNewOrder())).toBeNull()
      expect(await orderStore.find(submission)).toBeNull()
      const again = await orderStore.take({ ...submission, version: 2 }, aNewOrder())
      expect(again?.answer).toMatchObject({ checkNum: 1 })
    },
  )

  test(`${name}: a key is asked for with the order's present status`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const order = aNewOrder()
    await orderStore.take(submission, order)
    await orderStore.setStatus({ ...order, venueId, status: 'preparing', at })
    const found = await orderStore.find(submission)
    expect(found?.answer).toMatchObject({ checkNum: 1, status: 'preparing' })
  })

  test(`${name}: an order only moves forward, also after late reports`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const { orderId } = aNewOrder()
    await orderStore.take(submission, aNewOrder({ orderId }))
    const tell = (status: OrderStatus) => orderStore.setStatus({ venueId, orderId, status, at })
    expect(await tell('preparing')).toEqual({ status: 'preparing', moved: true })
    expect(await tell('accepted')).toEqual({ status: 'preparing', moved: false })
    expect(await tell('preparing')).toEqual({ status: 'preparing', moved: false })
    expect(await tell('completed')).toEqual({ status: 'completed', moved: true })
    expect(await tell('cancelled')).toEqual({ status: 'completed', moved: false })
    expect((await orderStore.find(submission))?.answer).toMatchObject({ status: 'completed' })
  })

  test(
    `${name}: of eight that tell the same at once, one moves the order, and the next order is numbered on`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const { orderId } = aNewOrder()
      await orderStore.take(aSubmission({ venueId }), aNewOrder({ orderId }))
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          orderStore.setStatus({ venueId, orderId, status: 'ready', at }),
        ),
      )
      expect(answers.filter((answer) => answer?.moved)).toHaveLength(1)
      expect(answers.every((answer) => answer?.status === 'ready')).toBe(true)
      const next = await orderStore.take(aSubmission({ venueId }), aNewOrder())
      expect(next?.answer).toMatchObject({ checkNum: 2 })
    },
  )

  test(`${name}: another venue's kitchen moves nothing`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const elsewhere = await aVenue()
    const { orderId } = aNewOrder()
    await orderStore.take(aSubmission({ venueId }), aNewOrder({ orderId }))
    const change = { venueId: elsewhere.venueId, orderId, status: 'ready', at } as const
    expect(await orderStore.setStatus(change)).toBeNull()
  })

  test(`${name}: a kitchen finds what is not settled, oldest first`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const old = aNewOrder()
    const scheduled = aNewOrder({ pickupTime: '2026-07-01T18:00:00.000Z' })
    const done = aNewOrder()
    const dayBefore = new Date('2026-06-30T16:00:00Z')
    const hourBefore = new Date('2026-07-01T15:00:00Z')
    await orderStore.take(aSubmission({ venueId, at: dayBefore }), old)
    await orderStore.take(aSubmission({ venueId, at: hourBefore }), scheduled)
    await orderStore.take(aSubmission({ venueId, at }), done)
    await orderStore.setStatus({ venueId, orderId: scheduled.orderId, status: 'ready', at })
    await orderStore.setStatus({ venueId, orderId: done.orderId, status: 'completed', at })
    const { orderId, type, pickupTime, content } = scheduled
    const expected = { venueId, orderId, type, pickupTime, content, checkNum: 2, status: 'ready' }
    const since = new Date('2026-07-01T00:00:00Z')
    const found = await orderStore.unsettled([venueId], since)
    expect(found).toEqual([expect.objectContaining({ ...expected, at: hourBefore })])
    expect(await orderStore.unsettled([venueId], hourBefore)).toEqual(found)
    const all = await orderStore.unsettled([venueId], new Date(0))
    expect(all.map((order) => order.orderId)).toEqual([old.orderId, scheduled.orderId])
    expect(await orderStore.unsettled([], new Date(0))).toEqual([])
  })

  test(
    `${name}: an order for a later time is its kitchen’s, however long ago it was taken`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const monthBefore = new Date('2026-06-01T16:00:00Z')
      const ahead = aNewOrder({ pickupTime: '2026-07-01T18:00:00.000Z' })
      const submission = aSubmission({ venueId, at: monthBefore })
      await orderStore.take(submission, ahead)
      const { orderId } = ahead
      const since = new Date('2026-07-01T18:00:00Z')
      const after = new Date(since.getTime() + 1)
      expect(await orderStore.unsettled([venueId], since)).toMatchObject([{ orderId }])
      expect(await orderStore.unsettled([venueId], after)).toEqual([])
      await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at })
      const submitted = { venueId, key: submission.key }
      expect(await orderStore.rejectedAfterAccept(since)).toContainEqual(submitted)
      expect(await orderStore.rejectedAfterAccept(after)).not.toContainEqual(submitted)
    },
  )

  test(`${name}: a key names the same order in capitals`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const submission = aSubmission({ venueId })
    const taken = await orderStore.take(submission, aNewOrder())
    const key = asId<IdempotencyKey>(submission.key.toUpperCase())
    expect(await orderStore.take({ ...submission, key }, aNewOrder())).toEqual(taken)
  })

  test(`${name}: two venues may be sent the same key`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const other = await aVenue()
    const submission = aSubmission({ venueId })
    await orderStore.take(submission, aNewOrder())
    expect(await orderStore.find({ ...submission, venueId: other.venueId })).toBeNull()
    const elsewhere = { ...submission, venueId: other.venueId }
    expect((await orderStore.take(elsewhere, aNewOrder()))?.answer).toMatchObject({ checkNum: 1 })
  })

  test(`${name}: orders are counted by the name of their guest`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const orderOf = (fullName: string) => {
      const order = aNewOrder()
      const checkout = { ...order.content.checkout, contact: { full_name: fullName } }
      return { ...order, content: { ...order.content, checkout } }
    }
    const names = ['Ana', 'Ana', 'Ana "B"', 'ana', 'Ana\u0000', 'Noé \ud83c\udf72']
    for (const name of names) await orderStore.take(aSubmission({ venueId }), orderOf(name))
    const refused = aSubmission({ venueId })
    await orderStore.refuse(refused, soldOut)
    await orderStore.take(refused, orderOf('Ana'))
    const counts = async (name: string) => orderStore.countReceived(venueId, name)
    expect(await counts('Ana')).toEqual({ orders: 2, keys: 2 })
    expect(await counts('Ana "B"')).toEqual({ orders: 1, keys: 1 })
    expect(await counts('Ana\u0000')).toEqual({ orders: 1, keys: 1 })
    expect(await counts('Noé \ud83c\udf72')).toEqual({ orders: 1, keys: 1 })
    expect(await counts('An')).toEqual({ orders: 0, keys: 0 })
    const elsewhere = await aVenue()
    expect(await elsewhere.orderStore.countReceived(elsewhere.venueId, 'Ana')).toEqual({
      orders: 0,
      keys: 0,
    })
  })

  test(
    `${name}: orders ahead are those of the last while that are not ready`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const earlier = new Date('2026-07-01T15:00:00Z')
      await orderStore.take(aSubmission({ venueId, at: earlier }), aNewOrder())
      const ready = aNewOrder()
      await orderStore.take(aSubmission({ venueId, at }), ready)
      await orderStore.setStatus({ ...ready, venueId, status: 'ready', at })
      await orderStore.take(aSubmission({ venueId, at }), aNewOrder())
      expect(await orderStore.countQueued(venueId, at)).toBe(1)
    },
  )

  test(`${name}: what is ordered for later is not ahead of what is made now`, options, async () => {
    const { orderStore, venueId } = await aVenue()
    const [soon, inAnHour, tomorrow] = ['01T16:30', '01T17:00', '02T16:00'].map(
      (time) => `2026-07-${time}:00Z`,
    )
    for (const pickupTime of [null, soon, inAnHour, tomorrow]) {
      const order = aNewOrder({ pickupTime: pickupTime ?? null })
      await orderStore.take(aSubmission({ venueId, at }), order)
    }
    expect(await orderStore.countQueued(venueId, at, new Date('2026-07-01T17:00:00Z'))).toBe(3)
    expect(await orderStore.countQueued(venueId, at, new Date('2026-07-01T16:29:00Z'))).toBe(1)
    expect(await orderStore.countQueued(venueId, at)).toBe(4)
  })

  test(
    `${name}: an item counts once for each of the latest orders that have it`,
    options,
    async () => {
      const { orderStore, venueId } = await aVenue()
      const elsewhere = await aVenue()
      const at = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour))
      const order = (...ids: readonly (string | number)[]) => {
        const { content, ...rest } = aNewOrder()
        const items = ids.map((id, place) => aLineOf(id, place + 1))
        return { ...rest, content: { ...content, items } }
      }
      const take = (hour: number, ...ids: readonly (string | number)[]) => {
        const taken = order(...ids)
        const submission = aSubmission({ venueId, at: at(hour) })
        return orderStore.take(submission, taken).then(() => taken)
      }
      await take(9, 'soup', 'pie')
      await take(10, 'soup', 'soup', 7)
      await take(11, 'soup')
      const refused = await take(12, 'pie')
      await orderStore.setStatus({ ...refused, venueId, status: 'refused', at: at(12) })
      for (const memo of ['Ana\u0000', 'Ana\ud83c']) {
        const unreadable = order('soup')
        unreadable.content.items = unreadable.content.items.map((line) => ({
          ...line,
          orderOptions: [{ memo, price: 0 as const }],
        }))
        await orderStore.take(aSubmission({ venueId, at: at(13) }), unreadable)
      }
      const later = aSubmission({ venueId: elsewhere.venueId, at: at(13) })
      await elsewhere.orderStore.take(later, order('soup'))
      const counts = async (since: number, most: number) =>
        Object.fromEntries(await orderStore.countByItem(venueId, { since: at(since), most }))
      expect(await counts(9, 100)).toEqual({ soup: 3, pie: 1, 7: 1 })
      expect(await counts(10, 100)).toEqual({ soup: 2, 7: 1 })
      expect(await counts(9, 1)).toEqual({ soup: 1 })
      expect(await counts(12, 100)).toEqual({})
    },
  )
}

function aLineOf(id: string | number, orderId: number): CartLineWire {
  return {
    orderId,
    id,
    menu_id: 'menu',
    section_id: 'section',
    quantity: 3,
    orderPrice: 5,
    memberOrderPrice: 5,
    orderOptions: [],
  }
}
