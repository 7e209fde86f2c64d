import { readTip } from '#contract/pricing/costs-wire.ts'
import { readShownCosts } from '#contract/pricing/shown-costs.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import { checkCart, isLineProblem } from '#domain/cart/check-cart.ts'
import { billMarketplace, type MarketplacePart } from '#domain/pricing/price-marketplace.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { zeroCents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { askedTimeOf, chosenTime } from '#server/checkout/price/chosen-time.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { whyNoneTaken, whyNotSeen } from '#server/checkout/price/why-not-seen.ts'
import { slotFor, stateFor } from '#server/venue/venue-moment.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { acceptsPayment } from '#server/checkout/price/accepts-payment.ts'
import { checkPickupTime } from '#server/checkout/price/check-pickup-time.ts'
import { checkAmounts } from '#server/checkout/price/check-amounts.ts'
import { checkDetails } from '#server/checkout/price/check-details.ts'
import { checkOrder } from '#server/checkout/price/check-order.ts'
import { claimsOfOrder } from '#server/checkout/price/claims-of-order.ts'
import { isSameBill } from '#server/checkout/price/is-same-bill.ts'
import {
  isInCurrency,
  type OrderToPrice,
  type PricedOrder,
} from '#server/checkout/price/price-order.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { sharesOfBill } from '#server/checkout/price/shares-of-bill.ts'
import { stoppedByMaker } from './stopped-by-maker.ts'
import { findTerms } from '#server/checkout/price/resolve-codes.ts'

/** One venue's part of an order to a hub. */
export interface PartOrder {
  /** The hub's rules under the name of the part's venue, at the slower pace of the two. */
  readonly cached: CachedVenue
  readonly hubName: string
  /** The version of the hub's document. */
  readonly hubVersion: number
  /** The document's version; null: the venue does not exist. */
  readonly version: number | null
  readonly call: PlaceOrderCall
  readonly priced: Result<PricedOrder, OrderProblem>
}

export interface MarketplaceDeps extends Pick<
  CheckoutDeps,
  'addressLocator' | 'codeStore' | 'memberStore' | 'orderStore'
> {
  readonly venues: Pick<VenueCache, 'byId'>
}

interface HubOrderToPrice extends Pick<OrderToPrice, 'call' | 'at' | 'onVerdicts'> {
  /** The hub's own key. */
  readonly key: IdempotencyKey
}

/**
 * Prices each venue's part of an order to a marketplace hub. A problem of the whole order is a
 * failure; a problem of one part concerns that part only.
 */
