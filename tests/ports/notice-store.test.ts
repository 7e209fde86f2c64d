import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { mostPhones, strangersBound } from '#server/notice/notice-store.ts'
import type { AskedNotice, NoticeOutcome } from '#server/notice/notice-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const anOrder = async (pickupTime: string | null = null) => {
    const { orderStore, venueStore, noticeStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const { orderId } = aNewOrder()
    const submission = aSubmission({ venueId })
    await orderStore.take(submission, aNewOrder({ orderId, pickupTime }))
    return {
      noticeStore,
      venueId,
      becomes: (status: OrderStatus) => orderStore.setStatus({ venueId, orderId, status, at }),
      ask: (
        phone = '514-555-0199',
        checkNum = 1,
        key: IdempotencyKey | null = submission.key,
      ): Promise<NoticeOutcome> =>
        noticeStore.request({
          venueId,
          noticeId: randomUUID(),
          checkNum,
          key,
          phone,
          language: 'fr',
          at,
        }),
      claim: async (seconds: number) => {
        const moment = { at: later(seconds), claimedUntil: later(seconds + 60) }
        const claimed = await noticeStore.claim(moment)
        return claimed.filter((notice) => notice.venueId === venueId)
      },
    }
  }

  test(
    `${name}: a text is due once its order is ready, to one sender at a time`,
    options,
    async () => {
      const { ask, becomes, claim } = await anOrder()
      expect(await ask()).toEqual({ type: 'Stored', status: 'received' })
      await becomes('preparing')
      expect(await claim(0)).toEqual([])
      await becomes('ready')
      const claims = await Promise.all([claim(1), claim(1), claim(1)])
      expect(claims.flat()).toMatchObject([
        { checkNum: 1, status: 'ready', phone: '514-555-0199', language: 'fr', attempts: 0 },
      ])
      expect(await claim(60)).toEqual([])
      expect(await claim(61)).toMatchObject([{ attempts: 1 }])
    },
  )

  test(`${name}: phones that ask at once are as many as an order may have`, options, async () => {
    const { ask } = await anOrder()
    const phones = Array.from({ length: 30 }, (_, each) => `514-555-01${each + 10}`)
    const outcomes = await Promise.all(phones.map((phone) => ask(phone)))
    expect(outcomes.filter(({ type }) => type === 'Stored')).toHaveLength(mostPhones)
    expect(new Set(outcomes.map(({ type }) => type))).toEqual(new Set(['Stored', 'TooMany']))
  })

  test(`${name}: what went out is not due again, what did not is`, options, async () => {
    const { noticeStore, ask, becomes, claim } = await anOrder()
    await ask('514-555-0100')
    await ask('514-555-0101')
    await becomes('ready')
    const [first, second] = (await claim(0)).toSorted((one, other) =>
      one.phone < other.phone ? -1 : 1,
    )
    if (!first || !second) throw new Error('Both are due')
    await noticeStore.markSent(first, later(1))
    await noticeStore.tryAgain(second, later(2))
    expect(await claim(2)).toMatchObject([{ noticeId: second.noticeId, attempts: 1 }])
    await noticeStore.markSent(second, later(3))
    expect(await claim(1_000)).toEqual([])
  })

  test(`${name}: the same phone asks once, also after its text went out`, options, async () => {
    const { noticeStore, ask, becomes, claim } = await anOrder()
    await ask()
    await ask()
    await becomes('ready')
    const due = await claim(0)
    expect(due).toHaveLength(1)
    for (const notice of due) await noticeStore.markSent(notice, later(1))
    await ask()
    expect(await claim(1_000)).toEqual([])
  })

  test(
    `${name}: no notice is taken for a number without an order, an ended order, or as the sixth`,
    options,
    async () => {
      const { ask, becomes } = await anOrder()
      expect(await ask('514-555-0199', 2)).toEqual({ type: 'UnknownNumber' })
      for (const last of [0, 1, 2, 3, 4]) await ask(`514-555-010${last}`)
      expect(await ask()).toEqual({ type: 'TooMany' })
      await becomes('refused')
      expect(await ask()).toEqual({ type: 'OrderOver' })
    },
  )

  test(
    `${name}: strangers, who know the number alone, have places of their own`,
    options,
    async () => {
      const { ask, becomes, claim } = await anOrder()
      for (const last of [0, 1, 2, 3, 4]) {
        expect(await ask(`514-555-010${last}`, 1, null)).toMatchObject({ type: 'Stored' })
      }
      expect(await ask('514-555-0105', 1, null)).toEqual({ type: 'TooMany' })
      expect(await ask('514-555-0100')).toMatchObject({ type: 'Stored' })
      expect(await ask()).toMatchObject({ type: 'Stored' })
      expect(await ask('514-555-0106', 1, asId(randomUUID()))).toEqual({ type: 'UnknownNumber' })
      await becomes('ready')
      expect(await claim(0)).toHaveLength(6)
    },
  )

  test(
    `${name}: without keys a phone waits for two texts of a venue, and gets five in a day`,
    options,
    async () => {
      const { orderStore, venueStore, noticeStore } = await opened()
      const { venueId } = await aPublishedVenue(venueStore)
      const orders = Array.from({ length: 12 }, () => aNewOrder())
      for (const order of orders) await orderStore.take(aSubmission({ venueId }), order)
      const askFor = (checkNum: number, asked: Partial<AskedNotice> = {}) =>
        noticeStore.request({
          venueId,
          noticeId: randomUUID(),
          checkNum,
          key: null,
          phone: '514-555-0177',
          language: 'en',
          at,
          ...asked,
        })
      const sendAll = async () => {
        for (const { orderId } of orders) {
          await orderStore.setStatus({ venueId, orderId, status: 'ready', at })
        }
        const due = await noticeStore.claim({ at: later(1), claimedUntil: later(1) })
        for (const notice of due.filter((each) => each.venueId === venueId)) {
          await noticeStore.markSent(notice, later(2))
        }
      }
      let numbers = orders.map((_, each) => each + 1)
      for (const more of [strangersBound.open, strangersBound.open, 1, 0]) {
        const outcomes = await Promise.all(numbers.map((number) => askFor(number)))
        numbers = numbers.filter((_, each) => outcomes[each]?.type !== 'Stored')
        expect(outcomes.length - numbers.length).toBe(more)
        await sendAll()
      }
      const [unasked = 0] = numbers
      expect(await askFor(unasked, { phone: '514-555-0178' })).toMatchObject({ type: 'Stored' })
      const tomorrow = later(24 * 60 * 60 + 1)
      expect(await askFor(unasked, { at: tomorrow })).toMatchObject({ type: 'Stored' })
    },
  )

  test(`${name}: a day later nothing of it is kept`, options, async () => {
    const { noticeStore, ask, becomes, claim } = await anOrder()
    await ask()
    await noticeStore.forget(later(1))
    await becomes('ready')
    expect(await claim(2)).toEqual([])
  })

  test(`${name}: of an order for a later time it is kept until that is past`, options, async () => {
    const { noticeStore, ask, becomes, claim } = await anOrder(later(60).toISOString())
    await ask()
    await noticeStore.forget(later(1))
    await becomes('ready')
    expect(await claim(2)).toHaveLength(1)
    await noticeStore.forget(later(61))
    expect(await claim(100)).toEqual([])
  })
}
