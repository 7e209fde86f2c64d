import { readTip } from '#contract/pricing/costs-wire.ts'
import { readShownCosts } from '#contract/pricing/shown-costs.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { SchoolDayCall } from '#contract/order/school-order-calls.ts'
import type { SchoolSettings } from '#contract/school/read-school-settings.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { UserId } from '#domain/ids.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { sumCosts } from '#domain/pricing/sum-costs.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { billDays } from '#domain/school/bill-days.ts'
import { checkDays } from '#domain/school/check-days.ts'
import { lunchTimeOf } from '#domain/school/slot-of-day.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { Child } from '#domain/account/child.ts'
import type { ChildStore } from '#server/account/child-store.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'
import type { SchoolDayStore } from '#server/order/school-day-store.ts'
import { whyNoneTaken } from '#server/checkout/price/why-not-seen.ts'
import { stateNow } from '#server/venue/venue-moment.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { acceptsPayment } from '#server/checkout/price/accepts-payment.ts'
import { checkAmounts } from '#server/checkout/price/check-amounts.ts'
import { checkDetails } from '#server/checkout/price/check-details.ts'
import { findSchoolCalendar } from '#server/checkout/price/check-school-cart.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { OnVerdicts } from '#server/checkout/price/code-verdicts.ts'
import { isSameBill } from '#server/checkout/price/is-same-bill.ts'
import { judgeDay } from '#server/checkout/price/judge-day.ts'
import { isInCurrency } from '#server/checkout/price/price-order.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { findTerms } from '#server/checkout/price/resolve-codes.ts'
import { priceAsShown } from '#server/checkout/price/shares-of-bill.ts'
import { tooManyInDays } from '#server/checkout/price/too-many-in-days.ts'

export interface SchoolOrderDeps extends CheckoutDeps {
  readonly schoolCalendarStore: Pick<SchoolCalendarStore, 'find'>
  readonly schoolDayStore: SchoolDayStore
  /** Left out: accounts have no children. */
  readonly childStore?: Pick<ChildStore, 'ofUser'> | undefined
}

export interface SchoolOrderToPrice {
  /** Its items are those of all days, its costs the sum that the person saw. */
  readonly call: PlaceOrderCall
  readonly days: readonly SchoolDayCall[]
  readonly school: SchoolSettings
  /** Null: a guest. */
  readonly userId: UserId | null
  readonly at: Instant
  readonly onVerdicts?: OnVerdicts | undefined
}

export interface PricedDay {
  readonly asked: SchoolDayCall
  readonly outcome: Result<TakenDayPrice, OrderProblem>
}

interface TakenDayPrice {
  readonly costs: Costs
  readonly lines: readonly PricedLine[]
  /** When its lunch is. */
  readonly forTime: Instant
  /** Null: no child; older builds had the person themselves. */
  readonly child: Child | null
}

/**
 * Prices each day of a school's order by itself, at the prices of its lunch. A failure concerns the
 * whole order; a day's own problem that day alone. What is shared by all days, a tip or discount in
 * dollars and a gift card, is spread over the days as they were sent and shown, so that a day that
 * is refused changes nothing about the others.
 */
export async function priceSchoolOrder(
  deps: SchoolOrderDeps,
  cached: CachedVenue,
  order: SchoolOrderToPrice,
): Promise<Result<readonly PricedDay[], OrderProblem>> {
  const { call, days, school, userId, at } = order
  const { venue, index } = cached
  const { data } = call
  const { terms, problems, verdicts } = await findTerms(deps, cached, { asked: data, at })
  await order.onVerdicts?.(verdicts)
  const [refused] = problems
  if (refused) return failure(refused)
  const first = Math.min(...days.map(({ date }) => lunchTimeOf(venue.timeZone, date)))
  const noneTaken = whyNoneTaken(cached, stateNow(cached, at), first)
  if (noneTaken) return failure(noneTaken)
  if (!isInCurrency(venue, data)) return failure({ type: 'TotalsChanged' })
  const [calendar, children, ordered] = await Promise.all([
    findSchoolCalendar(deps.schoolCalendarStore, cached),
    userId === null ? [] : (deps.childStore?.ofUser(userId) ?? []),
    userId === null
      ? []
      : deps.schoolDayStore.ordered(venue.id, { userId, dates: days.map(({ date }) => date) }),
  ])
  const facts = { ...school, calendar, cutoff: school, timeZone: venue.timeZone, at }
  const shown = days.map(({ date, childId = null, items }) => ({
    date,
    childId,
    cart: { lines: items.map(readShownLine) },
  }))
  const checked = checkDays({ days: shown, facts, venue, index, member: terms.member })
  const tooMany = tooManyInDays(checked)
  if (tooMany) return failure(tooMany)
  const isMember = terms.member !== null && venue.membership !== null
  const lines = checked.days.map((day, place) =>
    day.problems.length === 0
      ? day.lines
      : asShown(day.lines, shown[place]?.cart.lines ?? [], isMember),
  )
  const ordersAs = { type: 'school', takeoutType: undefined } as const
  const tip = readTip(data.costs.tip)
  const bill = billDays(lines, { venue, tip, ...costTermsOf(venue, terms, ordersAs) })
  const shownDays = bill.days.map((costs, place) => {
    const asked = days[place]?.costs
    return asked ? readShownCosts(asked, costs) : costs
  })
  const sum = sumCosts(shownDays)
  if (!isSameBill(readShownCosts(data.costs, sum), sum)) return failure({ type: 'TotalsChanged' })
  const whole = await checkWhole(deps, cached, { call, costs: bill.costs })
  if (!whole.ok) return whole
  return success(
    days.map((asked, place): PricedDay => {
      const costs = bill.days[place]
      const day = checked.days[place]
      if (!costs || !day) throw new Error('Each day is checked and billed')
      const child = children.find(({ id }) => id === asked.childId) ?? null
      const problem = judgeDay({ asked, problems: day.problems, costs, child, ordered })
      const forTime = lunchTimeOf(venue.timeZone, asked.date)
      const outcome = problem
        ? failure(problem)
        : success({ costs, lines: day.lines, forTime, child })
      return { asked, outcome }
    }),
  )
}

/** Checks what all days share: details of the checkout, limits of amounts and the way to pay. */
async function checkWhole(
  deps: SchoolOrderDeps,
  cached: CachedVenue,
  { call, costs }: { readonly call: PlaceOrderCall; readonly costs: Costs },
): Promise<Result<true, OrderProblem>> {
  const { venue, settings } = cached
  const amounts = checkAmounts(costs, { currency: venue.currency, path: 'data.costs' })
  if (!amounts.ok) return amounts
  const details = await checkDetails(deps, cached, { call, costs })
  if (!details.ok) return details
  const { amountDue } = readShownCosts(call.data.costs, costs)
  const payment = { venue, type: call.type, suitePayment: null, amountDue }
  return acceptsPayment(settings, payment, call.data.checkout)
    ? success(true)
    : failure({ type: 'PaymentRefused' })
}

/** A refused day's part is as it was on the screen, whatever has changed about it since. */
function asShown(
  lines: readonly PricedLine[],
  shown: readonly ReturnType<typeof readShownLine>[],
  isMember: boolean,
): readonly PricedLine[] {
  return lines.map((priced) =>
    priceAsShown(
      priced,
      shown.find(({ orderId }) => orderId === priced.line.orderId),
      isMember,
    ),
  )
}
