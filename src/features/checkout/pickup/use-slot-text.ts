import { daysLater } from '#domain/time/days-later.ts'
import type { PickupDay, PickupSlot } from '#domain/pickup/pickup-slots.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { guestTime } from '#domain/order/order-place.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { useFulfilment } from '../delivery/use-fulfilment.ts'

/** Number of free places at or below which the text says how many are left. */
const few = 2

export interface SlotText {
  /** The times are when a delivery leaves: how long its way takes is not known. */
  readonly leaves: boolean
  readonly time: (at: Instant) => string
  /** A time within a sentence, with its day unless today. */
  readonly moment: (at: Instant) => string
  /** The same at the start of a sentence. */
  readonly momentFirst: (at: Instant) => string
  readonly day: (day: PickupDay) => string
  readonly slot: (slot: PickupSlot) => string
}

/** Texts for days and times on the venue's clock, in the guest's language: of a delivery, those at its door. */
export function useSlotText(): SlotText {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const isDelivered = useFulfilment().chosen === 'delivery'
  const guests = (at: Instant) => guestTime(at, isDelivered, venue)
  const { timeZone } = venue
  const today = localTimeAt(timeZone, now).date

  function time(ready: Instant): string {
    const { at } = guests(ready)
    return formatTime(at, { timeZone, locale })
  }

  function dayName(date: string): string {
    if (date === today) return t('when.today')
    return date === daysLater(today, 1) ? t('when.tomorrow') : formatDate(date, locale)
  }

  function moment(at: Instant): string {
    const { date } = localTimeAt(timeZone, guests(at).at)
    return date === today ? time(at) : t('when.at', { day: dayName(date), time: time(at) })
  }

  function first(text: string): string {
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }

  return {
    leaves: guests(now).means === 'leaves',
    time,
    moment,
    momentFirst: (at) => first(moment(at)),
    day({ date, closed, slots }) {
      const day = first(dayName(date))
      if (closed) return t('when.closedDay', { day })
      return slots.some(({ remaining }) => remaining !== 0) ? day : t('when.emptyDay', { day })
    },
    slot({ startsAt, remaining }) {
      if (remaining === 0) return t('when.full', { time: time(startsAt) })
      return remaining !== null && remaining <= few
        ? t('when.left', { time: time(startsAt), count: remaining })
        : time(startsAt)
    },
  }
}