export async function priceMarketplaceOrder(
  deps: MarketplaceDeps,
  hub: CachedVenue,
  { key, call, at, onVerdicts }: HubOrderToPrice,
): Promise<Result<readonly PartOrder[], OrderProblem>> {
  const { type, data } = call
  const { venue, index, settings, makers } = hub
  const lines = data.items.map(readShownLine)
  const { terms, problems, verdicts } = await findTerms(deps, hub, {
    asked: data,
    at,
    hubKey: key,
  })
  await onVerdicts?.(verdicts)
  const moment = { timeZone: venue.timeZone, at }
  const forTime = chosenTime(askedTimeOf(call, moment), moment)
  const checked = checkOrder(hub, { type, config: data.config, lines: [], forTime }, at)
  if (!checked.ok) return checked
  const [refused] = problems
  if (refused) return failure(refused)
  const slot = slotFor(hub, { forTime, at })
  const { member } = terms
  const inCart = checkCart({ venue, index, cart: { lines }, slot, type, member })
  const { problems: wrong } = inCart
  const ordered = { type, takeoutType: data.config.takeoutType }
  const tip = readTip(data.costs.tip)
  const costTerms = { venue, tip, ...costTermsOf(venue, terms, ordered) }
  const priced = billMarketplace(inCart.lines, costTerms, makers)
  // The limit on items, and the ways that they share, are for all venues together.
  const isWhole = wrong.some((problem) => !isLineProblem(problem))
  const isGone = inCart.lines.length < lines.length
  if (!priced.ok || isGone || isWhole) return failure({ type: 'CartRefused', problems: wrong })
  const { costs, parts } = priced.value
  const hubOrder = { venueId: venue.id, key, cardPays: costs.voucher?.amount ?? zeroCents }
  const shownCosts = readShownCosts(data.costs, costs)
  const amounts = checkAmounts(costs, { currency: venue.currency, path: 'data.costs' })
  if (!amounts.ok) return amounts
  const details = await checkDetails(deps, hub, { call, costs })
  if (!details.ok) return details
  if (!isInCurrency(venue, data)) return failure({ type: 'TotalsChanged' })
  if (wrong.length === 0 && !isSameBill(shownCosts, costs))
    return failure({ type: 'TotalsChanged' })
  // Only a venue with a programme finds members (see findMember).
  const isMember = member !== null
  const shares = sharesOfBill(
    { lines: priced.value.lines, shown: lines, costs: shownCosts, terms: costTerms, isMember },
    makers,
  )
  const payment = { venue, type, suitePayment: null, amountDue: costs.amountDue }
  if (!acceptsPayment(settings, payment, data.checkout)) {
    return failure({ type: 'PaymentRefused' })
  }
  const orders = parts.map((part) => pricePart(part))
  return success(await Promise.all(orders))

  async function pricePart(part: MarketplacePart): Promise<PartOrder> {
    const maker = await deps.venues.byId(part.venueId)
    const orderIds = new Set(part.lines.map(({ line }) => line.orderId))
    const items = data.items.filter(({ orderId }) => orderIds.has(orderId))
    const own: PlaceOrderCall = { ...call, data: { ...data, items } }
    const name = maker?.venue.displayName ?? venue.displayName
    const cached: CachedVenue = {
      ...hub,
      pace: [...hub.pace, ...(maker?.pace ?? [])],
      venue: { ...venue, id: part.venueId, displayName: name },
    }
    const faults = wrong.filter((fault) => 'orderId' in fault && orderIds.has(fault.orderId))
    const version = maker?.version ?? null
    const ofHub = { hubName: venue.displayName, hubVersion: hub.version }
    return { cached, ...ofHub, version, call: own, priced: await judge() }

    async function judge(): Promise<PartOrder['priced']> {
      if (maker === null) return failure({ type: 'VenueClosed' })
      // The import checks for one currency; a venue that has changed its own since takes no part.
      if (maker.venue.currency !== venue.currency) return failure({ type: 'VenueClosed' })
      // A school makes lunches only, for days of its calendar.
      if (maker.venue.kind === 'school') return failure({ type: 'HandoverNotOffered' })
      const state = stateFor(maker, { type, dueAt: forTime }, at)
      const notSeen =
        whyNoneTaken(maker, state, forTime) ??
        whyNotSeen(state, { type, forTime, isTimeOpen: false }, at)
      if (notSeen) return failure(notSeen)
      if (state.type === 'closed') return failure({ type: 'VenueClosed' })
      if (faults.length > 0) return failure({ type: 'CartRefused', problems: faults })
      const shown = lines.filter(({ orderId }) => orderIds.has(orderId))
      const stopped = stoppedByMaker(hub, maker, { lines: shown, slot, type, member, at })
      if (stopped.length > 0) return failure({ type: 'CartRefused', problems: stopped })
      // Even if other parts are refused, this one is taken only at the amounts its guest saw.
      const share = shares.get(part.venueId)
      if (!share || !isSameBill(share, part.costs)) return failure({ type: 'TotalsChanged' })
      const pickup = await checkPickupTime(deps, cached, {
        call: own,
        lines: part.lines.map(({ line }) => line),
        at,
      })
      if (!pickup.ok) return pickup
      return success({
        costs: part.costs,
        lines: part.lines,
        forTime,
        pickupAt: pickup.value?.at ?? null,
        claims: claimsOfOrder(part.costs, pickup.value?.claims ?? [], hubOrder),
        suite: null,
        askUntil: null,
      })
    }
  }
}
