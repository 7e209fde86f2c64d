import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { HolidayHours, OpeningHours } from '#domain/venue/venue.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatSpans, formatWeekday } from '#i18n/format-week.ts'
import { useText } from '#i18n/use-text.ts'
import css from './venue-sheet.module.css'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Days ahead of which closures are named. */
const daysAhead = 31

/** The hours of the week on the venue's clock, and the closures of the next month. */
export function VenueHours() {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const { hours, holidayHours, timeZone } = venue
  const today = localTimeAt(timeZone, now)
  const closures = holidayHours
    .filter(({ date }) => date >= today.date && date <= daysLater(today.date, daysAhead))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const isAlwaysOpen =
    hours.length === 0 ||
    weekdays.every((day) => hours.some((each) => each.weekday === day && isWholeDay(each)))
  return (
    <section aria-labelledby="hours">
      <h3 id="hours" className={css.title}>
        {t('about.hours')}
      </h3>
      {isAlwaysOpen ? (
        <p>{t('about.always')}</p>
      ) : (
        <table className={css.hours}>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday} aria-current={weekday === today.weekday ? 'date' : undefined}>
                <th scope="row">{formatWeekday(weekday, locale)}</th>
                <td>{spansOf(hours.filter((each) => each.weekday === weekday))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {closures.map((closure) => (
        <p key={`${closure.date} ${closure.startMinute}`}>
          {t('about.closedOn', { date: formatDate(closure.date, locale), spans: spanOf(closure) })}
        </p>
      ))}
    </section>
  )

  function spansOf(openings: readonly OpeningHours[]): string {
    if (openings.length === 0) return t('about.closed')
    const inOrder = openings.toSorted((one, other) => one.startMinute - other.startMinute)
    return formatSpans(inOrder.map(wholeDay), locale)
  }

  function spanOf(closure: HolidayHours): string {
    const span = closure.fullDay ? { startMinute: 0, endMinute: 0 } : closure
    return formatSpans([wholeDay(span)], locale)
  }
}

function wholeDay<Span extends Pick<OpeningHours, 'startMinute' | 'endMinute'>>(span: Span) {
  return isWholeDay(span) ? { startMinute: 0, endMinute: 1440 } : span
}

/** An opening that ends when it starts lasts a day. */
function isWholeDay({
  startMinute,
  endMinute,
}: Pick<OpeningHours, 'startMinute' | 'endMinute'>): boolean {
  return startMinute === 0 && (endMinute === 0 || endMinute === 1440)
}
