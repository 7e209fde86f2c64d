import type { TakenPart } from '#contract/order/marketplace.ts'
import type { VenueId } from '#domain/ids.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { Refusal, Withdrawal } from '#server/order/order-store.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'

export interface ClosingDeps extends Pick<CheckoutDeps, 'orderStore'> {
  readonly venues: Pick<VenueCache, 'byId'>
}

export interface OrderToClose {
  readonly hub: CachedVenue
  /** The hub's own name and key. */
  readonly withdrawal: Withdrawal
}

/**
 * Refuses every part of an order to a hub that was not taken, so that it never can be, and returns
 * those that were. Null: one is being taken; retry.
 */
export async function closeParts(
  { orderStore, venues }: ClosingDeps,
  { hub, withdrawal }: OrderToClose,
  refusal: Refusal,
): Promise<readonly TakenPart[] | null> {
  const taken: TakenPart[] = []
  for (const venueId of new Set(hub.makers.values())) {
    const part = await closePart(venueId)
    if (part === 'AskAgain') return null
    if (part) taken.push(part)
  }
  return taken

  async function closePart(venueId: VenueId): Promise<TakenPart | 'AskAgain' | null> {
    const maker = await venues.byId(venueId)
    if (maker === null) return null
    const { key, at } = withdrawal
    const own = { venueId, key: partKeyOf(key, venueId), at }
    const given = await orderStore.withdraw(own, refusal)
    if (given === null) return 'AskAgain'
    if (!('orderId' in given.answer)) return null
    return { restaurantId: venueId, name: maker.venue.displayName, ...given.answer }
  }
}
