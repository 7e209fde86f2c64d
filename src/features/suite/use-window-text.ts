import { preOrderStateAt } from '#domain/suite/pre-order-state.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import type { MinimalInfo } from '#services/suite/suite-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Whether a suite's pre-order can be made now, and until or from when, on the venue's clock. */
export function useWindowText(): (info: Pick<MinimalInfo, 'event' | 'window'>) => string {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const { timeZone } = venue
  return ({ event, window }) => {
    if (now >= event.endsAt) return t('landing.over')
    const { opensAt, locksAt } = window
    switch (preOrderStateAt(window, now)) {
      case 'early':
        return t('landing.early', moment(opensAt))
      case 'open':
        return t('landing.open', moment(locksAt))
      case 'locked':
        return t('landing.locked', moment(locksAt))
    }
  }

  function moment(at: Instant) {
    return {
      date: formatDate(localTimeAt(timeZone, at).date, locale),
      time: formatTime(at, { timeZone, locale }),
    }
  }
}
