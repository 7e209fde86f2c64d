import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { anOrderOf, aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { billLines } from './bill-lines.ts'
import { checkOrder } from './check-order.ts'
import { priceOrder } from './price-order.ts'
import { readShownLine } from './read-shown-line.ts'

const always = { startsAt: null, endsAt: null, usesLeft: null }

/** Prices two soups with a code that gives this percentage off and a gift card of $20. */
async function price(percent: number) {
  const document = aServedVenue({ has_discounts: true, voucher: {}, service_charge: null })
  const cached = await aCachedVenue(document)
  const codeStore = createMemoryCodeStore()
  await codeStore.save(cached.venue.id, {
    discounts: [{ code: 'OFF', value: { type: 'percent', percent }, ...always }],
    giftCards: [{ code: '6001', balance: cents(2_000) }],
  })
  const order = anOrderOf(document)
  const terms = {
    ...noTerms,
    discount: { code: 'OFF', type: 'percentage', percentageValue: percent } as const,
    voucher: { code: '6001', balance: cents(2_000) },
  }
  const lines = order.data.items.map(readShownLine)
  const tip = { type: 'percentage', percentageValue: 0 } as const
  const type = 'dine-in'
  const checked = checkOrder(cached, { type, config: order.data.config, lines }, noon)
  if (!checked.ok) throw new Error('The order is for items of the document')
  const billed = billLines(cached, { lines: checked.value, type, tip, terms })
  const costs = writeCosts(billed, cached.venue.taxInfo.registrations)
  const paymentMethod = billed.amountDue === 0 ? 'payment_not_required' : 'pay_on_premise'
  const checkout = { ...order.data.checkout, paymentMethod } as const
  const call = { ...order, data: { ...order.data, costs, checkout } }
  return priceOrder({ ...theStores(), codeStore }, cached, { call, madeBy: null, at: noon })
}

function theStores() {
  return {
    codeStore: createMemoryCodeStore(),
    memberStore: createMemoryMemberStore(),
    orderStore: createMemoryOrderStore(createMemoryVenueStore()),
  }
}

test('an order claims its code, and the amount that its gift card pays', async () => {
  const priced = await price(50)
  // $9.50 with $0.48 and $0.95 tax.
  expect(priced.ok && priced.value.claims).toEqual([
    { type: 'Discount', code: 'OFF' },
    { type: 'GiftCard', code: '6001', amount: 1_093 },
  ])
})

test('a gift card that pays nothing is not claimed', async () => {
  const priced = await price(100)
  expect(priced.ok && priced.value.claims).toEqual([{ type: 'Discount', code: 'OFF' }])
})

test('an unknown membership is reported before items for members only', async () => {
  const served = aServedVenue({ membership_program: { name: 'Circle' } })
  const menus = served.menus.map((menu) => ({ ...menu, member_only: true }))
  const document: VenueDocument = { ...served, menus }
  const { data, ...order } = anOrderOf(document)
  const checkout = { ...data.checkout, memberInfo: { identifier: 'MC1' } }
  const call: PlaceOrderCall = { ...order, data: { ...data, checkout } }
  const cached = await aCachedVenue(document)
  const priced = await priceOrder(theStores(), cached, { call, madeBy: null, at: noon })
  expect(priced).toEqual({ ok: false, error: { type: 'UnknownMember' } })
})
