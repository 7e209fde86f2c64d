import type {
  FoundVenue,
  GeolocationSearchAnswer,
} from '#contract/place-search/geolocation-search.ts'
import { fromKm, roundedDistance } from '#domain/place-search/rounded-distance.ts'
import { layOutMap } from '#domain/place-search/lay-out-map.ts'
import { formatDistance } from '#i18n/format-distance.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import css from './results-map.module.css'

export interface ResultsMapProps {
  readonly middle: NonNullable<GeolocationSearchAnswer['place']>
  readonly venues: readonly FoundVenue[]
  /** Name of the middle. */
  readonly name: string
}

/** Half of the drawing, and the room around the farthest place. */
const [half, inner] = [100, 84]

/** Each place in its direction and distance from the searched point; the list says the same in words. */
export function ResultsMap({ middle, venues, name }: ResultsMapProps) {
  const { t, locale } = useFindText()
  const placed = venues.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  )
  const { points, reachKm } = layOutMap({ latitude: middle.lat, longitude: middle.lng }, placed)
  const unit = venues[0]?.unit ?? 'mi'
  const reach = formatDistance(roundedDistance(fromKm(reachKm, unit), unit), locale)
  const shown = points.map((point) => {
    const index = venues.findIndex(({ id }) => id === point.id)
    return { ...point, number: index + 1, name: venues[index]?.name ?? '' }
  })
  const places = shown.map((point) =>
    t('mapPlace', { ...point, direction: t(`direction.${directionOf(point)}`) }),
  )
  return (
    <figure className={css.figure}>
      <svg
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        className={css.map}
        role="img"
        aria-label={t('mapOf', { place: name, places: places.join('; ') })}
      >
        {/* Two rings: the farthest place, and half of that. */}
        <circle r={inner} className={css.ring} />
        <circle r={inner / 2} className={css.ring} />
        <path d="M0 -100V100M-100 0H100" className={css.ring} />
        <circle r={5} className={css.middle} />
        {/* The first in the list is on top. */}
        {shown.toReversed().map(({ id, x, y, number }) => (
          <g key={id} transform={`translate(${x * inner} ${y * inner})`}>
            <circle r={9} className={css.place} />
            <text
              className={css.label}
              fontSize={10}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={css.caption}>{t('mapScale', { distance: reach })}</figcaption>
    </figure>
  )
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

function directionOf({ x, y }: { readonly x: number; readonly y: number }) {
  const eighth = Math.round(Math.atan2(x, -y) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'n'
}
