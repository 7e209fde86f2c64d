import type { Receipt } from '#sync/receipt.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { guestTime } from '#domain/order/order-place.ts'
import { placeOfReceipt } from '#services/order/place-of-receipt.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'

export interface PickupTimeProps {
  readonly receipt: Receipt
}

/** The pickup or delivery time of a received order; nothing for one without. */
export function PickupTime({ receipt }: PickupTimeProps) {
  const time = usePickupTime(receipt)
  return time === null ? null : <p>{time}</p>
}

/** Null: it was ordered without one, or for days, of which each has its own. */
export function usePickupTime(receipt: Receipt): string | null {
  const { pickupTime, days } = receipt
  const { t } = useText()
  const momentOf = useMomentOf()
  const { venue } = useVenue()
  if (pickupTime === undefined || pickupTime === null || days) return null
  const { type } = placeOfReceipt(receipt)
  const { at, means } = guestTime(pickupTime, type === 'delivery', venue)
  return t(words(), { time: momentOf(at) })

  function words() {
    if (type === 'delivery') return means === 'leaves' ? 'when.leaves' : 'when.delivered'
    return type === 'counter' || type === 'unsaid' ? 'when.pickedUp' : 'when.brought'
  }
}

/** The time for which an order is accepted: as promised, else as agreed; null: neither. */
export function useAcceptedTime({ promisedTime, pickupTime, days }: Receipt): string | null {
  const momentOf = useMomentOf()
  const at = promisedTime === undefined ? pickupTime : Date.parse(promisedTime)
  return at === undefined || at === null || days ? null : momentOf(at)
}

/** Writes a time, with its day where that is not today. */
function useMomentOf(): (at: Instant) => string {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const { timeZone } = venue
  return (at) => {
    const { date } = localTimeAt(timeZone, at)
    const time = formatTime(at, { timeZone, locale })
    const isToday = date === localTimeAt(timeZone, now).date
    return isToday ? time : t('when.at', { day: formatDate(date, locale), time })
  }
}
