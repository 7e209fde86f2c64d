import { useEffect } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useKnownVenue } from '#features/profile/use-known-venue.ts'
import { applyTheme } from './theme.ts'

/** An account page takes the colours and the name of the venue the guest comes from, once it is known. */
export function useVenueTheme(slug: string | undefined): void {
  const venue = useKnownVenue(slug)?.venue
  const { language } = useText()
  useEffect(() => {
    if (!venue) return
    applyTheme(venue)
    document.title = venueName(venue, language)
  }, [venue, language])
}
