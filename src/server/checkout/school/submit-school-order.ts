import { fireTimeOf } from '#server/order/prep-minutes.ts'
import { randomUUID } from 'node:crypto'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { RefusedDay, SchoolDayCall } from '#contract/order/school-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { cents, zeroCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { Result } from '#domain/result.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { StoredAnswer, Submission } from '#server/order/order-store.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { isNewDay } from '#server/order/school-day-store.ts'
import type { NewSchoolDay } from '#server/order/school-day-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { claimsOfOrder } from '#server/checkout/price/claims-of-order.ts'
import { isPending, payForOrder } from '#server/checkout/payment/pay-for-order.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'
import { receiptMailOf } from '#server/checkout/take/receipt-mail-of.ts'
import type { PricedDay, SchoolOrderDeps } from './price-school-order.ts'
import { writeContent } from '#server/checkout/take/write-content.ts'

export interface SubmittedSchoolOrder {
  readonly submission: Submission
  readonly call: PlaceOrderCall
  readonly cached: CachedVenue
  readonly priced: Result<readonly PricedDay[], OrderProblem>
  readonly language: LanguageCode
  /** Null: a guest. */
  readonly userId: UserId | null
  /** The operator who placed it; null: no operator did. */
  readonly operatorId: UserId | null
  /** Owner of the saved cards that may be charged; null: none may. */
  readonly holder: HolderName | null
}

/**
 * Takes the days that were priced, once their sum is authorised, or stores the refusal of all. Null:
 * something changed meanwhile; price it again.
 */
export async function submitSchoolOrder(
  deps: SchoolOrderDeps,
  order: SubmittedSchoolOrder,
): Promise<StoredAnswer | PendingPayment | null> {
  const { submission, call, cached, priced } = order
  if (!priced.ok) return refuseWhole(deps, order, priced.error)
  const days = await Promise.all(priced.value.map((day) => writeDay(deps, order, day)))
  const taken = onceMailed(onceDiscounted(days.filter(isNewDay)), order)
  if (taken.length === 0) return refuseDays(deps, order, days.filter(isRefused))
  const amount = cents(priced.value.reduce((sum, day) => sum + dueOf(day), 0))
  // An authorisation is captured as a whole, so that one of another sum pays for nothing.
  if (await isOtherSum(deps, submission, amount)) return refuseChanged(deps, order, days)
  const { currency } = cached.venue
  const paid = await payForOrder(deps, { ...order, call, amount, currency })
  if (!paid.ok) {
    return isPending(paid.error) ? paid.error : refuseWhole(deps, order, paid.error)
  }
  if (await isOtherSum(deps, submission, amount)) return refuseChanged(deps, order, days)
  const ordered = days.map((day) => taken.find((each) => isSameDay(each, day)) ?? day)
  const stored = await deps.schoolDayStore.take(submission, { userId: order.userId, days: ordered })
  if (stored === null || isClaimRefused(stored) || 'type' in stored) return null
  return stored
}

function dueOf({ outcome }: PricedDay): Cents {
  return outcome.ok ? outcome.value.costs.amountDue : zeroCents
}

/** Under this key: an earlier copy was priced before a day's cut-off, a new menu or another device. */
async function isOtherSum(
  { payment }: SchoolOrderDeps,
  submission: Submission,
  amount: Cents,
): Promise<boolean> {
  const earlier = await payment?.paymentStore.find(submission)
  return (
    earlier !== null &&
    earlier !== undefined &&
    earlier.requestHash === submission.requestHash &&
    earlier.amount !== amount
  )
}

