import { readSchoolSettings, type SchoolSettings } from '#contract/school/read-school-settings.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { PlanFacts } from '#domain/school/plan-week.ts'
import { slotOfDay } from '#domain/school/slot-of-day.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { shownLines } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Facts by which this school's days are judged. */
export function useSchoolFacts(): PlanFacts {
  const { document, venue, now } = useVenue()
  const settings: SchoolSettings | null = readSchoolSettings(document.restaurant)
  if (!settings) throw new Error('No school')
  const { maxAdvancedOrderDays } = settings
  return { cutoff: settings, maxAdvancedOrderDays, timeZone: venue.timeZone, at: now }
}

/** The amount of a day's lines at the prices of its lunch, before charges and taxes. */
export function useDayAmount(): (order: Pick<DayOrder, 'date' | 'cart'>) => Cents {
  const visit = useVenue()
  const member = useMember()
  return ({ date, cart }) => {
    const atLunch = { ...visit, slot: slotOfDay(visit.venue.timeZone, date) }
    const lines = shownLines(cart.lines, atLunch, member)
    return cents(
      lines.reduce((sum, { line, memberOrderPrice }) => sum + memberOrderPrice * line.quantity, 0),
    )
  }
}
