import type { ReadyVenue, VenueView } from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'

/** Resolves when the venue is loaded; never if it does not exist. */
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
