import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { aNewOrder, aSubmission, withoutClaims } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const first = Date.parse('2026-07-01T16:00:00Z')

/** As many minutes after the first order. */
const after = (minutes: number) => new Date(first + minutes * 60_000)

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const aVenue = async () => {
    const { venueStore, orderStore, noticeStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const store = withoutClaims(orderStore)
    return {
      ...store,
      venueId,
      noticeStore,
      /** Takes an order some minutes after the first, and returns its id. */
      order: async (minutes: number, userId: UserId | null, content?: OrderContent) => {
        const order = aNewOrder({ userId, ...(content ? { content } : {}) })
        await store.take(aSubmission({ venueId, at: after(minutes) }), order)
        return order.orderId
      },
    }
  }

  test(
    `${name}: what a person has ordered comes latest first, a page at a time`,
    options,
    async () => {
      const { order, ofUser, venueId } = await aVenue()
      const [ana, noe] = [aUserId(), aUserId()]
      const ids: OrderId[] = []
      for (const minutes of [0, 1, 2, 3, 4]) ids.unshift(await order(minutes, ana))
      await order(5, noe)
      await order(6, null)
      const latest = await ofUser(ana, { size: 2 })
      expect(latest.more).toBe(true)
      expect(latest.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 2))
      expect(latest.orders[0]).toMatchObject({
        venueId,
        checkNum: 5,
        status: 'received',
        type: 'dine-in',
        pickupTime: null,
        at: after(4),
        content: { checkout: { contact: { full_name: 'Ana' } } },
      })
      // It was paid on premise: no card was charged.
      expect(latest.orders[0]).not.toHaveProperty('card')
      const rest = await ofUser(ana, { size: 3, before: after(3) })
      expect(rest.more).toBe(false)
      expect(rest.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(2))
      expect(await ofUser(ana, { size: 3, before: after(0) })).toEqual({ orders: [], more: false })
      expect(await ofUser(aUserId(), { size: 3 })).toEqual({ orders: [], more: false })
    },
  )

  test(`${name}: an order that is read says whose it is`, options, async () => {
    const { order, read, venueId } = await aVenue()
    const ana = aUserId()
    expect(await read(venueId, await order(0, ana))).toMatchObject({ userId: ana })
    expect(await read(venueId, await order(1, null))).toMatchObject({ userId: null })
    expect(await read(venueId, asId(randomUUID()))).toBeNull()
  })

  test(`${name}: orders of one moment are never apart on two pages`, options, async () => {
    const [one, two] = [await aVenue(), await aVenue()]
    const ana = aUserId()
    await one.order(0, ana)
    await one.order(1, ana)
    await two.order(1, ana)
    const page = await one.ofUser(ana, { size: 1 })
    expect(page.more).toBe(true)
    expect(new Set(page.orders.map(({ venueId }) => venueId))).toEqual(
      new Set([one.venueId, two.venueId]),
    )
    const earlier = await one.ofUser(ana, { size: 1, before: after(1) })
    expect(earlier).toMatchObject({ orders: [{ at: after(0) }], more: false })
  })

  test(
    `${name}: of orders of one moment the one with the highest number is first`,
    options,
    async () => {
      const { order, ofUser } = await aVenue()
      const ana = aUserId()
      for (const minutes of [1, 0, 1, 0]) await order(minutes, ana)
      const { orders } = await ofUser(ana, { size: 9 })
      expect(orders.map(({ checkNum, at }) => [checkNum, at])).toEqual([
        [3, after(1)],
        [1, after(1)],
        [4, after(0)],
        [2, after(0)],
      ])
    },
  )

  test(
    `${name}: a person's orders of some venues come without those of others`,
    options,
    async () => {
      const [one, two] = [await aVenue(), await aVenue()]
      const ana = aUserId()
      await one.order(0, ana)
      await two.order(1, ana)
      const here = await one.ofUser(ana, { size: 5, venueIds: [one.venueId] })
      expect(here).toMatchObject({ orders: [{ venueId: one.venueId }], more: false })
      expect(await one.ofUser(ana, { size: 5, venueIds: [] })).toEqual({ orders: [], more: false })
    },
  )

  test(
    `${name}: an order of a deleted person keeps its lines, without the person`,
    options,
    async () => {
      const { order, read, forgetUser, ofUser, venueId } = await aVenue()
      const [ana, noe] = [aUserId(), aUserId()]
      const hers = await order(0, ana, anOrderFullOfHer())
      const his = await order(1, noe, anOrderFullOfHer())
      await forgetUser(ana)
      expect(await ofUser(ana, { size: 5 })).toEqual({ orders: [], more: false })
      const left = await read(venueId, hers)
      expect(left?.content).toEqual({
        ...anOrderFullOfHer(),
        items: [aSoupLine({ orderId: 1 })],
        checkout: {
          paymentMethod: 'pay_on_premise',
          purchaseOrder: 'PO-7',
          contact: { full_name: '' },
          pickup: { scheduled: true, dueByDate: '2026-07-02' },
        },
      })
      expect(JSON.stringify(left)).not.toMatch(/Ana|example\.com|555-0199|Main|nuts/)
      expect((await read(venueId, his))?.content).toEqual(anOrderFullOfHer())
      expect((await ofUser(noe, { size: 5 })).orders).toHaveLength(1)
    },
  )

  test(`${name}: more orders than are forgotten at once are all forgotten`, options, async () => {
    const { order, forgetUser, ofUser, venueId, countReceived } = await aVenue()
    const ana = aUserId()
    await Promise.all(Array.from({ length: 120 }, (_, minutes) => order(minutes, ana)))
    const before = await countReceived(venueId, 'Ana')
    expect(before.orders).toBeGreaterThan(100)
    await forgetUser(ana)
    expect(await ofUser(ana, { size: 5 })).toEqual({ orders: [], more: false })
    expect(await countReceived(venueId, 'Ana')).toMatchObject({ orders: 0 })
  })
}

function aUserId(): UserId {
  return asId(randomUUID())
}

/** Every field of a checkout with personal data. */
function anOrderFullOfHer(): OrderContent {
  const { content } = aNewOrder()
  return {
    ...content,
    items: [aSoupLine({ orderOptions: [{ memo: 'For Ana, no nuts', price: 0 }] })],
    checkout: {
      paymentMethod: 'pay_on_premise',
      purchaseOrder: 'PO-7',
      contact: {
        full_name: 'Ana \u0000 Roy',
        email: 'ana@example.com',
        phone_number: '514-555-0199',
      },
      pickup: { scheduled: true, dueByDate: '2026-07-02', notes: 'Ring at Ana’s' },
      delivery: {
        type: 'address',
        street: '1 Main Street',
        unit: '',
        city: 'Montréal',
        province: 'QC',
        postalCode: 'H2X 1Y4',
      },
      questions: [{ question: 'Allergies?', answers: ['nuts'] }],
      memberInfo: { identifier: 'ana@example.com' },
      loyaltyProgram: { userStatus: 'Ana is gold' },
    },
  }
}
