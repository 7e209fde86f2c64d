import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { Claim, HubOrder } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { createRandom } from '#tests/simulate/random.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const value = { type: 'percent', percent: 10 } as const

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** A hub with a code for so many uses and a card, and two venues that make its menus. */
  async function aHall({ uses = 1, balance = 2_000 } = {}) {
    const { orderStore, codeStore, venueStore } = await opened()
    const { venueId: hubId } = await aPublishedVenue(venueStore)
    const bread = (await aPublishedVenue(venueStore)).venueId
    const soup = (await aPublishedVenue(venueStore)).venueId
    await codeStore.save(hubId, {
      discounts: [{ code: 'TEN', value, startsAt: null, endsAt: null, usesLeft: uses }],
      giftCards: [{ code: '6001', balance: cents(balance) }],
    })
    const hubOrder = (cardPays = 0): HubOrder => ({
      venueId: hubId,
      key: asId<IdempotencyKey>(randomUUID()),
      cardPays: cents(cardPays),
    })
    /** Null: refused. */
    async function take(
      venueId: VenueId,
      claims: readonly Claim[],
      submission = aSubmission({ venueId }),
    ): Promise<OrderId | null> {
      const order = aNewOrder()
      const taken = await orderStore.take(submission, order, claims)
      return isClaimRefused(taken) ? null : order.orderId
    }
    return {
      orderStore,
      codeStore,
      hubId,
      bread,
      soup,
      hubOrder,
      take,
      set: (venueId: VenueId, orderId: OrderId | null, status: OrderStatus) =>
        orderStore.setStatus({ venueId, orderId: orderId ?? asId(randomUUID()), status, at }),
      left: async (hubKey?: IdempotencyKey) => [
        (await codeStore.findDiscount(hubId, 'TEN', hubKey))?.usesLeft,
        (await codeStore.findGiftCard(hubId, '6001', hubKey))?.balance,
      ],
    }
  }

  const code = (hub: HubOrder): Claim => ({ type: 'Discount', code: 'TEN', hub })
  const card = (hub: HubOrder, amount: number): Claim => ({
    type: 'GiftCard',
    code: '6001',
    amount: cents(amount),
    hub,
  })

  test(
    `${name}: the parts of a hub’s order share one use of its code, and its last part gives it back`,
    options,
    async () => {
      const { bread, soup, hubOrder, take, set, left } = await aHall()
      const hub = hubOrder()
      const first = await take(bread, [code(hub)])
      expect(await left()).toEqual([0, 2_000])
      const second = await take(soup, [code(hub)])
      expect([first, second]).toEqual([expect.any(String), expect.any(String)])
      expect(await take(bread, [code(hubOrder())])).toBe(null)
      await set(bread, first, 'cancelled')
      expect(await left()).toEqual([0, 2_000])
      expect(await take(bread, [code(hubOrder())])).toBe(null)
      await set(soup, second, 'refused')
      await set(soup, second, 'cancelled')
      expect(await left()).toEqual([1, 2_000])
      expect(await take(bread, [code(hubOrder())])).not.toBe(null)
      expect(await left()).toEqual([0, 2_000])
    },
  )

  test(
    `${name}: a part that comes after the others were cancelled takes the use again, if it is left`,
    options,
    async () => {
      const { bread, soup, hubOrder, take, set, left } = await aHall()
      const [hub, other] = [hubOrder(), hubOrder()]
      await set(bread, await take(bread, [code(hub)]), 'cancelled')
      const again = await take(soup, [code(hub)])
      expect(await left()).toEqual([0, 2_000])
      await set(soup, again, 'cancelled')
      await take(bread, [code(other)])
      expect(await take(soup, [code(hub)])).toBe(null)
      expect(await left()).toEqual([0, 2_000])
    },
  )

  test(
    `${name}: two parts that are cancelled at once give one use and both shares back`,
    options,
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { bread, soup, hubOrder, take, set, left } = await aHall()
        const hub = hubOrder(1_900)
        const first = await take(bread, [code(hub), card(hub, 400)])
        const second = await take(soup, [card(hub, 1_500), code(hub)])
        expect(await left()).toEqual([0, 100])
        await Promise.all([
          set(bread, first, 'cancelled'),
          set(soup, second, 'refused'),
          set(bread, first, 'refused'),
        ])
        expect(await left()).toEqual([1, 2_000])
      }
    },
  )

  test(
    `${name}: a card pays a part only if it can pay all parts of its order`,
    options,
    async () => {
      const { bread, soup, hubOrder, take, set, left } = await aHall()
      const [hub, other] = [hubOrder(2_000), hubOrder(1_000)]
      const first = await take(bread, [card(hub, 700)])
      expect(await take(soup, [card(hubOrder(1_301), 100)])).toBe(null)
      expect(await take(soup, [card(hub, 1_300)])).not.toBe(null)
      expect(await left()).toEqual([1, 0])
      await set(bread, first, 'cancelled')
      expect(await take(soup, [card(other, 700)])).toBe(null)
      expect(await left()).toEqual([1, 700])
    },
  )

  test(
    `${name}: to an order sent again, what its parts hold is left, and to no other`,
    options,
    async () => {
      const { bread, hubOrder, take, set, left, codeStore, hubId } = await aHall()
      const hub = hubOrder(2_000)
      const part = await take(bread, [code(hub), card(hub, 700)])
      expect(await left()).toEqual([0, 1_300])
      expect(await left(hub.key)).toEqual([1, 2_000])
      expect(await left(hubOrder().key)).toEqual([0, 1_300])
      await set(bread, part, 'cancelled')
      expect(await left(hub.key)).toEqual([1, 2_000])
      expect(await codeStore.findDiscount(hubId, 'NONE', hub.key)).toBe(null)
      expect(await codeStore.findGiftCard(hubId, 'NONE', hub.key)).toBe(null)
    },
  )

  test(`${name}: a late copy of a part claims nothing again`, options, async () => {
    const { bread, hubOrder, take, set, left } = await aHall()
    const hub = hubOrder(700)
    const submission = aSubmission({ venueId: bread })
    const part = await take(bread, [code(hub), card(hub, 700)], submission)
    await take(bread, [code(hub), card(hub, 700)], submission)
    expect(await left()).toEqual([0, 1_300])
    await set(bread, part, 'cancelled')
    await take(bread, [code(hub), card(hub, 700)], submission)
    expect(await left()).toEqual([1, 2_000])
  })

  test(`${name}: codes set anew count what parts of orders hold`, options, async () => {
    const { bread, soup, hubOrder, hubId, take, set, left, codeStore } = await aHall()
    const hub = hubOrder(1_000)
    const first = await take(bread, [code(hub), card(hub, 400)])
    const second = await take(soup, [code(hub), card(hub, 600)])
    const anew = {
      discounts: [{ code: 'TEN', value, startsAt: null, endsAt: null, usesLeft: 5 }],
      giftCards: [{ code: '6001', balance: cents(700) }],
    }
    await codeStore.save(hubId, anew, { replace: true })
    await Promise.all([set(bread, first, 'cancelled'), set(soup, second, 'cancelled')])
    expect(await left()).toEqual([6, 1_700])
  })

  test(
    `${name}: whatever orders take and give back at once, no use and no cent is lost or made`,
    { ...options, timeout: 120_000 },
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const random = createRandom(round)
        const { bread, soup, hubOrder, take, set, left } = await aHall({ uses: 2, balance: 1_000 })
        const standing = new Map<string, { parts: number; paid: number }>()
        const order = async () => {
          const hub = hubOrder()
          const use = { parts: 0, paid: 0 }
          standing.set(hub.key, use)
          const amounts = [0, 1].map(() => Math.floor(random.between(0, 500)))
          await Promise.all(
            [bread, soup].map(async (venueId, place) => {
              const amount = amounts[place] ?? 0
              const part = await take(venueId, [code(hub), card(hub, amount)])
              if (part === null) return
              use.parts += 1
              use.paid += amount
              if (random.chance(0.5)) return
              await Promise.all([set(venueId, part, 'cancelled'), set(venueId, part, 'refused')])
              use.parts -= 1
              use.paid -= amount
            }),
          )
        }
        await Promise.all(Array.from({ length: 6 }, order))
        const uses = [...standing.values()]
        const held = uses.filter(({ parts }) => parts > 0).length
        const paid = uses.reduce((sum, each) => sum + each.paid, 0)
        expect(held).toBeLessThanOrEqual(2)
        expect(await left()).toEqual([2 - held, 1_000 - paid])
      }
    },
  )
}
