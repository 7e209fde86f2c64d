import type { PlannedDay } from '#domain/school/plan-week.ts'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { stateTexts } from './planned-day-card.tsx'
import css from './planner.module.css'

/** The week in sight: a link to each day, with what came of it. */
export function WeekStrip({ days }: { readonly days: readonly PlannedDay[] }) {
  const { t, locale } = usePlannerText()
  return (
    <nav className={css.strip} aria-label={t('days')}>
      {days.map(({ date, state }) => (
        <a
          key={date}
          href={`#day-${date}`}
          data-state={state}
          data-weekday={weekdayName(date)}
          aria-label={`${nameOf(date)} – ${t(stateTexts[state])}`}
        >
          {/* As the name has it, for people that speak to the device: "1er". */}
          {/\d+\p{L}*/u.exec(nameOf(date))}
        </a>
      ))}
    </nav>
  )

  function nameOf(date: string): string {
    return formatDate(date, locale)
  }

  /** Two or three letters: seven of them share a phone's width. */
  function weekdayName(date: string): string {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
    return format.format(Date.parse(date))
  }
}
