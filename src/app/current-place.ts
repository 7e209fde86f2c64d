import type { Watched } from '#services/store.ts'
import { createWatched } from '#client/device/create-watched.ts'
import { router } from './router.tsx'
import { placeOf } from '#client/analytics/place.ts'
import type { VisitedPage } from '#client/analytics/place.ts'

/** Where the guest of this page is, as the router has it. */
export const currentPlace: Watched<VisitedPage> = followRouter()

function followRouter(): Watched<VisitedPage> {
  const here = () => {
    const { pathname, search } = router.state.location
    return placeOf({ pathname, search: 'item' in search ? { item: search.item } : {} })
  }
  const place = createWatched(here())
  router.subscribe('onResolved', () => place.set(here()))
  return place
}
