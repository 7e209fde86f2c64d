import { Suspense } from 'react'
import { lazily } from '#ui/lazily.ts'
import { useVenue } from './use-venue.ts'

/** A page goes on without it where its code cannot be loaded. */
export const VenueMap = lazily<object, 'VenueMap'>(
  () => import('./venue-map.tsx').catch(() => ({ VenueMap: () => null })),
  'VenueMap',
)

/** Where the venue is, as its document says, and on a map. */
export function VenueAddress() {
  const { address } = useVenue().venue
  return (
    <>
      {address}
      <Suspense>
        <VenueMap />
      </Suspense>
    </>
  )
}
