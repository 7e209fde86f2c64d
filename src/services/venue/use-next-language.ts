import { useText } from '#i18n/use-text.ts'
import type { VenueLocale } from '#domain/venue/venue.ts'
import { useVenue } from './use-venue.ts'

/** The venue's language after the one that is shown; null: it has no other. */
export function useNextLanguage(): VenueLocale | null {
  const { language } = useText()
  const { locales } = useVenue().venue
  const place = locales.findIndex((each) => each.language === language)
  const next = locales[(place + 1) % locales.length]
  return next && next.language !== language ? next : null
}
