import type { Context } from 'hono'
import { findTerms } from '#server/checkout/price/resolve-codes.ts'
import { writeCartLine } from '#contract/cart/cart-wire.ts'
import { lunchTimeOf } from '#domain/school/slot-of-day.ts'
import { readTip, writeCosts } from '#contract/pricing/costs-wire.ts'
import type { SetCostsCall } from '#contract/order/order-calls.ts'
import type { WrittenCosts } from '#contract/order/set-costs-of-days.ts'
import type { CartTimeDeps } from '#server/checkout/price/check-cart-time.ts'
import { checkCartTime } from '#server/checkout/price/check-cart-time.ts'
import { checkAmounts } from '#server/checkout/price/check-amounts.ts'
import { billLines } from '#server/checkout/price/bill-lines.ts'
import { checkAvailable } from '#server/checkout/price/check-available.ts'
import { checkLunchLines } from '#server/checkout/price/check-lunch-lines.ts'
import { whyNotSold } from '#server/checkout/price/check-order.ts'
import { chosenTime } from '#server/checkout/price/chosen-time.ts'
import { queueOf } from '#server/checkout/price/queue-of.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { codesToLimit, limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { GuardDeps } from '#server/http/code/limit-code-guesses.ts'
import { billDaysOfCart } from './bill-days-of-cart.ts'
import { readPlaceByCountry } from './read-by-country.ts'
import { readLunch } from './read-lunch.ts'
import { writeCartWarning } from './write-cart-warning.ts'
import { sendOrderProblem } from './send-order-problem.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { wayPaused } from '#domain/venue/venue-state.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { areScheduled } from '#domain/menu/are-scheduled.ts'
import { dueTime, whyNoneTaken, whyNotSeen } from '#server/checkout/price/why-not-seen.ts'
import { slotFor, stateFor } from '#server/venue/venue-moment.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

/** Prices the available lines of a cart, and reports those that are unavailable or have another price. */
export function billCart(
  c: Context<ApiEnv>,
  deps: GuardDeps & CartTimeDeps,
  call: SetCostsCall,
): Billed {
  const { items, rotationalMenuOrders: days = [], type } = call
  if (days.length === 0) return items ? billItems(c, deps, { ...call, items }) : fault('items')
  if (items && items.length > 0) return fault('items', 'unknown')
  if (type !== 'school') return fault('rotationalMenuOrders', 'unknown')
  return billDaysOfCart(c, deps, { call, days })
}

interface CartToBill extends SetCostsCall {
  readonly items: NonNullable<SetCostsCall['items']>
}

type Billed = Promise<Result<WrittenCosts, RequestProblem | Response>>

async function fault(field: string, type: 'required' | 'unknown' = 'required'): Billed {
  return failure({ type: 'Malformed', fields: { [field]: { type } } })
}

async function billItems(
  c: Context<ApiEnv>,
  deps: GuardDeps & CartTimeDeps,
  call: CartToBill,
): Billed {
  const cached = c.get('venue')
  const { type, takeoutType, date } = call
  if (call.checkout?.delivery) {
    const place = readPlaceByCountry('checkout.delivery', call.checkout.delivery, cached.venue)
    if (!place.ok) return place
  }
  const missing = whyNotSold(cached, type)
  if (missing) return failure(sendOrderProblem(c, missing))
  const lunch = await readLunch(c, deps, { type, date, optional: true })
  if (!lunch.ok) return lunch
  const settleGuesses = await limitCodeGuesses(c, deps, codesToLimit(call))
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const language = c.get('language')
  const { venue, index } = cached
  const at = deps.now()
  const forTime = lunch.value
    ? lunchTimeOf(venue.timeZone, lunch.value.date)
    : chosenTime(call, { timeZone: venue.timeZone, at })
  const slot = slotFor(cached, { forTime, at })
  const dateOf = (moment: number) => localTimeAt(venue.timeZone, moment).date
  const isToday = forTime === null || dateOf(forTime) === dateOf(at)
  const asked = call.items.map(readShownLine)
  const { served: lines, problem: notServed } = lunch.value
    ? checkLunchLines(cached, asked, { ...lunch.value, at })
    : { served: asked, problem: null }
  const found = await findTerms(deps, cached, { asked: call, at })
  const { terms, problems: codeProblems } = found
  await settleGuesses(found.verdicts)
  const { member } = terms
  const cart = checkAvailable({ venue, index, cart: { lines }, slot, type, member })
  const tip = readTip(call.costs.tip)
  const costs = billLines(cached, { lines: cart.lines, type, takeoutType, tip, terms })
  const amounts = checkAmounts(costs, { currency: venue.currency, path: 'costs' })
  if (!amounts.ok) return failure(sendOrderProblem(c, amounts.error))
  const timeProblem = await checkCartTime(deps, cached, {
    asked: call,
    lines: cart.lines.map(({ line }) => line),
    at,
  })
  const menuIds = lines.map(({ menuId }) => menuId)
  const isAhead = hasPickupTime(type) && areScheduled(cached.menus, menuIds)
  const isTimeOpen = isAhead && call.pickup_time === undefined
  const dueAt = dueTime({ forTime, isTimeOpen })
  const state = stateFor(cached, { type, dueAt }, at)
  const paused = wayPaused(cached.venue, type, dueAt)
  const notSeen =
    paused || cached.attendance === 'unattended'
      ? whyNoneTaken(cached, paused ?? state, dueAt)
      : whyNotSeen(state, { type, forTime, isTimeOpen }, at)
  const [problem] = [
    ...codeProblems.filter(({ type }) => type === 'UnknownMember'),
    ...(cart.problems.length > 0
      ? [{ type: 'CartRefused' as const, problems: cart.problems }]
      : []),
    ...codeProblems,
    ...(timeProblem ? [timeProblem] : []),
    ...(notSeen ? [notSeen] : []),
  ]
  return success({
    orderItems: cart.lines.map(writeCartLine),
    costs: writeCosts(costs, venue.taxInfo.registrations),
    queue: isToday ? await queueOf(deps.orderStore, { ...cached, type }, at) : null,
    warning: writeCartWarning(cached, { notServed, problem }, language),
  })
}
