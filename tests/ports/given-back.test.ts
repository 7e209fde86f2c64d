import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const always = { startsAt: null, endsAt: null }
const claims: readonly Claim[] = [
  { type: 'GiftCard', code: '6001', amount: cents(1_500) },
  { type: 'Discount', code: 'TWICE' },
  { type: 'Discount', code: 'ALWAYS' },
]

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** A card with 20.00 and a code for two uses; an order claims 15.00 and one. */
  async function anOrderThatClaims() {
    const { orderStore, codeStore, venueStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const value = { type: 'percent', percent: 10 } as const
    await codeStore.save(venueId, {
      discounts: [
        { code: 'TWICE', value, ...always, usesLeft: 2 },
        { code: 'ALWAYS', value, ...always, usesLeft: null },
      ],
      giftCards: [{ code: '6001', balance: cents(2_000) }],
    })
    const submission = aSubmission({ venueId })
    const order = aNewOrder()
    await orderStore.take(submission, order, claims)
    return {
      orderStore,
      codeStore,
      venueId,
      submission,
      order,
      set: (status: OrderStatus) =>
        orderStore.setStatus({ venueId, orderId: order.orderId, status, at }),
      left: async () => ({
        balance: (await codeStore.findGiftCard(venueId, '6001'))?.balance,
        uses: (await codeStore.findDiscount(venueId, 'TWICE'))?.usesLeft,
        always: (await codeStore.findDiscount(venueId, 'ALWAYS'))?.usesLeft,
      }),
    }
  }

  const taken = { balance: 500, uses: 1, always: null }
  const whole = { balance: 2_000, uses: 2, always: null }

  for (const status of ['refused', 'cancelled'] as const) {
    test(
      `${name}: an order that is ${status} gives its gift card and its codes back`,
      options,
      async () => {
        const { set, left } = await anOrderThatClaims()
        expect(await left()).toEqual(taken)
        await set('accepted')
        expect(await left()).toEqual(taken)
        expect(await set(status)).toEqual({ status, moved: true })
        expect(await left()).toEqual(whole)
      },
    )
  }

  test(`${name}: what was given back is not given back again`, options, async () => {
    const { set, left } = await anOrderThatClaims()
    await Promise.all([set('refused'), set('cancelled'), set('refused')])
    await set('cancelled')
    expect(await left()).toEqual(whole)
  })

  test(`${name}: an order that is handed over keeps what it claimed`, options, async () => {
    const { set, left } = await anOrderThatClaims()
    await set('completed')
    await set('cancelled')
    expect(await left()).toEqual(taken)
  })

  test(`${name}: a late copy of an order that was given back claims nothing`, options, async () => {
    const { orderStore, submission, order, set, left } = await anOrderThatClaims()
    await set('cancelled')
    expect(await orderStore.take(submission, order, claims)).toMatchObject({ httpStatus: 200 })
    expect(await left()).toEqual(whole)
  })

  test(
    `${name}: an order whose second claim is refused leaves nothing of its first`,
    options,
    async () => {
      const { orderStore, venueId, left } = await anOrderThatClaims()
      const card: Claim = { type: 'GiftCard', code: '6001', amount: cents(500) }
      const unknown: Claim = { type: 'Discount', code: 'UNKNOWN' }
      const submission = aSubmission({ venueId })
      expect(await orderStore.take(submission, aNewOrder(), [card, unknown])).toEqual({
        refused: unknown,
      })
      expect(await left()).toEqual(taken)
      expect(await orderStore.find(submission)).toBe(null)
      const next = await orderStore.take(aSubmission({ venueId }), aNewOrder(), [card])
      expect(next).toMatchObject({ answer: { checkNum: 2 } })
    },
  )

  test(
    `${name}: a card that was set anew is given back what its orders still hold`,
    options,
    async () => {
      const { codeStore, venueId, set, left } = await anOrderThatClaims()
      const giftCards = [{ code: '6001', balance: cents(700) }]
      await codeStore.save(venueId, { discounts: [], giftCards }, { replace: true })
      await set('refused')
      expect((await left()).balance).toBe(2_200)
    },
  )
}
