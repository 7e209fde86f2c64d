import type { VenueCache } from '#server/venue/venue-cache.ts'
import { refuseAsk } from './answer-ask.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

interface EndDeps extends Pick<CheckoutDeps, 'orderStore' | 'askStore' | 'now'> {
  readonly venues: VenueCache
}

/** One round: orders of guests whose hosts have not answered in time are refused. */
export async function endAsks({ venues, ...deps }: EndDeps): Promise<void> {
  for (const ask of (await deps.askStore?.ended(new Date(deps.now()))) ?? []) {
    await refuseAsk(deps, { venues, ask }, 'SuiteAskEnded')
  }
}
