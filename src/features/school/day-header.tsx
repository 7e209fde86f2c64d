import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { CutoffLine } from './cutoff-line.tsx'
import css from './planner.module.css'

export interface DayHeaderProps {
  readonly date: string
  readonly cutoffAt: Instant
}

/** The head of a day's menu: which lunch is chosen here. */
export function DayHeader({ date, cutoffAt }: DayHeaderProps) {
  const { t, locale } = usePlannerText()
  return (
    <header className={css.header}>
      <h1 className={css.date}>{t('lunchOf', { day: formatDate(date, locale) })}</h1>
      <CutoffLine at={cutoffAt} />
    </header>
  )
}
