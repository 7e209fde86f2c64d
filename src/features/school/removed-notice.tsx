import { useDayAmount } from './use-school.ts'
import type { RemovedDays } from './use-removed-days.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { Banner } from '#ui/banner.tsx'

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
