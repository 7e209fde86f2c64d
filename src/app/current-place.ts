import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'
import { pageRouter } from './router.tsx'
import { placeOf } from '#client/analytics/place.ts'
import type { VisitedPage } from '#client/analytics/place.ts'

/** The place shown in this page, as the router reports it. */
export const currentPlace: Store<VisitedPage> = followRouter()

function followRouter(): Store<VisitedPage> {
  const router = pageRouter()
  const here = () => {
    const { pathname, search } = router.state.location
    return placeOf({ pathname, search: 'item' in search ? search : {} })
  }
  const place = createStore(here())
  router.subscribe('onResolved', () => place.set(here()))
  return place
}
