import { cents } from '#domain/money/money.ts'
import { leftOnTab } from '#domain/suite/known-tab.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatTime } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

const aMinute = 60_000

/** Reader of the tab: only the owner and operators see the amount that others have spent. */
type TabReader = 'operator' | 'owner' | 'guest'

/**
 * A suite's tab in words: spent, left of the limit, how old that is, and what waits on this device. An
 * operator's is of the stored event, and others order on it meanwhile: it always says its age.
 */
export function useTabText(): (tab: KnownTab, reader: TabReader) => string {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const priceText = usePrice()
  return (tab, reader) => {
    const { limit, waiting, asOf } = tab
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
      ...(reader === 'operator' || now - asOf >= aMinute
        ? [t('suites.tabAsOf', { time: timeOf(asOf) })]
        : []),
      ...(waiting === 0 ? [] : [t('suites.waitingAmount', { amount: priceText(waiting) })]),
    ].join(' · ')
  }

  function timeOf(at: Instant): string {
    const { timeZone } = venue
    const isToday = localTimeAt(timeZone, at).date === localTimeAt(timeZone, now).date
    const time = (isToday ? formatTime : formatMoment)(at, { timeZone, locale })
    // Non-breaking spaces: 7:00 p.m.
    return time.replaceAll(' ', '\u00A0')
  }
}
