import { useState } from 'react'
import { isRejected } from '#domain/order/order-status.ts'
import { daysToRemind, type DayToRemind } from '#domain/school/days-to-remind.ts'
import { weekOf } from '#domain/school/week-of.ts'
import { calendarFile, type CalendarEntry } from '#domain/time/calendar-file.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Planned } from './use-people.ts'
import { useSchoolFacts } from './use-school.ts'
import css from './planner.module.css'

export interface AddRemindersProps {
  readonly school: SchoolService
  /** The week in view; the one after it is in the file too. */
  readonly week: DateRange
  readonly people: readonly Planned[]
}

const aMinute = 60_000

/** An entry ends with its cut-off, a midnight, so that it is on the last day that orders are taken. */
const entryMinutes = 60

/** The alarm rings six hours before the cut-off, at 6 p.m. of that day. */
const alarmMinutes = 5 * 60

/**
 * Saves the cut-offs of days without an order as a file for a calendar, each with an alarm. It is
 * written from what the device knows, so that it needs no network. The names of the children are in
 * it, because it is their parent's own file; their classes and allergens are not.
 */
export function AddReminders({ school, week, people }: AddRemindersProps) {
  const { t, locale, language } = usePlannerText()
  const { slug, venue } = useVenue()
  const facts = useSchoolFacts()
  const [saved, setSaved] = useState<number | null>(null)
  const after = { startDate: daysLater(week.startDate, 7), endDate: daysLater(week.endDate, 7) }
  const these = useStore(school.week(slug, week))
  const next = useStore(school.week(slug, after))
  const orders = useStore(school.ordered(slug))
  const range = { startDate: week.startDate, endDate: after.endDate }
  const childIds = people.map(({ id }) => id)
  const ordered = orders.filter(({ status }) => !isRejected(status))
  const known = [...these.days, ...next.days]
  const days = daysToRemind({ range, known, childIds, ordered, facts })

  function save() {
    setSaved(days.length)
    const text = calendarFile(days.map(entryOf))
    saveFile({ name: `${slug}-${range.startDate}.ics`, type: 'text/calendar;charset=utf-8', text })
  }

  function entryOf({ date, cutoffAt, childIds: missing }: DayToRemind): CalendarEntry {
    const { origin, host } = window.location
    // A midnight: the day that ends with it is what people read.
    const last = localTimeAt(venue.timeZone, cutoffAt - 1).date
    const until = t('untilEndOf', { day: formatDate(last, locale) })
    const names = people.flatMap(({ id, name }) => (missing.includes(id) ? name : []))
    const isOwn = missing.every((id) => id === null)
    const query = new URLSearchParams({ selectedWeek: weekOf(date, locale).startDate })
    return {
      uid: `lunch.${slug}.${date}@${host}`,
      startsAt: cutoffAt - entryMinutes * aMinute,
      endsAt: cutoffAt,
      title: t('remindTitle', { day: formatDate(date, locale) }),
      place: venueName(venue, language),
      text: `${
        isOwn
          ? t('remindText', { until })
          : t('remindFor', { until, people: new Intl.ListFormat(locale).format(names) })
      } ${t('remindSkip')}`,
      address: `${origin}/${slug}?${query.toString()}`,
      writtenAt: facts.at,
      alarmMinutes,
    }
  }

  if (days.length === 0) return null
  return (
    <div className={css.reminders}>
      <Button onPress={() => save()}>{t('remind')}</Button>
      <p className={css.note}>{t('remindStays')}</p>
      <p role="status">{saved === null ? '' : t('reminded', { count: saved })}</p>
    </div>
  )
}
