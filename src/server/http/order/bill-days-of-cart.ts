import type { Context } from 'hono'
import { writeCartLine } from '#contract/cart/cart-wire.ts'
import type { SetCostsCall } from '#contract/order/order-calls.ts'
import type { SchoolDayCall } from '#contract/order/school-order-calls.ts'
import type { WrittenCosts } from '#contract/order/set-costs-of-days.ts'
import { readTip, writeCosts } from '#contract/pricing/costs-wire.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { Member } from '#domain/member/member.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { billDays } from '#domain/school/bill-days.ts'
import { excessOfDays } from '#domain/school/check-days.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { checkAmounts } from '#server/checkout/price/check-amounts.ts'
import { checkAvailable } from '#server/checkout/price/check-available.ts'
import { checkLunchLines } from '#server/checkout/price/check-lunch-lines.ts'
import type { LunchToCheck } from '#server/checkout/price/check-order.ts'
import { whyNotSold } from '#server/checkout/price/check-order.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { findTerms } from '#server/checkout/price/resolve-codes.ts'
import { tooManyInDays } from '#server/checkout/price/too-many-in-days.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { codesToLimit, limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { readLunch } from './read-lunch.ts'
import { sendOrderProblem } from './send-order-problem.ts'
import { writeCartWarning } from './write-cart-warning.ts'

export interface DaysToBill {
  readonly call: SetCostsCall
  readonly days: readonly SchoolDayCall[]
}

/**
 * The bills of a school's days as their order is charged, and the sum: lines that a day does not have
 * are left out, with a warning of that day.
 */
export async function billDaysOfCart(
  c: Context<ApiEnv>,
  deps: GuardDeps,
  { call, days: asked }: DaysToBill,
): Promise<Result<WrittenCosts, RequestProblem | Response>> {
  const { venue: cached, language } = c.var
  const { venue } = cached
  const missing = whyNotSold(cached, 'school')
  if (missing) return failure(sendOrderProblem(c, missing))
  const lunch = await readLunch(c, deps, { type: 'school', date: asked[0]?.date, optional: true })
  if (!lunch.ok) return lunch
  const settleGuesses = await limitCodeGuesses(c, deps, codesToLimit(call))
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const at = deps.now()
  const { terms, problems, verdicts } = await findTerms(deps, cached, { asked: call, at })
  await settleGuesses(verdicts)
  const calendar = lunch.value?.calendar ?? { rotations: [], holidays: [] }
  const named = asked.filter(({ items }) => items.length > 0)
  const days = named.map((day, place) => {
    const { date, childId = null } = day
    const isTwice = named.findIndex((other) => isSameDay(other, day)) < place
    return { date, childId, isTwice, ...judge(cached, day, { calendar, at, member: terms.member }) }
  })
  const tip = readTip(call.costs.tip)
  const ordersAs = { type: 'school', takeoutType: undefined } as const
  const bill = billDays(days.length === 0 ? [[]] : days.map(({ lines }) => lines), {
    venue,
    tip,
    ...costTermsOf(venue, terms, ordersAs),
  })
  const amounts = checkAmounts(bill.costs, { currency: venue.currency, path: 'costs' })
  if (!amounts.ok) return failure(sendOrderProblem(c, amounts.error))
  const carts = days.map(({ lines, ...day }) => ({
    ...day,
    cart: { lines: lines.map(({ line }) => line) },
  }))
  const tooMany = tooManyInDays({ tooMany: excessOfDays(carts, venue.maxItemsPerCart) })
  const write = (costs: Costs) => writeCosts(costs, venue.taxInfo.registrations)
  const [problem] = [...problems, ...(tooMany ? [tooMany] : [])]
  return success({
    orderItems: days.flatMap(({ lines }) => lines.map(writeCartLine)),
    costs: write(bill.costs),
    queue: null,
    warning: writeCartWarning(cached, { notServed: null, problem }, language),
    days: days.map(({ date, childId, isTwice, lines, notServed, problems: own }, place) => {
      const cut = tooMany?.days?.find((day) => day.date === date && day.childId === childId)
      const faults = own.length > 0 ? own : (cut?.problems ?? [])
      const wrong: OrderProblem | undefined = isTwice
        ? { type: 'DayTwice' }
        : faults.length > 0
          ? { type: 'CartRefused', problems: faults }
          : undefined
      return {
        date,
        childId,
        orderItems: lines.map(writeCartLine),
        costs: write(bill.days[place] ?? bill.costs),
        warning: writeCartWarning(cached, { notServed, problem: wrong }, language),
      }
    }),
  })
}

interface DayTerms extends Pick<LunchToCheck, 'calendar'> {
  readonly at: Instant
  readonly member: Member | null
}

/** The lines of a day that can be had, at the prices of its lunch. */
function judge(
  cached: CachedVenue,
  { date, items }: SchoolDayCall,
  { calendar, at, member }: DayTerms,
) {
  const { venue, index } = cached
  const shown = items.map(readShownLine)
  const { served, problem } = checkLunchLines(cached, shown, { date, calendar, at })
  const { lines, problems } = checkAvailable({
    venue: { ...venue, maxItemsPerCart: null },
    index,
    cart: { lines: served },
    slot: slotOfDay(venue.timeZone, date),
    type: 'school',
    member,
  })
  return { lines, problems, notServed: problem }
}

function isSameDay(one: SchoolDayCall, other: SchoolDayCall): boolean {
  return one.date === other.date && one.childId === other.childId
}
