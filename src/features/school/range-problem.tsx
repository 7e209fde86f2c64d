import type { DateRangeProblem } from '#domain/school/read-date-range.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'
import { useWholeWeek } from './narrowed-days.tsx'
import css from './planner.module.css'

/** An address whose days cannot be read: it would order for others. */
export function RangeProblem({ problem }: { readonly problem: DateRangeProblem }) {
  const { t } = usePlannerText()
  const showWeek = useWholeWeek()
  return (
    <main className={css.page}>
      <h2 className={css.date}>{t('title')}</h2>
      <Banner tone="warning" action={{ label: t('showWeek'), onPress: showWeek }}>
        {text()}
      </Banner>
    </main>
  )

  function text(): string {
    if (problem.type === 'NoDateRange') return t('noRange')
    return problem.type === 'RangeTooLong'
      ? t('longRange', { count: problem.maxDays })
      : t('badRange')
  }
}
