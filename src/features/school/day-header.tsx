import type { Instant } from '#domain/time/venue-time.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { CutoffLine } from './cutoff-line.tsx'
import { useNameOfDay } from './use-day-name.ts'
import css from './planner.module.css'

export interface DayHeaderProps {
  readonly date: string
  readonly childId: string | null
  readonly cutoffAt: Instant
}

/** The head of a day's menu: which lunch is chosen here. */
export function DayHeader({ date, childId, cutoffAt }: DayHeaderProps) {
  const { t } = usePlannerText()
  const day = useNameOfDay({ date, childId })
  return (
    <header className={css.header}>
      <h1 className={css.date}>{t('lunchOf', { day })}</h1>
      <CutoffLine at={cutoffAt} />
    </header>
  )
}
