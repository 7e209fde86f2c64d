import { writeCartLine } from '#contract/cart/cart-wire.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import { avoidedBy, carriedOf, isNothingAvoided } from '#domain/menu/avoided.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import type { VenueId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import { showOrder } from '#server/order/shown-order.ts'
import { withoutTokens } from '#server/payment/without-tokens.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import { slotFor } from '#server/venue/venue-moment.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { PricedOrder } from '#server/checkout/price/price-order.ts'
import { withLoyaltyStatus } from './day-statuses.ts'
import { withoutHidden } from '#server/checkout/price/without-hidden.ts'

interface OrderToWrite {
  readonly call: PlaceOrderCall
  readonly cached: CachedVenue
  readonly priced: Pick<PricedOrder, 'costs' | 'lines' | 'forTime'> &
    Partial<Pick<PricedOrder, 'suite' | 'event'>>
  /** The hub that it is a part of an order to; left out: none. */
  readonly hub?: OrderContent['hub']
  readonly language: LanguageCode
  readonly orderedAt: VenueId
  /** Allergies of the child that eats it; left out: none are known. */
  readonly allergies?: readonly AllergenId[]
  /** When it was priced. */
  readonly at: Instant
}

/** An order as stored and shown: this server's bill; only choices come from the client. */
export async function writeContent(
  { memberStore }: Pick<CheckoutDeps, 'memberStore'>,
  {
    call,
    cached,
    priced: { costs, lines, forTime, suite, event },
    hub,
    language,
    orderedAt,
    at,
    allergies,
  }: OrderToWrite,
): Promise<OrderContent> {
  const items = lines.map((line) => writeLine(line, call, allergies))
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
    ...(suite && event
      ? { suite: { eventId: event.eventId, event: event.name, level: suite.level } }
      : {}),
    ...(hub ? { hub } : {}),
    shown: showOrder(cached, {
      items,
      orderedAt,
      language,
      slot: slotFor(cached, { forTime, at }),
    }),
  }
}

/** Adds what the line has, by this menu, of the things that its eater avoids. */
function writeLine(
  priced: PricedLine,
  { data }: PlaceOrderCall,
  allergies: readonly AllergenId[] = [],
): CartLineWire {
  const { line, item, orderPrice, memberOrderPrice } = priced
  const asked = data.items.find(({ orderId }) => orderId === line.orderId)?.avoids
  const filter = { withoutAllergens: asked?.allergens ?? [], diets: asked?.diets ?? [] }
  const avoids = carriedOf(item, line.options, avoidedBy(filter, allergies))
  return writeCartLine({
    line,
    orderPrice,
    memberOrderPrice,
    ...(isNothingAvoided(avoids) ? {} : { avoids }),
  })
}

/** A kitchen needs no code to order with. */
function withoutSuiteCode(data: OrderContent): OrderContent {
  const { suites } = data
  if (suites?.eventDayOrdering !== true) return data
  const { suiteCode: _suiteCode, ...named } = suites
  return { ...data, suites: named }
}

/** Where the orders of a suite are brought. */
export function tableOfSuite({ tableNumber, name }: EventSuite): string {
  return tableNumber ?? name
}
