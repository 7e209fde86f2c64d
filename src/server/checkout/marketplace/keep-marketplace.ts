import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer, Refusal, StoredAnswer } from '#server/order/order-store.ts'

const attempts = 5

export interface KeepDeps extends Pick<CheckoutDeps, 'orderStore' | 'now'> {
  readonly venues: Pick<VenueCache, 'refresh'>
}

/**
 * Stores the answer to a hub's order under the hub's key, unless the key has one. The parts are
 * settled either way.
 */
export async function keepMarketplace(
  { orderStore, venues, now }: KeepDeps,
  name: SubmissionName & { readonly requestHash: string },
  given: GivenAnswer,
): Promise<StoredAnswer> {
  const answer = given as Refusal
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const version = (await venues.refresh(name.venueId))?.version ?? 0
    const stored = await orderStore.refuse({ ...name, version, at: new Date(now()) }, answer)
    if (stored !== null) return stored
  }
  return { requestHash: name.requestHash, ...given }
}
