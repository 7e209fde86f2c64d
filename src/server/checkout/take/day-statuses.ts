import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { stateOf } from '#contract/order/order-facts.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer, OrderStore } from '#server/order/order-store.ts'
import { dayKeyOf } from '#server/order/submission-keys.ts'
import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'

/** The answer to a key, where it is of a school's days each with its current status. */
export async function withDayStatuses(
  orderStore: Pick<OrderStore, 'find'>,
  { venueId, key }: SubmissionName,
  answer: GivenAnswer['answer'],
): Promise<GivenAnswer['answer']> {
  if (!('days' in answer) || !('total' in answer)) return answer
  const days = answer.days.map(async (day) => {
    if (!isTakenDay(day)) return day
    const now = await orderStore.find({ venueId, key: dayKeyOf(key, day) })
    return now && 'status' in now.answer ? { ...day, ...stateOf(now.answer) } : day
  })
  return { ...answer, days: await Promise.all(days) }
}

/**
 * Replaces a claimed loyalty status with the one the venue has for the e-mail, or drops it if there
 * is none.
 */
export async function withLoyaltyStatus(
  { memberStore }: Pick<CheckoutDeps, 'memberStore'>,
  venueId: VenueId,
  checkout: CheckoutWire,
): Promise<CheckoutWire> {
  const { loyaltyProgram, ...others } = checkout
  if (!loyaltyProgram) return checkout
  const { email } = checkout.contact
  const userStatus = email ? await memberStore.findEnrolment(venueId, plainEmail(email)) : null
  return userStatus === null ? others : { ...others, loyaltyProgram: { userStatus } }
}
