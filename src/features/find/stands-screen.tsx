import MapPinOff from 'lucide-react/icons/map-pin-off'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { groupStands, fitsWords } from '#domain/place-search/group-stands.ts'
import { presentOpening } from '#domain/place-search/present-opening.ts'
import { lengthOfQuery } from '#domain/place-search/search-defaults.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FindFrame } from './find-frame.tsx'
import { Results } from './results.tsx'
import { StandLevelList } from './stand-level-list.tsx'
import { useFindVenue } from './use-find-venue.ts'
import { useStandNames } from './use-stand-names.ts'
import css from './find.module.css'

export interface StandsScreenProps {
  readonly brand: BrandAnswer
  readonly places: PlaceSearchService
}

/** The stands of an arena by level and section: a guest is inside, where no satellite reaches. */
export function StandsScreen({ brand, places }: StandsScreenProps) {
  const { t, locale } = useFindText()
  const search = useFindVenue(places, brand, { type: 'all' })
  const { texts, kind } = brand
  const { answer, earlier } = search
  const shown = answer ?? earlier?.answer ?? null
  const at = answer === null ? (earlier?.at ?? null) : null
  const timeZone = shown?.results[0]?.timezone ?? 'UTC'
  return (
    <FindFrame
      brand={brand}
      title={texts.searchTitle ?? t(`title.${kind}`)}
      message={texts.searchMessage ?? t(`message.${kind}`)}
    >
      <section id="places" tabIndex={-1} aria-label={t('all')} className={css.section}>
        {search.nearby === 'results' ? null : (
          <Results
            search={search}
            places={places}
            noResults={texts.noResults}
            showsEarlier={false}
          />
        )}
        {at === null ? null : (
          <Banner title={t('earlier', { time: formatMoment(at, { timeZone, locale }) })}>
            {t('earlierText')}
          </Banner>
        )}
        {shown === null || shown.results.length === 0 ? null : (
          <Stands brand={brand} places={places} stands={shown.results} isFresh={at === null} />
        )}
      </section>
    </FindFrame>
  )
}

interface StandsProps extends StandsScreenProps {
  readonly stands: readonly FoundVenue[]
  readonly isFresh: boolean
}

function Stands({ brand, places, stands, isFresh }: StandsProps) {
  const { t, locale } = useFindText()
  const { levelName, sectionName } = useStandNames()
  const now = useStore(useServices().clock)
  const carts = useStore(places.waitingCarts)
  const [words, setWords] = useState('')
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  const chosen = stands.filter((stand) => {
    const { concourse, name } = stand
    const where = [
      levelName(concourse?.level ?? null),
      ...(concourse?.section ? [sectionName(concourse.section)] : []),
    ]
    const isWanted = fitsWords([name, ...where], words)
    return isWanted && (!isOpenOnly || presentOpening(stand, now).type === 'open')
  })
  return (
    <>
      <form role="search" className={css.search} onSubmit={(event) => event.preventDefault()}>
        <Field
          type="search"
          label={t('standSearch')}
          value={words}
          onChange={setWords}
          maxLength={lengthOfQuery}
          icon={<Search aria-hidden="true" />}
        />
        <div className={css.heading}>
          <Chip pressed={isOpenOnly} onPress={() => setIsOpenOnly(!isOpenOnly)}>
            {t('openOnly')}
          </Chip>
          <p role="status" className={css.note}>
            {t('stands', { count: chosen.length })}
          </p>
        </div>
      </form>
      {chosen.length === 0 ? (
        <EmptyState
          icon={<MapPinOff aria-hidden="true" />}
          title={t('noStands')}
          action={
            <Button
              onPress={() => {
                setWords('')
                setIsOpenOnly(false)
              }}
            >
              {t('showClosed')}
            </Button>
          }
        >
          {t('noStandsText')}
        </EmptyState>
      ) : null}
      {groupStands(chosen, locale).map(({ level, stands: ofLevel }) => (
        <StandLevelList
          key={level}
          level={level}
          stands={ofLevel}
          plan={brand.plans.find((plan) => plan.level === level)?.image ?? null}
          carts={carts}
          isFresh={isFresh}
        />
      ))}
    </>
  )
}
