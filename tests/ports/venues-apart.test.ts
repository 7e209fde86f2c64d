import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, MenuId, OrderId, UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const startsAt = at.getTime() + 3_600_000
const menuId = asId<MenuId>('dinner')
const withdrawn = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } } as const
const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } } as const
const claims: readonly Claim[] = [
  { type: 'GiftCard', code: '6001', amount: cents(1_500) },
  { type: 'Discount', code: 'TWICE' },
  { type: 'Slot', menuId, startsAt, capacity: 1 },
]

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** Two venues that have a code, a gift card and a menu of the same names, and are sent the same key. */
  async function twoVenues() {
    const { orderStore, venueStore, codeStore } = await opened()
    const key = asId<IdempotencyKey>(randomUUID())
    async function aVenue() {
      const { venueId } = await aPublishedVenue(venueStore)
      await codeStore.save(venueId, {
        discounts: [
          {
            code: 'TWICE',
            value: { type: 'percent', percent: 10 },
            startsAt: null,
            endsAt: null,
            usesLeft: 2,
          },
        ],
        giftCards: [{ code: '6001', balance: cents(2_000) }],
      })
      const submission = aSubmission({ venueId, key, at })
      return {
        venueId,
        submission,
        take: (order = aNewOrder()) => orderStore.take(submission, order, claims),
        find: () => orderStore.find(submission),
        left: async () => ({
          balance: (await codeStore.findGiftCard(venueId, '6001'))?.balance,
          uses: (await codeStore.findDiscount(venueId, 'TWICE'))?.usesLeft,
          places: (
            await orderStore.countSlots(venueId, { menuIds: [menuId], from: 0, to: startsAt + 1 })
          ).length,
        }),
      }
    }
    return { orderStore, key, here: await aVenue(), there: await aVenue() }
  }

  const taken = { balance: 500, uses: 1, places: 1 }
  const whole = { balance: 2_000, uses: 2, places: 0 }

  test(
    `${name}: an order claims codes, cards and places of its own venue alone`,
    options,
    async () => {
      const { here, there } = await twoVenues()
      await here.take()
      expect([await here.left(), await there.left()]).toEqual([taken, whole])
      // The place at that time is taken here, and still free there.
      expect(await there.take()).toMatchObject({ answer: { checkNum: 1 } })
      expect([await here.left(), await there.left()]).toEqual([taken, taken])
    },
  )

  test(`${name}: what one venue gives back stays claimed at the other`, options, async () => {
    const { orderStore, here, there } = await twoVenues()
    const order = aNewOrder()
    await here.take(order)
    await there.take()
    await orderStore.setStatus({ ...here, orderId: order.orderId, status: 'cancelled', at })
    expect([await here.left(), await there.left()]).toEqual([whole, taken])
  })

  test(`${name}: a key that one venue has answered is new to the other`, options, async () => {
    const { orderStore, here, there } = await twoVenues()
    expect(await here.take()).toMatchObject({ httpStatus: 200 })
    expect(await there.find()).toBeNull()
    expect(await orderStore.refuse(there.submission, soldOut)).toMatchObject(soldOut)
    expect(await here.find()).toMatchObject({ httpStatus: 200 })
    expect(await there.find()).toEqual(soldOut)
  })

  test(`${name}: a key that one venue has refused is an order at the other`, options, async () => {
    const { orderStore, here, there } = await twoVenues()
    await orderStore.refuse(here.submission, soldOut)
    expect(await there.take()).toMatchObject({ httpStatus: 200 })
    expect([await here.find(), await there.find()]).toMatchObject([soldOut, { httpStatus: 200 }])
  })

  test(
    `${name}: an order that is taken back at one venue is taken at the other`,
    options,
    async () => {
      const { orderStore, here, there } = await twoVenues()
      expect(await orderStore.withdraw(here.submission, withdrawn)).toEqual(withdrawn)
      expect(await there.take()).toMatchObject({ httpStatus: 200 })
      expect(await orderStore.withdraw(there.submission, withdrawn)).toMatchObject({
        httpStatus: 200,
      })
      expect(await here.find()).toEqual(withdrawn)
    },
  )

  test(
    `${name}: what one venue has taken is no answer to a withdrawal at the other`,
    options,
    async () => {
      const { orderStore, here, there } = await twoVenues()
      await here.take()
      expect(await orderStore.withdraw(there.submission, withdrawn)).toEqual(withdrawn)
      expect(await here.find()).toMatchObject({ httpStatus: 200 })
      expect(await there.take()).toMatchObject(withdrawn)
    },
  )

  test(
    `${name}: an order is shown with the status that it has at its own venue`,
    options,
    async () => {
      const { orderStore, here, there } = await twoVenues()
      const order = aNewOrder()
      await here.take(order)
      // No two orders get one id; if they did, each venue would still see its own.
      await orderStore.take(there.submission, { ...order, content: aContentFor('Zoé') })
      await orderStore.setStatus({ ...here, orderId: order.orderId, status: 'ready', at })
      expect(await here.find()).toMatchObject({ answer: { status: 'ready' } })
      expect(await there.find()).toMatchObject({ answer: { status: 'received' } })
      const contents = [here, there].map(({ venueId }) => orderStore.read(venueId, order.orderId))
      const names = (await Promise.all(contents)).map((read) => read?.content.checkout.contact)
      expect(names).toEqual([{ full_name: 'Ana' }, { full_name: 'Zoé' }])
    },
  )

  test(
    `${name}: nothing of an order is read, moved or counted at another venue`,
    options,
    async () => {
      const { orderStore, here, there } = await twoVenues()
      const order = aNewOrder({ pickupTime: at.toISOString() })
      await here.take(order)
      const { orderId } = order
      const since = new Date(0)
      const { venueId } = there
      expect(await orderStore.read(venueId, orderId)).toBeNull()
      expect(await orderStore.setStatus({ venueId, orderId, status: 'ready', at })).toBeNull()
      expect(await orderStore.countQueued(venueId, since)).toBe(0)
      expect(await orderStore.countReceived(venueId, 'Ana')).toEqual({ orders: 0, keys: 0 })
      expect(await orderStore.unsettled([venueId], since)).toEqual([])
      const found = await orderStore.unsettled([here.venueId], since)
      expect(found.map((each) => each.orderId)).toEqual([orderId])
    },
  )

  test(`${name}: the key of a cancelled order comes with its own venue`, options, async () => {
    const { orderStore, key, here, there } = await twoVenues()
    const order = aNewOrder()
    await here.take(order)
    await there.take()
    await orderStore.setStatus({ ...here, orderId: order.orderId, status: 'cancelled', at })
    const cancelled = (await orderStore.rejectedAfterAccept(at)).filter((each) => each.key === key)
    expect(cancelled).toEqual([{ venueId: here.venueId, key }])
    expect(await orderStore.rejectedAfterAccept(new Date(at.getTime() + 1))).not.toContainEqual(
      cancelled[0],
    )
  })

  test(
    `${name}: a person's orders are found by the venues that are asked for`,
    options,
    async () => {
      const { orderStore, here, there } = await twoVenues()
      const userId = asId<UserId>(randomUUID())
      const [mine, elsewhere] = [aNewOrder({ userId }), aNewOrder({ userId })]
      await here.take(mine)
      await there.take(elsewhere)
      const idsAt = async (venues: readonly (typeof here)[]): Promise<readonly OrderId[]> => {
        const venueIds = venues.map(({ venueId }) => venueId)
        const { orders } = await orderStore.ofUser(userId, { size: 9, venueIds })
        return orders.map(({ orderId }) => orderId)
      }
      expect(await idsAt([here])).toEqual([mine.orderId])
      expect(await idsAt([there])).toEqual([elsewhere.orderId])
      expect((await idsAt([here, there])).toSorted()).toEqual(
        [mine.orderId, elsewhere.orderId].toSorted(),
      )
    },
  )
}

function aContentFor(fullName: string) {
  const { content } = aNewOrder()
  return { ...content, checkout: { ...content.checkout, contact: { full_name: fullName } } }
}
