import type { Instant } from '#domain/time/venue-time.ts'
import { useOrderedText } from '#i18n/use-ordered-text.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'
import { CutoffLine } from './cutoff-line.tsx'
import { useNameOfDay } from './use-day-name.ts'
import css from './planner.module.css'

export interface DayHeaderProps {
  readonly date: string
  readonly childId: string | null
  readonly cutoffAt: Instant
  /** The number of the order that this day has; null: it has none, or this is its change. */
  readonly ordered: number | null
}

/** The head of a day's menu: which lunch is chosen here. */
export function DayHeader({ date, childId, cutoffAt, ordered }: DayHeaderProps) {
  const { t } = usePlannerText()
  const { t: tOrdered } = useOrderedText()
  const day = useNameOfDay({ date, childId })
  return (
    <header className={css.header}>
      <h1 className={css.date}>{t('lunchOf', { day })}</h1>
      <CutoffLine at={cutoffAt} />
      {ordered === null ? null : <Banner>{tOrdered('already', { number: ordered })}</Banner>}
    </header>
  )
}
