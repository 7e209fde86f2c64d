import type { DeliveryTime } from '#domain/suite/delivery-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface DeliveryText {
  /** Before the event, its beginning, half time, or the instant itself. */
  readonly time: (time: DeliveryTime) => string
  /** Date and time on the venue's clock. */
  readonly moment: (at: Instant) => string
}

/** When a pre-order is brought, in words. */
export function useDeliveryText(): DeliveryText {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  const moment = (at: Instant) => formatMoment(at, { timeZone, locale })
  return {
    moment,
    time: (time) => (typeof time === 'number' ? moment(time) : t(`ahead.${time}`)),
  }
}
