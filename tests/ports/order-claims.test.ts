import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, MenuId, OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { SlotSpan } from '#server/order/order-store.ts'
import { takeWithClaims } from '#server/order/take-with-claims.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { databases } from './databases.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const [lunch, dinner] = [asId<MenuId>('lunch'), asId<MenuId>('dinner')]
const quarter = 15 * 60_000
const six = Date.parse('2026-07-01T22:00:00Z')

function aPlace(given: Partial<Extract<Claim, { readonly type: 'Slot' }>> = {}): Claim {
  return { type: 'Slot', menuId: dinner, startsAt: six, capacity: 2, ...given }
}

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  async function aVenue() {
    const { orderStore, codeStore, venueStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const take = async (claims: readonly Claim[], orderId: OrderId = aNewOrder().orderId) => {
      const order = aNewOrder({ orderId })
      const taken = await orderStore.take(aSubmission({ venueId, at }), order, claims)
      if (taken === null) throw new Error('The document has not changed')
      return 'refused' in taken ? taken : taken.httpStatus
    }
    return { orderStore, codeStore, venueId, take }
  }

  test(`${name}: a key is claimed for the body that came first`, options, async () => {
    const { orderStore } = await opened()
    const claim = aSubmission({ venueId: asId(`venue-${randomUUID()}`) })
    const hashes = Array.from({ length: 20 }, (_, index) => `body ${index}`)
    const all = await Promise.all(
      hashes.map((requestHash) => orderStore.reserveKey({ ...claim, requestHash })),
    )
    const [first] = all
    expect(hashes).toContain(first)
    expect(all).toEqual(all.map(() => first))
    const upper = asId<IdempotencyKey>(claim.key.toUpperCase())
    expect(await orderStore.reserveKey({ ...claim, key: upper, requestHash: 'late' })).toBe(first)
    const elsewhere = { ...claim, venueId: asId<VenueId>(`venue-${randomUUID()}`) }
    expect(await orderStore.reserveKey({ ...elsewhere, requestHash: 'theirs' })).toBe('theirs')
    expect(await orderStore.find(claim)).toBe(null)
  })

  test(
    `${name}: a time has as many places as it says, of its own menu and its own quarter`,
    options,
    async () => {
      const { take } = await aVenue()
      expect(await take([aPlace()])).toBe(200)
      expect(await take([aPlace()])).toBe(200)
      expect(await take([aPlace()])).toEqual({ refused: aPlace() })
      expect(await take([aPlace({ menuId: lunch })])).toBe(200)
      expect(await take([aPlace({ startsAt: six + quarter })])).toBe(200)
      // An order of two menus needs a place of each.
      const both = [aPlace({ menuId: lunch }), aPlace()]
      expect(await take(both)).toEqual({ refused: aPlace() })
      expect(await take([aPlace({ menuId: lunch })])).toBe(200)
    },
  )

  test(`${name}: an order that is cancelled leaves its place to the next`, options, async () => {
    const { orderStore, venueId, take } = await aVenue()
    const { orderId } = aNewOrder()
    const last = aPlace({ capacity: 1 })
    await take([last], orderId)
    expect(await take([last])).toEqual({ refused: last })
    await orderStore.setStatus({ venueId, orderId, status: 'completed', at })
    expect(await take([last])).toEqual({ refused: last })
    const span = { menuIds: [dinner], from: six, to: six + 1 }
    expect(await orderStore.countSlots(venueId, span)).toHaveLength(1)
    const other = aPlace({ startsAt: six + quarter, capacity: 1 })
    const cancelled = aNewOrder()
    await take([other], cancelled.orderId)
    await orderStore.setStatus({ ...cancelled, venueId, status: 'cancelled', at })
    const later = { ...span, from: six + quarter, to: six + quarter + 1 }
    expect(await orderStore.countSlots(venueId, later)).toEqual([])
    expect(await take([other])).toBe(200)
    expect(await orderStore.countSlots(venueId, later)).toEqual([
      { menuId: dinner, startsAt: six + quarter, orders: 1 },
    ])
  })

  test(
    `${name}: places are counted from a time on up to another, of the menus that are asked for`,
    options,
    async () => {
      const { orderStore, venueId, take } = await aVenue()
      for (const startsAt of [six, six, six + quarter, six + 2 * quarter]) {
        await take([aPlace({ startsAt })])
      }
      await take([aPlace({ menuId: lunch })])
      await take([aPlace({ menuId: lunch, startsAt: six + quarter })])
      const count = async (span: SlotSpan) =>
        (await orderStore.countSlots(venueId, span))
          .map(
            ({ menuId, startsAt, orders }) => `${menuId} ${(startsAt - six) / quarter}: ${orders}`,
          )
          .toSorted((one, other) => one.localeCompare(other))
      const both = { menuIds: [dinner, lunch], from: six, to: six + 2 * quarter }
      expect(await count(both)).toEqual(['dinner 0: 2', 'dinner 1: 1', 'lunch 0: 1', 'lunch 1: 1'])
      expect(await count({ ...both, menuIds: [dinner], from: six + 1 })).toEqual(['dinner 1: 1'])
      expect(await count({ ...both, to: six + 2 * quarter + 1 })).toHaveLength(5)
    },
  )

  test(
    `${name}: a gift card pays up to its last cent, and one of no venue nothing`,
    options,
    async () => {
      const { codeStore, venueId, take } = await aVenue()
      await codeStore.save(venueId, {
        discounts: [],
        giftCards: [{ code: '6001', balance: cents(2_000) }],
      })
      const pays = (amount: number, code = '6001') =>
        ({ type: 'GiftCard', code, amount: cents(amount) }) as const
      expect(await take([pays(2_001)])).toEqual({ refused: pays(2_001) })
      expect(await take([pays(0, '6002')])).toEqual({ refused: pays(0, '6002') })
      expect(await take([pays(2_000)])).toBe(200)
      expect(await codeStore.findGiftCard(venueId, '6001')).toMatchObject({ balance: 0 })
      expect(await take([pays(1)])).toEqual({ refused: pays(1) })
    },
  )

  test(`${name}: a code is used as often as it says, and no more`, options, async () => {
    const { codeStore, venueId, take } = await aVenue()
    const value = { type: 'percent', percent: 10 } as const
    await codeStore.save(venueId, {
      discounts: [
        { code: 'ONCE', value, startsAt: null, endsAt: null, usesLeft: 1 },
        { code: 'ALWAYS', value, startsAt: null, endsAt: null, usesLeft: null },
      ],
      giftCards: [],
    })
    const uses = (code: string) => ({ type: 'Discount', code }) as const
    expect(await take([uses('ONCE'), uses('ALWAYS')])).toBe(200)
    expect(await take([uses('ALWAYS'), uses('ONCE')])).toEqual({ refused: uses('ONCE') })
    expect(await take([uses('ALWAYS')])).toBe(200)
    expect(await codeStore.findDiscount(venueId, 'ONCE')).toMatchObject({ usesLeft: 0 })
    expect(await codeStore.findDiscount(venueId, 'ALWAYS')).toMatchObject({ usesLeft: null })
  })

  test(`${name}: a code and a card of one name are apart`, options, async () => {
    const { codeStore, orderStore, venueId, take } = await aVenue()
    const value = { type: 'percent', percent: 10 } as const
    await codeStore.save(venueId, {
      discounts: [{ code: 'SAME', value, startsAt: null, endsAt: null, usesLeft: 2 }],
      giftCards: [{ code: 'SAME', balance: cents(2_000) }],
    })
    const left = async () => [
      (await codeStore.findDiscount(venueId, 'SAME'))?.usesLeft,
      (await codeStore.findGiftCard(venueId, 'SAME'))?.balance,
    ]
    const [coded, paid] = [aNewOrder(), aNewOrder()]
    await take([{ type: 'Discount', code: 'SAME' }], coded.orderId)
    expect(await left()).toEqual([1, 2_000])
    await take([{ type: 'GiftCard', code: 'SAME', amount: cents(500) }], paid.orderId)
    expect(await left()).toEqual([1, 1_500])
    await orderStore.setStatus({ ...coded, venueId, status: 'refused', at })
    expect(await left()).toEqual([2, 1_500])
    await orderStore.setStatus({ ...paid, venueId, status: 'refused', at })
    expect(await left()).toEqual([2, 2_000])
  })
}

for (const { name, available, open } of databases) {
  test(
    `${name}: a fault in the taking of an order is passed on, and is no claim that was refused`,
    { skip: !available },
    async () => {
      const { sql, close } = await open()
      const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
      const order = aNewOrder()
      const claims = [{ type: 'Discount', code: 'UNKNOWN' }] as const
      const submission = aSubmission({ venueId, at })
      const tooMuch = { ...order, total: cents(10_000_000_000) }
      await expect(takeWithClaims(sql, submission, { order: tooMuch, claims })).rejects.toThrow(
        'out of range',
      )
      // The connection is lost as the transaction is rolled back.
      const losing = Object.assign(Object.create(sql), {
        begin: async (act: Parameters<typeof sql.begin>[1]) => {
          await expect(sql.begin(act)).rejects.toThrow('A claim was refused')
          throw new Error('The connection is lost')
        },
      })
      await expect(takeWithClaims(losing, submission, { order, claims })).rejects.toThrow(
        'The connection is lost',
      )
      expect(await takeWithClaims(sql, submission, { order, claims })).toEqual({
        refused: claims[0],
      })
      await close()
    },
  )
}
