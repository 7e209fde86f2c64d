import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import type { DiscountCode } from '#server/code/code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { findDiscount, findMember, findTerms, findVoucher } from './resolve-codes.ts'

const takesAll: Partial<RestaurantDocument> = {
  has_discounts: true,
  voucher: {},
  membership_program: { name: 'Circle' },
}

/** A venue with codes, gift cards and two members. */
async function aVenueWithCodes(restaurant = takesAll, discount: Partial<DiscountCode> = {}) {
  const cached = await aCachedVenue(aServedVenue(restaurant))
  const { id } = cached.venue
  const codeStore = createMemoryCodeStore()
  const memberStore = createMemoryMemberStore()
  const always = { startsAt: null, endsAt: null, usesLeft: null }
  await codeStore.save(id, {
    discounts: [
      { code: 'TEN', value: { type: 'percent', percent: 10 }, ...always, ...discount },
      { code: 'FIVE', value: { type: 'amount', amount: cents(500) }, ...always },
    ],
    giftCards: [
      { code: 'FULL', balance: cents(1500) },
      { code: 'EMPTY', balance: cents(0) },
    ],
  })
  await memberStore.save(id, {
    members: [
      { id: 'm1', promos: ['circle'], provider: 'stadium', identifiers: ['MC1001'] },
      { id: 'm2', promos: [], provider: null, identifiers: ['MC1002'] },
    ],
    enrolments: [],
  })
  return { deps: { codeStore, memberStore }, cached }
}

const refused = (type: string) => ({ ok: false, error: { type } })
const given = (value: object) => ({ ok: true, value })

const ten = { code: 'TEN', type: 'percentage', percentageValue: 10 }
const five = { code: 'FIVE', type: 'dollars', amount: 500 }

test('a discount code gives percent or dollars, however it is typed', async () => {
  const { deps, cached } = await aVenueWithCodes()
  const find = (code: string) => findDiscount(deps, cached, { code, at: noon })
  expect(await find('te-n ')).toEqual(given(ten))
  expect(await find('five')).toEqual(given(five))
  expect(await find('SIX')).toEqual(refused('UnknownDiscount'))
})

test.each([
  ['begins now', { startsAt: new Date(noon) }, true],
  ['begins in a moment', { startsAt: new Date(noon + 1) }, false],
  ['ends in a moment', { endsAt: new Date(noon + 1) }, true],
  ['ends now', { endsAt: new Date(noon) }, false],
  ['has one use left', { usesLeft: 1 }, true],
  ['has no use left', { usesLeft: 0 }, false],
])('a discount code that %s: %o', async (_, discount, isGood) => {
  const { deps, cached } = await aVenueWithCodes(takesAll, discount)
  expect(await findDiscount(deps, cached, { code: 'TEN', at: noon })).toEqual(
    isGood ? given(ten) : refused('DiscountOver'),
  )
})

test('a gift card has what is left on it, and an empty one is refused', async () => {
  const { deps, cached } = await aVenueWithCodes()
  expect(await findVoucher(deps, cached, { code: 'fu ll' })).toEqual(
    given({ code: 'FULL', balance: 1500 }),
  )
  expect(await findVoucher(deps, cached, { code: 'EMPTY' })).toEqual(refused('GiftCardEmpty'))
  expect(await findVoucher(deps, cached, { code: 'OTHER' })).toEqual(refused('UnknownGiftCard'))
})

test('a member is found with promotions, and with a provider where one runs the programme', async () => {
  const { deps, cached } = await aVenueWithCodes()
  expect(await findMember(deps, cached, 'mc-1001')).toEqual(
    given({ id: 'm1', identifier: 'MC1001', promos: ['circle'], provider: 'stadium' }),
  )
  expect(await findMember(deps, cached, 'MC1002')).toEqual(
    given({ id: 'm2', identifier: 'MC1002', promos: [] }),
  )
  expect(await findMember(deps, cached, 'MC1003')).toEqual(refused('UnknownMember'))
})

test('a venue that takes no codes ignores existing ones', async () => {
  const { deps, cached } = await aVenueWithCodes({})
  expect(await findDiscount(deps, cached, { code: 'TEN', at: noon })).toEqual(
    refused('UnknownDiscount'),
  )
  expect(await findVoucher(deps, cached, { code: 'FULL' })).toEqual(refused('UnknownGiftCard'))
  expect(await findMember(deps, cached, 'MC1001')).toEqual(refused('UnknownMember'))
})

const delivery = { type: 'custom', location: 'Old Town', area: 'Market' } as const

test('only what the call asks for is looked up', async () => {
  const { deps, cached } = await aVenueWithCodes()
  const find = (asked: Parameters<typeof findTerms>[2]['asked']) =>
    findTerms(deps, cached, { asked, at: noon })
  const none = { discount: null, voucher: null, member: null, delivery: null }
  expect(await find({ costs: {} })).toEqual({ terms: none, problems: [], verdicts: {} })
  expect(await find({ costs: {}, checkout: {} })).toEqual({
    terms: none,
    problems: [],
    verdicts: {},
  })
  const all = await find({
    costs: { discount: { code: 'TEN' }, voucher: { code: 'FULL' } },
    checkout: { memberInfo: { identifier: 'MC1002' }, delivery },
  })
  expect(all).toEqual({
    terms: {
      discount: ten,
      voucher: { code: 'FULL', balance: 1500 },
      member: { id: 'm2', identifier: 'MC1002', promos: [] },
      delivery,
    },
    problems: [],
    verdicts: { discount: 'right', giftCard: 'right', member: 'right' },
  })
})

test('what is not granted is left out, and reported with the membership first', async () => {
  const { deps, cached } = await aVenueWithCodes()
  const wrong = await findTerms(deps, cached, {
    asked: {
      costs: { discount: { code: 'NO' }, voucher: { code: 'NO' } },
      checkout: { memberInfo: { identifier: 'NO' } },
    },
    at: noon,
  })
  expect(wrong).toEqual({
    terms: { discount: null, voucher: null, member: null, delivery: null },
    problems: [{ type: 'UnknownMember' }, { type: 'UnknownDiscount' }, { type: 'UnknownGiftCard' }],
    verdicts: { discount: 'wrong', giftCard: 'wrong', member: 'wrong' },
  })
})
