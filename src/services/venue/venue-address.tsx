import { readMapPlace } from '#contract/venue/read-map-place.ts'
import { mapLink } from '#domain/venue/map-link.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from './use-venue.ts'
import css from './map-link.module.css'

/** Where the venue is, as its document says, and on a map. No link leads away from a kiosk. */
export function VenueAddress() {
  const { t } = useText()
  const { venue, document } = useVenue()
  const { address } = venue
  const map = mapLink(readMapPlace(document.restaurant), address)
  if (map === null || address === '' || isKiosk()) return <bdi>{address}</bdi>
  return (
    <>
      <bdi>{address}</bdi> <MapLink href={map} label={t('arrive.map')} />
    </>
  )
}

interface MapLinkProps {
  readonly href: string
  readonly label: string
}

/** A link to a map, after the address in its line. */
function MapLink({ href, label }: MapLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}
