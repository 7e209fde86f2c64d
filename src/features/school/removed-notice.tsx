import { useDayAmount } from './use-school.ts'
import type { RemovedDays } from './use-removed-days.ts'
import { formatDate } from '#i18n/format-date.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { usePrice } from '#i18n/use-price.ts'
import { Banner } from '#ui/banner.tsx'

/** Names the days that were removed, with their amounts. */
export function RemovedNotice({ removed, dismiss }: RemovedDays) {
  const { t, locale } = usePlannerText()
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
            day: formatDate(order.date, locale),
            amount: price(amountOf(order)),
          })}
        </p>
      ))}
    </Banner>
  )
}
