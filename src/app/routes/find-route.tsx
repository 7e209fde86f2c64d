import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readShownBrand, showBrand } from '#client/place-search/shown-brand.ts'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { ComingSoonScreen } from '#features/find/coming-soon-screen.tsx'
import { FindLoading, FindUnreachable } from '#features/find/find-states.tsx'
import { FindScreen } from '#features/find/find-screen.tsx'
import { StandsScreen } from '#features/find/stands-screen.tsx'
import { NoMenu, NotFoundScreen } from '#features/scan/no-menu.tsx'
import { RecentVenues } from '#features/scan/recent-venues.tsx'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import { usePlaceSearch } from '#services/place-search/use-place-search.ts'
import { letRun } from '#services/let-run.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useText } from '#i18n/use-text.ts'

// Exported here so that the code of a first visit refers to one chunk only.
export { NoMenu, NotFoundScreen }

/** A screen of the host's brand: of finding its venues, or of those to come. */
export function FindRoute() {
  const { places, failed, retry } = usePlaceSearch()
  const [known] = useState(readShownBrand)
  const { pathname } = useLocation()
  if (places) return <Brand places={places} path={pathname.replace(/(?<=.)\/$/, '')} />
  if (failed) return <FindUnreachable onRetry={retry} recent={<RecentVenues />} />
  return <FindLoading name={known?.brand.name ?? ''} />
}

interface BrandProps {
  readonly places: PlaceSearchService
  readonly path: string
}

function Brand({ places, path }: BrandProps) {
  const { locale } = useText()
  const [tries, setTries] = useState(0)
  const [known] = useState(() => readShownBrand(path))
  const isKnown = known?.brand.locale === locale
  // The page's own block is of now; a copy of the device is asked for again.
  const { latest, asking } = useAnswer(
    isKnown && known.isFresh ? null : `${path} ${locale} ${tries}`,
    async () => ({ locale, answer: await places.brandAt(path) }),
  )
  const asked = latest?.locale === locale ? latest.answer : null
  const brand = asked?.ok ? asked.value : isKnown || asked !== null ? (known?.brand ?? null) : null
  useEffect(() => {
    if (!brand) return
    showBrand(brand, path)
    letRun(import('./theme.ts').then(({ showIcon }) => showIcon(brand.favicon)))
  }, [brand, path])
  if (asked?.ok === false && asked.error.type === 'Unknown') return <NotFoundScreen />
  if (brand) return <BrandScreen brand={brand} places={places} />
  if (asking || asked === null) return <FindLoading name={known?.brand.name ?? ''} />
  return <FindUnreachable onRetry={() => setTries(tries + 1)} recent={<RecentVenues />} />
}

interface BrandScreenProps {
  readonly brand: BrandAnswer
  readonly places: PlaceSearchService
}

function BrandScreen({ brand, places }: BrandScreenProps) {
  useEffect(() => {
    document.title = brand.name
  }, [brand])
  if (brand.screen === 'coming-soon') return <ComingSoonScreen brand={brand} />
  if (brand.kind === 'concourse') return <StandsScreen brand={brand} places={places} />
  return <FindScreen brand={brand} places={places} recent={<RecentVenues />} />
}
