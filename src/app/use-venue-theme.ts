import { useEffect } from 'react'
import { useKnownVenue } from '#features/profile/use-known-venue.ts'
import { applyTheme } from './theme.ts'

/** A page about an account wears the colours of the venue that somebody comes from, once that is known. */
export function useVenueTheme(slug: string | undefined): void {
  const venue = useKnownVenue(slug)?.venue
  useEffect(() => {
    if (venue) applyTheme(venue)
  }, [venue])
}
