import { cents } from '#domain/money/money.ts'
import { leftOnTab } from '#domain/suite/known-tab.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'

/** What others have spent is the owner's and the operators' to know. */
type TabReader = 'operator' | 'owner' | 'guest'

/** A suite's tab in words: spent, left of the limit, and what waits on this device. */
export function useTabText(): (tab: KnownTab, reader: TabReader) => string {
  const { t } = useText()
  const priceText = usePrice()
  return (tab, reader) => {
    const { limit, waiting } = tab
    const spent = priceText(cents(tab.spent + tab.sent))
    const left = leftOnTab(tab)
    const ofLimit =
      limit === null
        ? t('suites.spent', { spent })
        : t('suites.spentOf', { spent, limit: priceText(limit) })
    const rest = reader === 'guest' ? 'suites.leftOnTab' : 'suites.left'
    return [
      ...(reader === 'guest' ? [] : [ofLimit]),
      ...(left === null || reader === 'operator' ? [] : [t(rest, { left: priceText(left) })]),
      ...(waiting === 0 ? [] : [t('suites.waitingAmount', { amount: priceText(waiting) })]),
    ].join(' · ')
  }
}
