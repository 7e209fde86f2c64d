import CloudOff from 'lucide-react/icons/cloud-off'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useState } from 'react'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import { roundedDistance, shownDistance } from '#domain/place-search/rounded-distance.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDistance } from '#i18n/format-distance.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { useStore } from '#services/use-store.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ResultsMap } from './results-map.tsx'
import { SearchFault } from './search-fault.tsx'
import type { VenueSearch } from './use-find-venue.ts'
import { VenueResult } from './venue-result.tsx'
import css from './find.module.css'

export interface ResultsProps {
  readonly search: VenueSearch
  readonly places: PlaceSearchService
  /** The brand's own words where nothing is found; null: those of the app. */
  readonly noResults: string | null
  /** True if the results of an earlier search are listed when this one failed. */
  readonly showsEarlier?: boolean
}

/** Results of a search, or why it found nothing. */
export function Results({ search, places, noResults, showsEarlier = true }: ResultsProps) {
  const { t, locale } = useFindText()
  const { nearby, answer, earlier, target } = search
  const showAll = () => search.search({ type: 'all' })
  const all = (
    <Button wide onPress={showAll}>
      {t('showAll')}
    </Button>
  )
  if (nearby === 'idle') return all
  if (nearby === 'loading') return <Loading />
  if (nearby === 'error') {
    return (
      <>
        <SearchFault search={search} />
        {earlier === null || !showsEarlier ? null : (
          <Found answer={earlier.answer} at={earlier.at} places={places} />
        )}
      </>
    )
  }
  if (answer === null) return null
  if (nearby === 'none') {
    const isAll = target?.type === 'all'
    // A region is searched to its border, however far that is.
    const region = answer.place?.types.includes('region') ? answer.place : null
    const distance = formatDistance(roundedDistance(answer.radius, answer.unit), locale)
    const none = t('none', { distance })
    return (
      <div role="status">
        <EmptyState
          icon={isAll ? <CloudOff aria-hidden="true" /> : <MapPinOff aria-hidden="true" />}
          title={isAll ? t('noneAtAll') : region ? t('noneIn', { place: region.name }) : none}
          action={isAll ? null : all}
        >
          {noResults ?? (isAll ? null : t('noneText'))}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <Found answer={answer} at={null} places={places} />
      {target?.type === 'all' ? null : all}
    </>
  )
}

function Loading() {
  const { t } = useFindText()
  return (
    <div role="status" className={css.loading}>
      <p>{t('searching')}</p>
      <Skeleton shape="block" ratio={4} />
      <Skeleton shape="block" ratio={4} />
    </div>
  )
}

interface FoundProps {
  readonly answer: GeolocationSearchAnswer
  /** Time of the earlier search that is shown; null: the results are current. */
  readonly at: Instant | null
  readonly places: PlaceSearchService
}

function Found({ answer, at, places }: FoundProps) {
  const { t, locale } = useFindText()
  const carts = useStore(places.waitingCarts)
  const [showsMap, setShowsMap] = useState(false)
  const { results, place, more } = answer
  const isDevice = place !== null && place.gmapPlaceId === null
  const hasMap = place !== null && results.some(({ latitude }) => latitude !== null)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const name = isDevice ? t('mapYou') : (place?.name ?? '')
  return (
    <>
      {at === null ? null : (
        <Banner title={t('earlier', { time: formatMoment(at, { timeZone, locale }) })}>
          {t('earlierText')}
        </Banner>
      )}
      <div className={css.heading}>
        <h2 className={css.subtitle}>
          {place === null ? t('all') : isDevice ? t('nearYou') : t('near', { place: place.name })}
        </h2>
        <p role="status" className={css.note}>
          {t('found', { count: results.length })}
        </p>
        {hasMap ? (
          <Button tone="plain" onPress={() => setShowsMap(!showsMap)}>
            {t(showsMap ? 'hideMap' : 'showMap')}
          </Button>
        ) : null}
      </div>
      {hasMap && showsMap ? <ResultsMap middle={place} venues={results} name={name} /> : null}
      <ul className={css.results}>
        {results.map((venue, index) => (
          <VenueResult
            key={venue.id}
            venue={venue}
            distance={shownDistance(venue.distance, place?.types ?? [])}
            number={hasMap && showsMap && venue.latitude !== null ? index + 1 : null}
            waiting={carts.get(venue.slug) ?? 0}
            isFresh={at === null}
          />
        ))}
      </ul>
      {more ? <p className={css.note}>{t('more', { count: results.length })}</p> : null}
    </>
  )
}
