import { daysLater } from '#domain/time/days-later.ts'
import { nextFreeSlot } from './pickup-slots.ts'
import { advanceDaysOf, pickupDays, pickupDaysOn, type PickupFacts } from './pickup-slots.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { slotClaimsOf, type SlotClaim } from './slot-claims.ts'
import { soonestPickup } from './soonest-pickup.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'

export interface AgreedPickup {
  /** The pickup time; estimated for an order as soon as possible. */
  readonly at: Instant
  /** The slot places that the order takes. */
  readonly claims: readonly SlotClaim[]
}

/** `next`: a time that is still available; null: none. */
export type PickupProblem =
  | { readonly type: 'SlotFull'; readonly at: Instant; readonly next: Instant | null }
  /** Past, too soon or too far ahead, or the venue is closed then. */
  | { readonly type: 'SlotNotOffered'; readonly at: Instant; readonly next: Instant | null }
  | { readonly type: 'NotAtOnce'; readonly next: Instant | null }

/** Checks that a cart is available at the chosen slot; `chosen` null: as soon as possible. */
export function checkPickup(
  question: PickupFacts,
  chosen: Instant | null,
): Result<AgreedPickup, PickupProblem> {
  const at = chosen ?? soonestPickup(question)
  if (at === null)
    return failure({ type: 'NotAtOnce', next: nextFreeSlot(pickupDays(question), question.now) })
  const remaining = chosen === null ? null : remainingAt(question, at)
  if (remaining === undefined || remaining === 0) {
    const type = remaining === 0 ? 'SlotFull' : 'SlotNotOffered'
    return failure({ type, at, next: nextFreeSlot(pickupDays(question), at) })
  }
  const { venue, menus, settings } = question
  const claims = settings.noTakeoutTimeslot ? [] : slotClaimsOf(venue.timeZone, menus, at)
  return success({ at, claims })
}

/** Undefined: no such slot. */
function remainingAt(question: PickupFacts, at: Instant): number | null | undefined {
  const { timeZone } = question.venue
  const { date } = localTimeAt(timeZone, at)
  const today = localTimeAt(timeZone, question.now).date
  if (date > daysLater(today, advanceDaysOf(question))) return undefined
  const [day] = pickupDaysOn(question, [date])
  return day?.slots.find(({ startsAt }) => startsAt === at)?.remaining
}
