import type { Watched } from '#features/services.ts'
import { createWatched } from '../create-watched.ts'
import { router } from '../router.tsx'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'

/** Where the guest of this page is, as the router has it. */
export const currentPlace: Watched<Place> = followRouter()

function followRouter(): Watched<Place> {
  const here = () => {
    const { pathname, search } = router.state.location
    return placeOf({ pathname, search: 'item' in search ? { item: search.item } : {} })
  }
  const place = createWatched(here())
  router.subscribe('onResolved', () => place.set(here()))
  return place
}
