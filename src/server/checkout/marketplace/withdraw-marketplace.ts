import type { MarketplaceAnswer, TakenPart } from '#contract/order/marketplace.ts'
import type { VenueId } from '#domain/ids.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { GivenAnswer, Refusal, Withdrawal } from '#server/order/order-store.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'

export interface WithdrawDeps extends Pick<CheckoutDeps, 'orderStore'> {
  readonly venues: Pick<VenueCache, 'byId'>
}

/**
 * Withdraws an order to a marketplace hub: first every part that was not taken, so that it never
 * can be, then the hub's key with the parts that were. Null: retry.
 */
export async function withdrawMarketplace(
  { orderStore, venues }: WithdrawDeps,
  { hub, withdrawal }: { readonly hub: CachedVenue; readonly withdrawal: Withdrawal },
  refusal: Refusal,
): Promise<GivenAnswer | null> {
  const earlier = await orderStore.find(withdrawal)
  if (earlier !== null) return earlier
  const taken: MarketplaceAnswer = []
  for (const venueId of new Set(hub.makers.values())) {
    const part = await withdrawPart(venueId)
    if (part === 'AskAgain') return null
    if (part) taken.push(part)
  }
  return orderStore.withdraw(
    withdrawal,
    taken.length > 0 ? { httpStatus: 200, answer: taken } : refusal,
  )

  async function withdrawPart(venueId: VenueId): Promise<TakenPart | 'AskAgain' | null> {
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
