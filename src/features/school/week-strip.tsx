import type { PlannedDay } from '#domain/school/plan-week.ts'
import { orderOf } from '#services/school/ordered-day.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDate } from '#i18n/format-date.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { stateTexts } from './planned-day-card.tsx'
import css from './planner.module.css'

export interface WeekStripProps {
  readonly school: SchoolService
  readonly days: readonly PlannedDay[]
  readonly childId: string | null
}

/** The week in view: a link to each day, with its state. */
export function WeekStrip({ school, days, childId }: WeekStripProps) {
  const { t, locale } = usePlannerText()
  const { t: tOrdered } = useOrderedText()
  const { slug } = useVenue()
  const ordered = useStore(school.ordered(slug))
  return (
    <nav className={css.strip} aria-label={t('days')}>
      {days.map(({ date, state }) => {
        const order = orderOf(ordered, { date, childId })
        const said = order ? tOrdered('ordered', { number: order.checkNum }) : t(stateTexts[state])
        return (
          <a
            key={date}
            href={`#day-${date}`}
            data-state={order ? 'ordered' : state}
            data-weekday={weekdayName(date)}
            aria-label={`${nameOf(date)} – ${said}`}
          >
            {/* The number as the day's name has it, for people who use voice control: "1er". */}
            {/\d+\p{L}*/u.exec(nameOf(date))}
          </a>
        )
      })}
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
