import { useDayAmount } from './use-school.ts'
import type { RemovedDays } from './use-removed-days.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { Banner } from '#ui/banner.tsx'
import type { DateRangeProblem } from '#domain/school/week-of.ts'
import { useWholeWeek } from './narrowed-days.tsx'
import css from './planner.module.css'
import type { AccountChildren } from '#services/account/use-children.ts'
import { useChildText } from '#i18n/use-child-text.ts'

export interface RemovedNoticeProps extends RemovedDays {
  readonly nameOf: (date: string, childId: string | null) => string
}

/** Names the days that were removed, with their amounts. */
export function RemovedNotice({ removed, dismiss, nameOf }: RemovedNoticeProps) {
  const { t } = usePlannerText()
  const amountOf = useDayAmount()
  const price = usePrice()
  if (removed.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={t('removedTitle')}
      action={{ label: t('dismiss'), onPress: dismiss }}
    >
      {removed.map((order) => (
        <p key={`${order.date} ${order.childId}`}>
          {t(order.reason === 'DayClosed' ? 'removedClosed' : 'removedOver', {
            day: nameOf(order.date, order.childId),
            amount: price(amountOf(order)),
          })}
        </p>
      ))}
    </Banner>
  )
}

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

/**
 * Shown in place of the days while the children are not known: a lunch chosen now would belong to
 * none of them.
 */
export function ChildrenMissing({ asking, askAgain }: Omit<AccountChildren, 'children'>) {
  const { t } = usePlannerText()
  const { t: childText } = useChildText()
  if (asking) return <p role="status">{childText('children.asking')}</p>
  return (
    <Banner tone="warning" action={{ label: t('askAgain'), onPress: askAgain }}>
      {t('notKnown')}
    </Banner>
  )
}
