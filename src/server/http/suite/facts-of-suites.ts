import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SuiteCallDeps } from './suite-call-deps.ts'

interface AskedSuites {
  readonly venueId: VenueId
  readonly suiteIds: readonly string[]
  readonly at: Instant
}

/** What operators see of an event's suites beside their settings, each by suite. */
export async function factsOfSuites(
  { accounts, preOrderStore, askStore }: SuiteCallDeps,
  { venueId, suiteIds, at }: AskedSuites,
) {
  const [tabs, preOrders = new Map(), asks = new Map()] = await Promise.all([
    accounts.suiteStore.tabs(venueId, suiteIds),
    preOrderStore?.ofSuites(venueId, suiteIds),
    askStore?.waiting(venueId, suiteIds, new Date(at)),
  ])
  return { tabs, preOrders, asks, at }
}
