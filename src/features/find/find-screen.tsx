import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { letRun } from '#services/let-run.ts'
import { FindFrame } from './find-frame.tsx'
import { PlaceField } from './place-field.tsx'
import { PositionNote } from './position-note.tsx'
import { Results } from './results.tsx'
import { useFindVenue } from './use-find-venue.ts'
import { queryOf } from './venue-links.tsx'
import css from './find.module.css'

export interface FindScreenProps {
  readonly brand: BrandAnswer
  readonly places: PlaceSearchService
  /** Venues whose menus are on this device. */
  readonly recent: ReactNode
}

/** Canteens and bowling centres: by the device's position, by a place that is typed, or all of them. */
export function FindScreen({ brand, places, recent }: FindScreenProps) {
  const { t } = useFindText()
  const navigate = useNavigate()
  const search = useFindVenue(places, brand, null)
  const [field] = useState(() => places.machines(brand).placeField)
  const { texts, kind, paths } = brand
  return (
    <FindFrame
      brand={brand}
      title={texts.searchTitle ?? t(`title.${kind}`)}
      message={texts.searchMessage ?? t(`message.${kind}`)}
    >
      <PlaceField
        machine={field}
        onSearch={search.search}
        onVenue={(slug) => letRun(navigate({ href: `/${slug}${queryOf(waysOf(slug))}` }))}
      />
      <PositionNote state={search.position} onUse={search.useLocation} />
      <section id="places" tabIndex={-1} aria-label={t('all')} className={css.section}>
        <Results search={search} places={places} noResults={texts.noResults} />
      </section>
      {recent}
      {paths.comingSoon === null ? null : (
        <a className={css.link} href={paths.comingSoon}>
          {t('toSoon')}
        </a>
      )}
      <PlaceCredit />
    </FindFrame>
  )

  /** The ways to order at a suggested venue; known only if the venue is among the results. */
  function waysOf(slug: string) {
    return search.answer?.results.find((venue) => venue.slug === slug)?.ways ?? []
  }
}

/** The source of the gazetteer's cities, as its licence asks (CC BY 4.0, section 3). */
function PlaceCredit() {
  const { t } = useFindText()
  return (
    <p className={css.credit}>
      {t('citiesOf')}{' '}
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      {', '}
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
        CC BY 4.0
      </a>
    </p>
  )
}
