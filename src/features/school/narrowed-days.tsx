import { useNavigate } from '@tanstack/react-router'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'
import { letRun } from '#services/let-run.ts'

export interface NarrowedDaysProps {
  /** Some of the link's days are in the week in view. */
  readonly hasDays: boolean
}

/** The address orders for some days only: it says so, and leads to all of them. */
export function NarrowedDays({ hasDays }: NarrowedDaysProps) {
  const { t } = usePlannerText()
  const showWeek = useWholeWeek()
  return (
    <Banner action={{ label: t('showWeek'), onPress: showWeek }}>
      {t(hasDays ? 'someDays' : 'noDays')}
    </Banner>
  )
}

/** Takes out of the address what narrows its days. */
export function useWholeWeek(): () => void {
  const navigate = useNavigate()
  return () =>
    letRun(
      navigate({
        to: '.',
        search: (before) => ({ ...before, dateRange: undefined, dates: undefined }),
        replace: true,
      }),
    )
}
