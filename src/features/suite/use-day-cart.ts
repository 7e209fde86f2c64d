import { useEffect, useEffectEvent } from 'react'
import { useCartPart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { leavePreOrder } from './pre-order/open-change.ts'

/** The cart of a suite is one before the event's day and on it; what was opened before is left. */
export function useDayCart(): void {
  const services = useServices()
  const { cartName } = useVenue()
  const isRead = useCartPart(({ ready }) => ready)
  const leave = useEffectEvent((name: string) => leavePreOrder(services, name))
  useEffect(() => {
    if (isRead) letRun(leave(cartName))
  }, [isRead, cartName])
}
