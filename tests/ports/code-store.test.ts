import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import type { DiscountCode } from '#server/code/code-store.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const spring: DiscountCode = {
  code: 'SPRING10',
  value: { type: 'percent', percent: 12.5 },
  startsAt: new Date('2026-03-20T04:00:00Z'),
  endsAt: new Date('2026-06-21T04:00:00Z'),
  usesLeft: 3,
}
const fiveOff: DiscountCode = {
  code: 'FIVEOFF',
  value: { type: 'amount', amount: cents(550) },
  startsAt: null,
  endsAt: null,
  usesLeft: null,
}
const card = { code: '6001', balance: cents(2_550) }

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const aVenue = async () => {
    const { venueStore, ...others } = await opened()
    return { ...others, ...(await aPublishedVenue(venueStore)) }
  }

  test(
    `${name}: codes come back as they were brought in, at their venue alone`,
    options,
    async () => {
      const { codeStore, venueId } = await aVenue()
      const other = await aVenue()
      await codeStore.save(venueId, { discounts: [spring, fiveOff], giftCards: [card] })
      expect(await codeStore.findDiscount(venueId, 'SPRING10')).toEqual(spring)
      expect(await codeStore.findDiscount(venueId, 'FIVEOFF')).toEqual(fiveOff)
      expect(await codeStore.findGiftCard(venueId, '6001')).toEqual(card)
      expect(await codeStore.findDiscount(venueId, '6001')).toBe(null)
      expect(await codeStore.findGiftCard(other.venueId, '6001')).toBe(null)
    },
  )

  test(`${name}: a list that is imported again returns no money`, options, async () => {
    const { codeStore, orderStore, venueId } = await aVenue()
    const codes = { discounts: [spring], giftCards: [card] }
    await codeStore.save(venueId, codes)
    await orderStore.take(aSubmission({ venueId }), aNewOrder(), [
      { type: 'GiftCard', code: '6001', amount: cents(2_000) },
      { type: 'Discount', code: 'SPRING10' },
    ])
    expect(await codeStore.save(venueId, codes)).toEqual({ added: 0, kept: 2 })
    expect(await codeStore.findGiftCard(venueId, '6001')).toEqual({ code: '6001', balance: 550 })
    expect(await codeStore.findDiscount(venueId, 'SPRING10')).toMatchObject({ usesLeft: 2 })

    expect(await codeStore.save(venueId, codes, { replace: true })).toEqual({ added: 2, kept: 0 })
    expect(await codeStore.findGiftCard(venueId, '6001')).toEqual(card)
    expect(await codeStore.findDiscount(venueId, 'SPRING10')).toEqual(spring)
  })

  test(
    `${name}: twenty orders at once on one card take what is on it, and no more`,
    options,
    async () => {
      const { codeStore, orderStore, venueId } = await aVenue()
      await codeStore.save(venueId, { discounts: [], giftCards: [card] })
      const amounts = Array.from({ length: 20 }, (_, index) => cents(100 + index * 37))
      const answers = await Promise.all(
        amounts.map(async (amount): Promise<number> => {
          const claims = [{ type: 'GiftCard', code: '6001', amount } as const]
          const answer = await orderStore.take(aSubmission({ venueId }), aNewOrder(), claims)
          return answer === null || isClaimRefused(answer) ? 0 : amount
        }),
      )
      const taken = answers.reduce((sum, amount) => sum + amount, 0)
      const left = (await codeStore.findGiftCard(venueId, '6001'))?.balance ?? -1
      expect(taken).toBeGreaterThan(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(taken + left).toBe(card.balance)
    },
  )

  test(`${name}: a member is found by each thing they are known by`, options, async () => {
    const { memberStore, venueId } = await aVenue()
    const other = await aVenue()
    const ana = { id: 'm-1', promos: ['gold', 'late'], provider: null }
    const identifiers = ['MC1234', 'ana@example.com', '5145550199']
    const people = { members: [{ ...ana, identifiers }], enrolments: [] }
    expect(await memberStore.save(venueId, people)).toEqual({ added: 1, kept: 0 })
    for (const identifier of identifiers) {
      expect(await memberStore.findMember(venueId, identifier)).toEqual(ana)
    }
    expect(await memberStore.findMember(venueId, 'MC1235')).toBe(null)
    expect(await memberStore.findMember(other.venueId, 'MC1234')).toBe(null)
  })

  test(`${name}: a member who is imported again stays, unless replaced`, options, async () => {
    const { memberStore, venueId } = await aVenue()
    const before = { id: 'm-1', promos: [], provider: null, identifiers: ['OLD1'] }
    const after = { id: 'm-1', promos: ['gold'], provider: 'stadium', identifiers: ['NEW1'] }
    const saving = (member: typeof after | typeof before, replace: boolean) =>
      memberStore.save(venueId, { members: [member], enrolments: [] }, { replace })
    await saving(before, false)
    expect(await saving(after, false)).toEqual({ added: 0, kept: 1 })
    expect(await memberStore.findMember(venueId, 'OLD1')).toMatchObject({ promos: [] })
    expect(await saving(after, true)).toEqual({ added: 1, kept: 0 })
    expect(await memberStore.findMember(venueId, 'OLD1')).toBe(null)
    expect(await memberStore.findMember(venueId, 'NEW1')).toEqual({
      id: 'm-1',
      promos: ['gold'],
      provider: 'stadium',
    })
  })

  test(
    `${name}: an e-mail’s standing in the loyalty programme is what the venue said`,
    options,
    async () => {
      const { memberStore, venueId } = await aVenue()
      const people = { members: [], enrolments: [{ email: 'ana@example.com', status: 'gold' }] }
      await memberStore.save(venueId, people)
      expect(await memberStore.findEnrolment(venueId, 'ana@example.com')).toBe('gold')
      expect(await memberStore.findEnrolment(venueId, 'bo@example.com')).toBe(null)
    },
  )
}
