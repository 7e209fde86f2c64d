import { useEffect } from 'react'
import { useKnownVenue } from '#features/profile/use-known-venue.ts'
import { applyTheme } from './theme.ts'

/** An account page takes the colours of the venue the guest comes from, once it is known. */
export function useVenueTheme(slug: string | undefined): void {
  const venue = useKnownVenue(slug)?.venue
  useEffect(() => {
    if (venue) applyTheme(venue)
  }, [venue])
}
