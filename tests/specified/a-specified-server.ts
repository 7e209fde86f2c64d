import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { cents } from '#domain/money/money.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import type { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { lineNames, memberInfo } from './records.ts'
import { noLimits } from './specified-call.ts'

type Received = ReturnType<typeof createMemoryOrderStore>['received']

export const today = '2026-07-01'

const item = { orderId: 1, id: 'onion', menu_id: 'dinner', section_id: 'soups', quantity: 2 }

/** A line with what names it. */
export const line = { ...item, orderPrice: 9.5 }

export const linesAt = (place: string) => lineNames.map((name) => `${place}.${name}`)

const document = aPaidVenue({
  payment_processor: 'payOnPremise',
  text_messages: 'test' as const,
  has_discounts: true,
  voucher: {},
  membership_program: { name: 'Circle' },
  loyalty_program: { name: 'Points' },
})
const always = { startsAt: null, endsAt: null, usesLeft: null }
const ten = { type: 'percent', percent: 10 } as const
const codes = {
  discount: { code: 'SPRING10', type: 'percentage', percentageValue: 10, amount: 1.9 },
  voucher: { code: '60011234', balance: 1, amount: 1 },
  tip: { type: 'percentage', percentageValue: 0, amount: 0 },
}

/** A venue where guests pay later, with a code, a gift card and a member, and an order of it. */
export async function aSpecifiedServer() {
  let ordered: Received = () => []
  const noticeStore = createMemoryNoticeStore({ received: () => ordered() })
  const server = await aPaidServer(document, { noticeStore, limitStore: noLimits })
  ordered = server.orderStore.received
  const { send, codeStore, memberStore, venueId } = server
  await codeStore.save(venueId, {
    discounts: [{ code: 'SPRING10', value: ten, ...always }],
    giftCards: [{ code: '60011234', balance: cents(100) }],
  })
  const member = { id: 'm-1', promos: ['circle'], provider: null, identifiers: ['MC1234'] }
  await memberStore.save(venueId, { members: [member], enrolments: [] })
  const cart = { type: 'dine-in', tableNum: '12', items: [line] }
  const { body: plain } = await send('/api/orders/set-costs', cart)
  const asMember = { ...cart, costs: codes, checkout: { memberInfo } }
  const { body: priced } = await send('/api/orders/set-costs', asMember)
  const costs: CostsWire = priced.costs
  const order = {
    type: 'dine-in',
    data: {
      config: { tableNum: '12' },
      items: [line],
      costs: { totalWithTip: plain.costs.totalWithTip },
      checkout: { paymentMethod: 'pay_on_premise', contact: { full_name: 'Ana Roy' } },
    },
  }
  const place = (body: object = order) =>
    send('/api/orders', body, { [idempotencyKeyHeader]: crypto.randomUUID() })
  /** `costs`: with the code, the card and the member. */
  return { ...server, document, costs, order, place }
}
