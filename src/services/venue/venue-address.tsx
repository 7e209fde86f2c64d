import { readMapPlace } from '#contract/venue/read-map-place.ts'
import { mapLink } from '#domain/venue/map-link.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useText } from '#i18n/use-text.ts'
import { MapLink } from '#ui/map-link.tsx'
import { useVenue } from './use-venue.ts'

/** Where the venue is, as its document says, and on a map. No link leads away from a kiosk. */
export function VenueAddress() {
  const { t } = useText()
  const { venue, document } = useVenue()
  const { address } = venue
  const map = mapLink(readMapPlace(document.restaurant), address)
  if (map === null || address === '' || isKiosk()) return address
  return (
    <>
      {address} <MapLink href={map} label={t('arrive.map')} />
    </>
  )
}
