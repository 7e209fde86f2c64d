import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const startsAt = at.getTime() + 3_600_000
const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } } as const

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  /** A card with 20.00, a code for two uses and a time with two places, of which an order takes 15.00 and one each. */
  async function anOrderThatClaims() {
    const { orderStore, codeStore, venueStore } = await opened()
    const { venueId, document } = await aPublishedVenue(venueStore)
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
    const menuId = 'dinner' as Extract<Claim, { readonly type: 'Slot' }>['menuId']
    const claims: readonly Claim[] = [
      { type: 'GiftCard', code: '6001', amount: cents(500) },
      { type: 'Discount', code: 'TWICE' },
      { type: 'Slot', menuId, startsAt, capacity: 2 },
    ]
    const submission = aSubmission({ venueId, at })
    const span = { menuIds: [menuId], from: 0, to: startsAt + 1 }
    return {
      orderStore,
      venueStore,
      document,
      submission,
      take: (order = aNewOrder()) => orderStore.take(submission, order, claims),
      left: async () => ({
        balance: (await codeStore.findGiftCard(venueId, '6001'))?.balance,
        uses: (await codeStore.findDiscount(venueId, 'TWICE'))?.usesLeft,
        places: (await orderStore.countSlots(venueId, span)).map(({ orders }) => orders),
      }),
    }
  }

  const takenOnce = { balance: 1_500, uses: 1, places: [1] }

  test(`${name}: a late copy of an order claims nothing a second time`, options, async () => {
    const { take, left } = await anOrderThatClaims()
    const order = aNewOrder()
    const first = await take(order)
    expect(await left()).toEqual(takenOnce)
    // As the server sends it on: priced anew, under an id of its own. And once more under the first.
    expect(await take()).toEqual(first)
    expect(await take(order)).toEqual(first)
    expect(await left()).toEqual(takenOnce)
  })

  test(`${name}: copies of an order that come at once claim once`, options, async () => {
    const { take, left } = await anOrderThatClaims()
    const copies = Array.from({ length: 8 }, () => untilAnswered(() => take()))
    const answers = await Promise.all(copies)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await left()).toEqual(takenOnce)
  })

  test(
    `${name}: a refusal by an older menu is not kept: the key is free for the new menu’s answer`,
    options,
    async () => {
      const { orderStore, venueStore, document, submission, left } = await anOrderThatClaims()
      await venueStore.publish({ ...document, restaurant: { ...document.restaurant, name: 'New' } })
      expect(await orderStore.refuse(submission, soldOut)).toBeNull()
      expect(await orderStore.take(submission, aNewOrder())).toBeNull()
      expect(await orderStore.find(submission)).toBeNull()
      const anew = { ...submission, version: submission.version + 1 }
      expect(await orderStore.take(anew, aNewOrder())).toMatchObject({ httpStatus: 200 })
      expect(await left()).toMatchObject({ balance: 2_000, uses: 2 })
    },
  )

  test(`${name}: an answer that an older menu gave is kept for later copies`, options, async () => {
    const { orderStore, venueStore, document, submission, take } = await anOrderThatClaims()
    const first = await take()
    await venueStore.publish({ ...document, restaurant: { ...document.restaurant, name: 'New' } })
    expect(await take()).toEqual(first)
    expect(await orderStore.refuse(submission, soldOut)).toEqual(first)
  })
}
