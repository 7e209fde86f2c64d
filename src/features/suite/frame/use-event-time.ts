import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useEffect, useEffectEvent } from 'react'
import { deliverAt } from '#domain/suite/delivery-time.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { preOrderStateAt } from '#domain/suite/pre-order-window.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'

interface EventTimes {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** Date and times of an event on the venue's clock. */
export function useEventTime(): (event: EventTimes) => string {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  // Non-breaking spaces: 7:00 p.m.
  const timeOf = (at: Instant) => formatTime(at, { timeZone, locale }).replaceAll(' ', '\u00A0')
  return ({ startsAt, endsAt }) =>
    t('suites.time', {
      date: formatDate(localTimeAt(timeZone, startsAt).date, locale),
      start: timeOf(startsAt),
      end: timeOf(endsAt),
    })
}

/** Date and time of day of an instant on the venue's clock, for a sentence. */
export function useMoment(): (at: Instant) => Readonly<Record<'date' | 'time', string>> {
  const { locale } = useText()
  const { timeZone } = useVenue().venue
  return (at) => ({
    date: formatDate(localTimeAt(timeZone, at).date, locale),
    // Non-breaking spaces: 7:00 p.m.
    time: formatTime(at, { timeZone, locale }).replaceAll(' ', '\u00A0'),
  })
}

/**
 * Makes the beginning of the event the time of a pre-order's cart, at which its prices are read, until
 * the checkout chooses when it is brought.
 */
export function useTimeAhead(): void {
  const { carts } = useServices()
  const { cartName, venue } = useVenue()
  const { ready, cart, terms } = useCart()
  const { ahead } = useSuiteOrder()

  const settle = useEffectEvent(() => {
    if (ahead === null) return
    const facts = {
      event: ahead,
      locksAt: ahead.suite.window.locksAt,
      timeZone: venue.timeZone,
    }
    const { pickupAt } = terms
    // An event may have been moved since.
    if (pickupAt !== undefined && deliverAt(pickupAt, facts) !== null) return
    const beginning = deliverAt('beginning', facts)
    if (beginning !== null) carts.changeTerms(cartName, { pickupAt: beginning })
  })

  // An order takes the time with it. A device that can store nothing is not asked again.
  const isEmpty = cart.lines.length === 0
  useEffect(() => {
    if (ready) settle()
  }, [ready, ahead, cartName, isEmpty])
}

/** Says whether a suite's pre-order can be made now, and until or from when, on the venue's clock. */
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
