import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { WeekInView } from './use-week-in-view.ts'
import css from './planner.module.css'

/** The first and the last day of the week in view, between the ways to those beside it. */
export function WeekPicker({ week, previous, next, goTo }: WeekInView) {
  const { t, locale } = usePlannerText()
  return (
    <div className={css.week}>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft />}
        disabled={previous === null}
        onPress={() => previous !== null && goTo(previous)}
      />
      <p aria-live="polite">
        {t('range', {
          first: formatDate(week.startDate, locale),
          last: formatDate(week.endDate, locale),
        })}
      </p>
      <IconButton
        label={t('next')}
        icon={<ChevronRight />}
        disabled={next === null}
        onPress={() => next !== null && goTo(next)}
      />
    </div>
  )
}
