import { useEffect, useEffectEvent } from 'react'
import { deliverAt } from '#domain/suite/delivery-time.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { useVenue } from '#services/venue/use-venue.ts'

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
    const { event, window } = ahead
    const facts = { event, locksAt: window.locksAt, timeZone: venue.timeZone }
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
