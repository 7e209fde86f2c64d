import { readMapPlace } from '#contract/venue/read-map-place.ts'
import { mapLink } from '#domain/venue/map-link.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useText } from '#i18n/use-text.ts'
import { MapLink } from '#ui/map-link.tsx'
import { useVenue } from './use-venue.ts'

/** A link from the address to a map. No link leads away from a kiosk. */
export function VenueMap() {
  const { t } = useText()
  const { venue, document } = useVenue()
  const href = mapLink(readMapPlace(document.restaurant), venue.address)
  if (href === null || venue.address === '' || isKiosk()) return null
  return (
    <>
      {' '}
      <MapLink href={href} label={t('where.map')} />
    </>
  )
}
