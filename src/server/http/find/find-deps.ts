import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import type { PlaceFinder } from '#server/find/place-finder.ts'
import type { VenueIndex } from '#server/find/venue-index.ts'
import type { LimitDeps } from '#server/http/count-call.ts'
import type { ReceiverStore } from '#server/receiver/receiver-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'

export interface FindDeps extends LimitDeps {
  readonly brands: BrandDirectory
  readonly places: PlaceFinder
  readonly venueIndex: VenueIndex
  /** Left out: every order is seen. */
  readonly receivers?: Pick<ReceiverStore, 'attendanceOf'>
  readonly orderStore: Pick<OrderStore, 'countQueuedAt'>
}
