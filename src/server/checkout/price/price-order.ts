import { readTip } from '#contract/pricing/costs-wire.ts'
import { readShownCosts } from '#contract/pricing/shown-costs.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId } from '#domain/ids.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { askedTimeOf, chosenTime } from './chosen-time.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { acceptsPayment } from './accepts-payment.ts'
import { checkPickupTime } from './check-pickup-time.ts'
import { billLines } from './bill-lines.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkDetails } from './check-details.ts'
import { checkOrder } from './check-order.ts'
import type { SuiteDestination } from './check-pre-order.ts'
import { checkSuite, claimTab } from './check-suite.ts'
import { claimsOfOrder } from './claims-of-order.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import { isSameBill } from './is-same-bill.ts'
import { readShownLine } from './read-shown-line.ts'
import { findTerms } from './resolve-codes.ts'
import type { OnVerdicts } from './code-verdicts.ts'

export interface PricedOrder {
  readonly costs: Costs
  /** Lines in the order of the call. */
  readonly lines: readonly PricedLine[]
  /** At which prices and availability were read; null: now. */
  readonly forTime: Instant | null
  /** The time at which a suite's pre-order is brought; null: no pickup time. */
  readonly pickupAt: Instant | null
  readonly claims: readonly Claim[]
  /** The suite that it goes to; null: none. */
  readonly suite: EventSuite | null
  /** The event that the suite is of; left out: it goes to none. */
  readonly event?: SuiteDestination['event'] | undefined
  /** When a guest's order stops waiting for the suite owner's answer; null: it does not wait. */
  readonly askUntil: Instant | null
}

export interface OrderToPrice {
  readonly call: PlaceOrderCall
  /** The account that orders; null: a guest. */
  readonly madeBy: UserId | null
  /** Left out: the device that took it. */
  readonly sentBy?: HandOverSender | undefined
  readonly at: Instant
  /** The owner of its suite has allowed it. */
  readonly isAllowed?: boolean
  /** Called after its codes were looked up. */
  readonly onVerdicts?: OnVerdicts | undefined
}

/**
 * Prices the order again and accepts it only if every row equals what the guest saw, the way to pay
 * fits and the pickup time is available.
 */
export async function priceOrder(
  deps: Pick<
    CheckoutDeps,
    'codeStore' | 'memberStore' | 'orderStore' | 'addressLocator' | 'suiteStore' | 'preOrderStore'
  >,
  cached: CachedVenue,
  { call, at, madeBy, sentBy, isAllowed = false, onVerdicts }: OrderToPrice,
): Promise<Result<PricedOrder, OrderProblem>> {
  const { type, data } = call
  const { takeoutType } = data.config
  const lines = data.items.map(readShownLine)
  const { terms, problems, verdicts } = await findTerms(deps, cached, { asked: data, at })
  await onVerdicts?.(verdicts)
  const [refused] = problems
  if (refused?.type === 'UnknownMember') return failure(refused)
  const { member } = terms
  const goesTo = await checkSuite(deps, cached, { call, at, isAllowed, onVerdicts })
  if (!goesTo.ok) return goesTo
  const { suite, event, deliverAt, askUntil } = goesTo.value ?? nowhere
  const { timeZone } = cached.venue
  const forTime = deliverAt ?? chosenTime(askedTimeOf(call, { timeZone, at }), { timeZone, at })
  const asked = { type, config: data.config, toSuite: suite !== null, lines, forTime, member }
  const checked = checkOrder(cached, asked, at)
  if (!checked.ok) return checked
  if (refused) return failure(refused)
  const tip = readTip(data.costs.tip)
  const pricedLines = checked.value
  const costs = billLines(cached, { lines: pricedLines, type, takeoutType, tip, terms })
  const amounts = checkAmounts(costs, { currency: cached.venue.currency, path: 'data.costs' })
  if (!amounts.ok) return amounts
  const details = await checkDetails(deps, cached, { call, costs })
  if (!details.ok) return details
  if (!isInCurrency(cached.venue, data)) return failure({ type: 'TotalsChanged' })
  if (!isSameBill(readShownCosts(data.costs, costs), costs))
    return failure({ type: 'TotalsChanged' })
  const facts = {
    venue: cached.venue,
    type,
    suitePayment: suite?.paymentPreference ?? null,
    amountDue: costs.amountDue,
  }
  if (!acceptsPayment(cached.settings, facts, data.checkout)) {
    return failure({ type: 'PaymentRefused' })
  }
  const claimed = { suite, costs, madeBy, sentBy, call, at, isAllowed }
  const tab = await claimTab(deps, cached.venue, claimed)
  if (!tab.ok) return tab
  const pickup = await checkPickupTime(deps, cached, { call, lines, at })
  if (!pickup.ok) return pickup
  return success({
    costs,
    lines: pricedLines,
    forTime,
    pickupAt: pickup.value?.at ?? deliverAt,
    claims: [...claimsOfOrder(costs, pickup.value?.claims ?? []), ...tab.value],
    suite,
    event,
    askUntil,
  })
}

const nowhere = { suite: null, event: undefined, deliverAt: null, askUntil: null }

/**
 * True: the guest saw the amounts in the venue's currency. A call that names no currency, as the
 * specification has it, means the venue's.
 */
export function isInCurrency(
  { currency }: Pick<Venue, 'currency'>,
  shown: Pick<PlaceOrderCall['data'], 'currency'>,
): boolean {
  return (shown.currency ?? currency) === currency
}
