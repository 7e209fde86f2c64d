import type { Context } from 'hono'
import { configOfType } from '#contract/order/order-config.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { daysOfCall } from '#contract/order/school-order-body.ts'
import type { SchoolDayCall, SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import type { SchoolSettings } from '#contract/school/read-school-settings.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { codesToLimit, limitCodeGuesses } from '#server/http/code/limit-code-guesses.ts'
import type { OnVerdicts } from '#server/checkout/price/code-verdicts.ts'
import { countCall } from '#server/http/count-call.ts'
import { findOrderer } from '#server/http/order/find-orderer.ts'
import { readByCountry } from '#server/http/order/read-by-country.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

export interface SchoolCall {
  /** The parts that all days share, with their items together; the password is left out. */
  readonly asked: PlaceOrderCall
  readonly days: readonly SchoolDayCall[]
  readonly school: SchoolSettings
  readonly requestHash: string
  /** Null: a guest. */
  readonly userId: UserId | null
  /** The operator who acts for the person; null: none. */
  readonly operatorId: UserId | null
  /** The holder of the saved cards that it may be charged to, and for whom its card is saved. */
  readonly cards: CardHolder
  /** Call it after each look-up of its codes. */
  readonly settleGuesses: OnVerdicts
}

/** Finds the person of a school's order, and limits guesses at its codes. */
export async function readSchoolCall(
  c: Context<ApiEnv>,
  deps: OrderCallDeps,
  call: SchoolOrderCall,
): Promise<Result<SchoolCall, RequestProblem>> {
  const { school, venue } = c.var.venue
  if (school === null) return failure({ type: 'NoSchool' })
  const checkout = readByCountry(call.data.checkout, venue)
  if (!checkout.ok) return checkout
  const sent = { ...call, data: { ...call.data, checkout: checkout.value } }
  const { token, operatorToken, ...rest } = sent
  const days = daysOfCall(sent)
  if ('field' in days) {
    const fault = { type: days.extra ? 'unknown' : 'required' } as const
    return failure({ type: 'Malformed', fields: { [days.field]: fault } })
  }
  if (!isOfDay(sent.pickup_time, { days, timeZone: venue.timeZone })) {
    return failure({ type: 'Malformed', fields: { pickup_time: { type: 'invalid' } } })
  }
  const found = await findOrderer(c, deps, { token, operatorToken, suites: undefined })
  if (!found.ok) return found
  const { userId, madeBy, cards } = found.value
  const amount = days.length
  const counted = { kind: 'orders', venueId: venue.id, userId: madeBy, amount } as const
  const waitSeconds = await countCall(c, deps, counted)
  if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
  if (school.requiresLogin && userId === null) return failure({ type: 'NotSignedIn' })
  const asked = wholeOf(sent, days)
  const settleGuesses = await limitCodeGuesses(c, deps, codesToLimit(asked.data))
  if (!settleGuesses) return failure({ type: 'TooMany' })
  const operatorId = madeBy === userId ? null : madeBy
  if (operatorId) noteAct(c, { kind: 'order', outcome: 'sent', personId: userId, operatorId })
  const requestHash = canonicalHash({
    ...rest,
    data: { ...rest.data, checkout: asked.data.checkout },
  })
  return success({ asked, days, school, requestHash, userId, operatorId, cards, settleGuesses })
}

/** True also for none. */
function isOfDay(
  time: string | undefined,
  { days, timeZone }: { readonly days: readonly SchoolDayCall[]; readonly timeZone: string },
): boolean {
  if (time === undefined) return true
  const { date } = localTimeAt(timeZone, Date.parse(time))
  return days.some((day) => day.date === date)
}

function wholeOf({ data }: SchoolOrderCall, days: readonly SchoolDayCall[]): PlaceOrderCall {
  const { currency, costs, checkout, chosenCreditCard } = data
  const { password: _password, ...contact } = checkout.contact
  return {
    type: 'school',
    data: {
      config: configOfType('school', undefined),
      items: days.flatMap(({ items }) => items),
      costs,
      checkout: { ...checkout, contact },
      ...(currency === undefined ? {} : { currency }),
      ...(chosenCreditCard === undefined ? {} : { chosenCreditCard }),
    },
  }
}
