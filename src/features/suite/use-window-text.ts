import { preOrderStateAt } from '#domain/suite/pre-order-state.ts'
import { useText } from '#i18n/use-text.ts'
import type { MinimalInfo } from '#services/suite/suite-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useMoment } from './use-moment.ts'

/** Whether a suite's pre-order can be made now, and until or from when, on the venue's clock. */
export function useWindowText(): (info: Pick<MinimalInfo, 'event' | 'window'>) => string {
  const { t } = useText()
  const { now } = useVenue()
  const moment = useMoment()
  return ({ event, window }) => {
    if (now >= event.endsAt) return t('preOrder.over')
    const { opensAt, locksAt } = window
    switch (preOrderStateAt(window, now)) {
      case 'early':
        return t('preOrder.early', moment(opensAt))
      case 'open':
        return t('preOrder.open', moment(locksAt))
      case 'locked':
        return t('preOrder.locked', moment(locksAt))
    }
  }
}
