import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { roundedDistance } from '#domain/place-search/rounded-distance.ts'
import { formatDistance } from '#i18n/format-distance.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { OpeningLine } from './opening-line.tsx'
import { VenueLinks } from './venue-links.tsx'
import css from './find.module.css'

export interface VenueResultProps {
  readonly venue: FoundVenue
  /** Null: hidden, or unknown. */
  readonly distance: number | null
  /** On the map; null: it is not there. */
  readonly number: number | null
  readonly waiting: number
  readonly isFresh: boolean
}

export function VenueResult({ venue, distance, number, waiting, isFresh }: VenueResultProps) {
  const { t, locale } = useFindText()
  const rounded = distance === null ? null : roundedDistance(distance, venue.unit)
  const text = rounded && formatDistance(rounded, locale)
  return (
    <li className={css.result}>
      <div className={css.photo}>
        <Picture src={venue.image} name={venue.name} ratio={1} width={4.5} />
      </div>
      <div className={css.facts}>
        <h3 className={css.name}>
          {number === null ? null : <span className={css.number}>{number}</span>}
          <bdi>{venue.name}</bdi>
        </h3>
        <p className={css.note} dir="auto">
          {venue.address}
        </p>
        <p className={css.badges}>
          {rounded === null ? null : (
            <Badge tone="brand">
              {t('away', {
                distance: rounded.isLess ? t('lessThan', { distance: text }) : text,
              })}
            </Badge>
          )}
          <OpeningLine venue={venue} isFresh={isFresh} />
        </p>
      </div>
      <VenueLinks venue={venue} waiting={waiting} />
    </li>
  )
}
