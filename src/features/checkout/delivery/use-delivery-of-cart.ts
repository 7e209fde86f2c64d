import { useEffect } from 'react'
import { deliveryOf } from '#domain/delivery/typed-place.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { SectionProps } from '../section-props.ts'

/** Stores a complete place in the cart's terms, because the bill depends on it. */
export function useDeliveryOfCart({ checkout, facts }: Omit<SectionProps, 'faults'>): void {
  const { carts } = useServices()
  const { cartName } = useVenue()
  const { delivery } = facts.settings
  const isDelivered = facts.fulfilment === 'delivery' && delivery !== null && !checkout.placed
  const place = isDelivered
    ? deliveryOf(delivery.type, checkout.typed.details.where ?? {}, facts.forms.address)
    : null
  const typed = JSON.stringify(place)
  const known = JSON.stringify(facts.terms.delivery)

  useEffect(() => {
    if (!isDelivered || typed === known) return
    carts.changeTerms(cartName, { delivery: JSON.parse(typed) as typeof place })
  }, [isDelivered, typed, known, carts, cartName])
}
