import { useEffect } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { slotAt, type Instant } from '#domain/time/venue-time.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

export interface TimeChange {
  readonly orderId: number
  readonly name: string
  readonly before: Cents
  readonly now: Cents
}

export interface TimeOfCart {
  /** Time of the prices that the guest saw before; null: as soon as possible. */
  readonly from: Instant | null
  /** Undefined: the order has no pickup time. */
  readonly to: Instant | null | undefined
}

/** Makes a time the cart's, because its prices are read then, and returns the prices that differ. */
export function useTimeOfCart({ from, to }: TimeOfCart): readonly TimeChange[] {
  const { carts } = useServices()
  const { cartName, venue, index, now } = useVenue()
  const { cart, terms } = useCart()
  const { language } = useText()
  const { pickupAt = null } = terms

  useEffect(() => {
    if (to === undefined || to === pickupAt) return
    carts.changeTerms(cartName, { pickupAt: to ?? undefined })
  }, [to, pickupAt, carts, cartName])

  if (to === undefined) return []
  const [before, after] = [slotOf(from), slotOf(to)]
  return cart.lines.flatMap((line): readonly TimeChange[] => {
    const item = index.itemsById.get(line.itemId)
    if (!item) return []
    const priceAt = (slot: typeof before) =>
      unitPrice(item, line.options, { slot, member: terms.member }).memberOrderPrice
    const change = { before: priceAt(before), now: priceAt(after) }
    if (change.before === change.now) return []
    return [{ orderId: line.orderId, name: localName(item, language), ...change }]
  })

  function slotOf(at: Instant | null) {
    return slotAt(venue.timeZone, at !== null && at > now ? at : now)
  }
}
