import type { Locale } from '#domain/language/locale.ts'
import type { DaySpan, WeeklyHours } from '#domain/menu/weekly-hours.ts'
import { capitalized } from './capitalized.ts'
import { formatMinuteOfDay } from './format-time.ts'
import { textsIn } from './i18n.ts'

/** The hours of a week, a line for the days that have the same: Every day, 7:00 a.m. to 11:00 a.m. */
export function formatWeek(week: readonly WeeklyHours[], locale: Locale): readonly string[] {
  const t = textsIn(locale)
  return week.map(({ weekdays, spans }) =>
    t('hours.line', {
      days: capitalized(days(weekdays), locale),
      spans: formatSpans(spans, locale),
    }),
  )

  function days(weekdays: readonly number[]): string {
    const names = weekdays.map((weekday) => formatWeekday(weekday, locale))
    if (names.length === 7) return t('hours.everyDay')
    const [first = 0] = weekdays
    const isRow = weekdays.every((weekday, index) => weekday === first + index)
    if (names.length > 2 && isRow) return t('hours.days', { from: names[0], to: names.at(-1) })
    return new Intl.ListFormat(locale).format(names)
  }
}

/** The spans of one day: 7:00 a.m. to 11:00 a.m.; de 7 h à 11 h. */
export function formatSpans(spans: readonly DaySpan[], locale: Locale): string {
  const t = textsIn(locale)
  const texts = spans.map(({ startMinute, endMinute }) =>
    startMinute === 0 && endMinute === 1440
      ? t('hours.allDay')
      : t('hours.span', {
          from: formatMinuteOfDay(startMinute, locale),
          to: formatMinuteOfDay(endMinute, locale),
        }),
  )
  return new Intl.ListFormat(locale).format(texts)
}

/** 0 = Monday. */
export function formatWeekday(weekday: number, locale: Locale): string {
  const someMonday = Date.UTC(2024, 0, 1)
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(
    someMonday + weekday * 86_400_000,
  )
}
