import { writeCartLine } from '#contract/cart/cart-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import { showOrder } from '#server/order/shown-order.ts'
import { withoutTokens } from '#server/payment/without-tokens.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import { slotFor } from '#server/venue/slot-for.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { PricedOrder } from './price-order.ts'
import { withLoyaltyStatus } from './with-loyalty-status.ts'
import { withoutHidden } from './without-hidden.ts'

interface OrderToWrite {
  readonly call: PlaceOrderCall
  readonly cached: CachedVenue
  readonly priced: Pick<PricedOrder, 'costs' | 'lines' | 'forTime'>
  readonly language: LanguageCode
  readonly orderedAt: VenueId
  /** When it was priced. */
  readonly at: Instant
}

/** An order as stored and shown: this server's bill; only choices come from the client. */
export async function writeContent(
  { memberStore }: Pick<CheckoutDeps, 'memberStore'>,
  { call, cached, priced: { costs, lines, forTime }, language, orderedAt, at }: OrderToWrite,
): Promise<OrderContent> {
  const items = lines.map(writeCartLine)
  const known = await withLoyaltyStatus({ memberStore }, orderedAt, call.data.checkout)
  const billed = {
    ...call.data,
    items,
    costs: writeCosts(costs, cached.venue.taxInfo.registrations),
    checkout: withoutTokens(known),
  }
  return {
    ...withoutSuiteCode(withoutHidden(billed, cached)),
    currency: cached.venue.currency,
    shown: showOrder(cached, {
      items,
      orderedAt,
      language,
      slot: slotFor(cached, { forTime, at }),
    }),
  }
}

/** A kitchen needs no code to order with. */
function withoutSuiteCode(data: PlaceOrderCall['data']): PlaceOrderCall['data'] {
  const { suites } = data
  if (suites?.eventDayOrdering !== true) return data
  const { suiteCode: _suiteCode, ...named } = suites
  return { ...data, suites: named }
}

/** Where the orders of a suite are brought. */
export function tableOfSuite({ tableNumber, name }: EventSuite): string {
  return tableNumber ?? name
}
