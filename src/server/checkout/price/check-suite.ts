import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId } from '#domain/ids.ts'
import { askEndsAt } from '#domain/suite/guest-ordering.ts'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { cents } from '#domain/money/money.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { TabLimitProblem } from '#server/problems/details-problem.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { EventSuite } from '#server/suite/suite-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { checkGuests } from './check-guests.ts'
import { verdictOf } from './code-verdicts.ts'
import type { OnVerdicts } from './code-verdicts.ts'
import { checkPreOrder } from './check-pre-order.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { SuiteDestination } from './check-pre-order.ts'

interface SuiteAsked {
  readonly call: PlaceOrderCall
  readonly at: Instant
  /** The suite's owner has allowed this guest's order. */
  readonly isAllowed: boolean
  /** Called after its code was looked up. */
  readonly onVerdicts?: OnVerdicts | undefined
}

/** The suite that an order goes to, on its event's day or before it; null: the order names none. */
export async function checkSuite(
  deps: Pick<CheckoutDeps, 'suiteStore' | 'preOrderStore'>,
  { venue }: Pick<CachedVenue, 'venue'>,
  { call, at, isAllowed, onVerdicts }: SuiteAsked,
): Promise<Result<SuiteDestination | null, OrderProblem>> {
  const { data, type } = call
  if (!data.suites) return type === 'catering' ? failure({ type: 'NoConfig' }) : success(null)
  const owned = await deps.suiteStore?.find(venue.id, data.suites.eventSuiteId)
  if (!owned) return failure({ type: 'SuiteGone' })
  const { event, suite } = owned
  if (!data.suites.eventDayOrdering) return checkPreOrder(deps, owned, { call, venue, at })
  const times = { startsAt: event.startsAt.getTime(), endsAt: event.endsAt.getTime() }
  const day = eventDayAt(times, venue.timeZone, at)
  if (day === 'over') return failure({ type: 'EventOver' })
  if (day === 'before') return failure({ type: 'NotEventDay' })
  if (type !== 'dine-in') return failure({ type: 'NoConfig' })
  const { tableNum } = data.config
  if (tableNum !== undefined && tableNum !== suite.tableNumber) {
    return failure({ type: 'UnknownTable', tableNum })
  }
  const { suiteCode } = data.suites
  if (suiteCode === undefined || isAllowed) {
    return success({ suite, event, deliverAt: null, askUntil: null })
  }
  const guests = await checkGuests(deps, owned, suiteCode)
  await onVerdicts?.({ suite: verdictOf(guests) })
  if (!guests.ok) return guests
  const askUntil = guests.value === 'asked' ? askEndsAt(at, times) : null
  return success({ suite, event, deliverAt: null, askUntil })
}

interface SuiteOrder extends SuiteAsked {
  /** Null: an order that goes to no suite. */
  readonly suite: EventSuite | null
  readonly costs: Pick<Costs, 'totalWithTip'>
  /** The account that orders; null: a guest. */
  readonly madeBy: UserId | null
  /** Left out: the device that took it. */
  readonly sentBy?: HandOverSender | undefined
}

/**
 * The amount that an order adds to its suite's tab, if there is room for it. The transaction that
 * takes the order asks again: the answer here comes before a card is charged.
 */
export async function claimTab(
  { suiteStore }: Pick<CheckoutDeps, 'suiteStore'>,
  { id: venueId, currency }: Pick<Venue, 'id' | 'currency'>,
  { suite, costs: { totalWithTip: amount }, call, madeBy, sentBy, at, isAllowed }: SuiteOrder,
): Promise<Result<readonly Claim[], TabLimitProblem>> {
  if (suite === null || call.data.suites?.eventDayOrdering !== true) return success([])
  const { eventSuiteId, tabLimit: limit, paymentPreference: payment } = suite
  if (limit !== null) {
    const tab = (await suiteStore?.tabs(venueId, [eventSuiteId]))?.get(eventSuiteId)
    const left = cents(Math.max(0, limit - (tab?.spent ?? 0)))
    if (amount > left) return failure({ type: 'TabLimitReached', limit, left, currency })
  }
  const device = call.data.suites?.device ?? null
  const { suiteCode } = call.data.suites
  const guest = suiteCode !== undefined && {
    name: madeBy === null ? call.data.checkout.contact.full_name : null,
    suiteCode: isAllowed ? null : suiteCode,
  }
  const claim = { eventSuiteId, payment, amount, madeBy, device, sentBy, at: new Date(at) }
  return success([{ type: 'SuiteTab', ...claim, ...(guest ? { guest } : {}) }])
}
