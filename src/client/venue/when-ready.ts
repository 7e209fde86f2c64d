import type { ReadyVenue, VenueView } from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'

/** Waits until the venue is there; for ever when it does not exist. */
export function whenReady(venue: Store<VenueView>): Promise<ReadyVenue> {
  return new Promise((resolve) => {
    const stop = venue.subscribe(look)
    look()

    function look() {
      const view = venue.get()
      if (view.type !== 'Ready') return
      stop()
      resolve(view)
    }
  })
}
