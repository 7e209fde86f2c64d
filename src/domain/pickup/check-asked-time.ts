import { checkPickup, type PickupProblem } from './check-pickup.ts'
import { advanceDaysOf, nextFreeSlot, pickupDays, pickupDaysOn } from './pickup-slots.ts'
import type { PickupFacts } from './pickup-slots.ts'
import { soonestPickup } from './soonest-pickup.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'

/** The time of a cart that is not ordered yet: exact, any of a day, or not chosen. */
export type CartTime =
  | { readonly type: 'at'; readonly at: Instant }
  /** `date`: `yyyy-MM-dd` on the venue's calendar. */
  | { readonly type: 'on'; readonly date: string }
  | { readonly type: 'any' }

/**
 * Why an order of this cart would be refused at every time that it can still be given. Null: one is
 * available.
 */
export function checkAskedTime(question: PickupFacts, asked: CartTime): PickupProblem | null {
  if (asked.type === 'at') {
    const agreed = checkPickup(question, asked.at)
    return agreed.ok ? null : agreed.error
  }
  const { timeZone } = question.venue
  const soonest = soonestPickup(question)
  if (asked.type === 'any') {
    return soonest === null && !hasFreeSlot(question) ? { type: 'NotAtOnce', next: null } : null
  }
  const { date } = asked
  if (soonest !== null && localTimeAt(timeZone, soonest).date === date) return null
  const slots = dates(question).includes(date) ? slotsOn(question, date) : []
  if (slots.some(({ remaining }) => remaining !== 0)) return null
  const at = instantOf(timeZone, date, 0)
  const next = nextFreeSlot(pickupDays(question), at)
  return { type: slots.length > 0 ? 'SlotFull' : 'SlotNotOffered', at, next }
}

/** Day by day, because most carts have a free slot on one of the first. */
function hasFreeSlot(question: PickupFacts): boolean {
  return dates(question).some((date) =>
    slotsOn(question, date).some(({ remaining }) => remaining !== 0),
  )
}

function slotsOn(question: PickupFacts, date: string) {
  return pickupDaysOn(question, [date]).flatMap(({ slots }) => slots)
}

function dates(question: PickupFacts): readonly string[] {
  const today = localTimeAt(question.venue.timeZone, question.now).date
  return Array.from({ length: advanceDaysOf(question) + 1 }, (_, days) => daysLater(today, days))
}