async function writeDay(
  deps: SchoolOrderDeps,
  order: SubmittedSchoolOrder,
  { asked, outcome }: PricedDay,
): Promise<NewSchoolDay | RefusedDay> {
  if (!outcome.ok) return refusedDay(order, asked, outcome.error)
  const { call, cached, language, userId, operatorId, submission } = order
  const { costs, forTime, child } = outcome.value
  const { date, childId = null, replaces, again = false } = asked
  const placedAt = submission.at.getTime()
  const content = await writeContent(deps, {
    call: callOfDay(call, asked),
    cached,
    priced: outcome.value,
    language,
    orderedAt: cached.venue.id,
    ...(child ? { allergies: child.allergens } : {}),
    at: placedAt,
  })
  const school = {
    date,
    childId,
    childName: child?.name ?? null,
    schoolClass: child?.schoolClass ?? null,
  }
  return {
    date,
    childId,
    replaces: replaces === undefined ? null : asId<OrderId>(replaces),
    again,
    charge: isCardMethod(call.data.checkout.paymentMethod) ? costs.amountDue : zeroCents,
    order: {
      orderId: asId<OrderId>(randomUUID()),
      type: 'school',
      tableNumber: null,
      total: costs.totalWithTip,
      pickupTime: new Date(forTime).toISOString(),
      fireAt: fireTimeOf({ ...content, type: 'school', placedAt, dueAt: forTime }, cached),
      content: { ...content, school },
      userId,
      operatorId,
    },
    claims: claimsOfOrder(costs, []),
  }
}

/** A code is used once for all days of a submission: by the first that is taken. */
function onceDiscounted(days: readonly NewSchoolDay[]): readonly NewSchoolDay[] {
  return days.map((day, place) =>
    place === 0 ? day : { ...day, claims: day.claims.filter(({ type }) => type !== 'Discount') },
  )
}

/** One receipt for all days (send-receipts.ts), by the order of the first that is taken. */
function onceMailed(
  days: readonly NewSchoolDay[],
  { language, submission }: SubmittedSchoolOrder,
): readonly NewSchoolDay[] {
  return days.map((day, place) => {
    if (place > 0) return day
    const { content } = day.order
    const receiptMail = receiptMailOf(content, { language, at: submission.at.getTime() })
    return { ...day, order: { ...day.order, receiptMail } }
  })
}

/** The lines of one day, with what all days share. */
function callOfDay(call: PlaceOrderCall, { items }: SchoolDayCall): PlaceOrderCall {
  return { ...call, data: { ...call.data, items } }
}

function refusedDay(
  { cached, language }: SubmittedSchoolOrder,
  asked: SchoolDayCall,
  problem: OrderProblem,
): RefusedDay {
  const { date, childId = null } = asked
  const { code, message, items } = writeOrderProblem(problem, cached.index, language)
  return { date, childId, code, message: String(message), ...(items ? { items } : {}) }
}

function isRefused(day: NewSchoolDay | RefusedDay): day is RefusedDay {
  return !isNewDay(day)
}

function isSameDay(one: NewSchoolDay, other: NewSchoolDay | RefusedDay): boolean {
  return isNewDay(other) && one.order.orderId === other.order.orderId
}

function refuseWhole(
  { orderStore }: SchoolOrderDeps,
  { submission, cached, language }: SubmittedSchoolOrder,
  problem: OrderProblem,
): Promise<StoredAnswer | null> {
  return orderStore.refuse(submission, {
    httpStatus: answerByProblem[problem.type].status,
    answer: writeOrderProblem(problem, cached.index, language),
  })
}

/** Every day by its own reason, the first of which is the order's. */
async function refuseDays(
  { orderStore }: SchoolOrderDeps,
  { submission }: SubmittedSchoolOrder,
  days: readonly RefusedDay[],
): Promise<StoredAnswer | null> {
  const [first] = days
  if (!first) throw new Error('An order has days')
  const { code, message } = first
  return orderStore.refuse(submission, {
    httpStatus: 422,
    answer: { code, message, days: [...days] },
  })
}

/** The days that could be taken are refused as changed, so that they can be looked at and sent again. */
function refuseChanged(
  deps: SchoolOrderDeps,
  order: SubmittedSchoolOrder,
  days: readonly (NewSchoolDay | RefusedDay)[],
): Promise<StoredAnswer | null> {
  if (!order.priced.ok) throw new Error('Days that were refused as a whole are not paid')
  const asked = order.priced.value.map((day) => day.asked)
  return refuseDays(
    deps,
    order,
    days.flatMap((day, place) => {
      const given = asked[place]
      if (isRefused(day)) return [day]
      return given ? [refusedDay(order, given, { type: 'TotalsChanged' })] : []
    }),
  )
}
