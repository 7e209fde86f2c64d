import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstOrderDate } from '#domain/school/order-cutoff.ts'
import type { SchoolEntry } from '#domain/school/school-entry.ts'
import { selectedWeek } from '#domain/school/week-of.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useSchoolFacts } from './use-school.ts'

export interface WeekInView {
  readonly week: DateRange
  /** The first days of the weeks beside it; null: nothing can be ordered there. */
  readonly previous: string | null
  readonly next: string | null
  /** To the week of a date. */
  readonly goTo: (date: string) => void
}

/**
 * The week on the screen: that of the address, else that of its days, else the one in view last. One
 * that is over moves on (`selectedWeek`), one too far ahead moves back, and the address with it.
 */
export function useWeekInView(
  school: SchoolService,
  { selectedWeek: linked, dates }: SchoolEntry,
  written: string | undefined,
): WeekInView {
  const { locale } = usePlannerText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const { cutoff, maxAdvancedOrderDays, timeZone, at } = useSchoolFacts()
  const today = localTimeAt(timeZone, at).date
  const first = firstOrderDate(cutoff, today)
  const ofDates = dates?.find((date) => date >= first) ?? dates?.at(-1)
  const asked = linked ?? ofDates ?? school.weekInView.read(slug)
  // Later weeks can't be ordered for yet.
  const last = maxAdvancedOrderDays === null ? null : daysLater(today, maxAdvancedOrderDays)
  const isFar = (date: string) => last !== null && date > last
  const wanted = asked !== null && isFar(asked) ? last : asked
  const week = selectedWeek(wanted, { cutoff, today, locale })
  const { startDate, endDate } = week
  const following = daysLater(startDate, 7)
  const before = dates === null || dates.some((date) => date < startDate)
  const after = dates === null || dates.some((date) => date > endDate)

  const isWritten = written === startDate
  useEffect(() => {
    if (isWritten) return
    letRun(
      navigate({
        to: '.',
        search: (search) => ({ ...search, selectedWeek: startDate }),
        replace: true,
        resetScroll: false,
      }),
    )
  }, [isWritten, navigate, startDate])
  useEffect(() => {
    school.weekInView.write(slug, startDate)
    letRun(school.refresh(slug, { startDate, endDate }))
  }, [school, slug, startDate, endDate])

  return {
    week,
    previous: before && startDate > today ? daysLater(startDate, -7) : null,
    next: after && !isFar(following) ? following : null,
    goTo: (date) =>
      letRun(
        navigate({
          to: '.',
          search: (search) => ({ ...search, selectedWeek: date }),
          resetScroll: false,
        }),
      ),
  }
}
