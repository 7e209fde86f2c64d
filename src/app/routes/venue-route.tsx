import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { openVisit } from './open-visit.ts'
import type { MenuEntry, OpenOverMenu } from '#contract/order/menu-entry.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { tagOfWords, venueName } from '#domain/venue/local-text.ts'
import { cartOfVisit } from '#services/cart/cart-of-visit.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useServices } from '#services/services.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { ConnectionStrip } from '#features/status/connection-strip.tsx'
import { UnreachableScreen } from '#features/status/unreachable-screen.tsx'
import { useStore, useStorePart } from '#services/use-store.ts'
import { VenueContext } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { CurrencyContext } from '#i18n/use-price.ts'
import { lazily } from '#ui/lazily.ts'
import { labIsOn } from '#client/lab/lab-is-on.ts'
import { withKioskWords, withOrderWords, withSuiteWords } from '#i18n/with-words.ts'
import { FindRoute, NoMenu } from './lazy-find.ts'
import { ItemSheet } from './lazy-item.ts'
import { Optional } from './optional.tsx'
import { OpenOrders } from './open-orders.tsx'
import type { SchoolRouteProps } from './school-route.tsx'

const VisitExtras = lazily<object, 'VisitExtras'>(() => import('./around-menu.ts'), 'VisitExtras')

const SuiteStrip = lazily(
  () => withSuiteWords(import('#features/suite/suite-strip.tsx')),
  'SuiteStrip',
)

const kioskScreens = () => withKioskWords(import('./kiosk-route.tsx'))

const KioskFrame = lazily<object, 'KioskFrame'>(kioskScreens, 'KioskFrame')

const NoVenue = lazily<{ readonly slug: string }, 'NoVenue'>(kioskScreens, 'NoVenue')

const School = lazily<SchoolRouteProps, 'SchoolRoute'>(
  () => withOrderWords(import('./school-route.tsx')),
  'SchoolRoute',
)

/** A page of the server has its menu at once, and a menu that was seen before is on the device. */
const MenuSkeleton = lazily(() => import('#features/status/menu-skeleton.tsx'), 'MenuSkeleton')

const loading = (
  <Optional>
    <MenuSkeleton />
  </Optional>
)

/**
 * One venue: menu, cart, checkout and orders as child routes, and the item sheet over any of them.
 */
export function VenueRoute() {
  const { slug } = useParams({ from: '/$slug' })
  const { venues } = useServices()
  const view = useStore(venues.watch(slug))
  switch (view.type) {
    case 'Loading':
      return loading
    case 'Unknown':
      return <Suspense>{isKiosk() ? <NoVenue slug={slug} /> : <FindRoute />}</Suspense>
    case 'Unreachable':
      return view.maintenance ? (
        <Suspense>
          <NoMenu maintenance />
        </Suspense>
      ) : (
        <UnreachableScreen onRetry={() => venues.refresh(slug)} />
      )
    case 'Ready':
      return <Visit slug={slug} ready={view} />
  }
}

interface VisitProps {
  readonly slug: string
  readonly ready: ReadyVenue
}

function Visit({ slug, ready }: VisitProps) {
  const entry = useSearch({ from: '/$slug', select: wayIn, structuralSharing: true })
  const { about } = useSearch({ from: '/$slug' })
  const { carts, clock, session: sessions } = useServices()
  // Whatever shows a time or a price follows the clock when there is time for it.
  const now = useDeferredValue(useStore(clock))
  const session = useStore(sessions)
  const { venue } = ready
  const cartName = cartOfVisit(slug, entry.eventSuite, session)
  const chosenTime = useStorePart(carts.watch(cartName), ({ terms }) => terms.pickupAt ?? null)
  // One object until a part changes: every card of the menu reads it.
  const { language, locale } = useText()
  const lang = tagOfWords(venue, { language, locale })
  const visit = useMemo(
    () => openVisit(ready, { slug, cartName, entry, lang, now, chosenTime }),
    [ready, slug, cartName, entry, lang, now, chosenTime],
  )
  useEffect(() => {
    document.title = venueName(venue, language)
  }, [venue, language])
  useEffect(() => {
    // A page that the server rendered for this venue has its colours (see src/page).
    if (document.documentElement.dataset['venue'] === venue.slug) return
    letRun(import('./theme.ts').then(({ applyTheme }) => applyTheme(venue)))
  }, [venue])
  const screens = (
    <>
      {isKiosk() ? (
        <Suspense>
          <KioskFrame />
        </Suspense>
      ) : null}
      <Outlet />
      {isKiosk() ? null : <OpenOrders />}
      <ConnectionStrip />
      <OpenItem index={ready.index} />
      {(entry.anotherRoundId ?? entry.genericTableLocation ?? about ?? labIsOn()) ? (
        <Suspense>
          <VisitExtras />
        </Suspense>
      ) : null}
    </>
  )
  return (
    <VenueContext value={visit}>
      <CurrencyContext value={venue.currency}>
        {entry.eventSuite ? (
          <Optional>
            <SuiteStrip />
          </Optional>
        ) : null}
        {venue.kind === 'school' ? (
          <Suspense fallback={loading}>
            <School>{screens}</School>
          </Suspense>
        ) : (
          screens
        )}
      </CurrencyContext>
    </VenueContext>
  )
}

const nothingOpen = {
  item: undefined,
  line: undefined,
  searching: undefined,
  about: undefined,
} satisfies Record<keyof OpenOverMenu, undefined>

/** Search parameters that stay while something is opened over the menu. */
function wayIn(search: MenuEntry) {
  return { ...search, ...nothingOpen }
}

/** The sheet of the item named in the address, so that the back button closes it. */
function OpenItem({ index }: { readonly index: MenuIndex }) {
  const navigate = useNavigate()
  const { item: itemId, line } = useOpened()
  const avoided = useAvoided()
  const item = index.itemsById.get(asId<ItemId>(itemId ?? ''))
  if (!item) return null
  const orderId = line ? Number(line) : null
  return (
    <Suspense>
      <ItemSheet
        key={`${item.id} ${orderId}`}
        item={item}
        orderId={orderId}
        avoided={avoided}
        onClose={() =>
          letRun(
            navigate({
              to: '.',
              search: (before) => ({ ...before, item: undefined, line: undefined }),
              replace: true,
              resetScroll: false,
            }),
          )
        }
      />
    </Suspense>
  )
}

/** A tap is painted before the sheet that it opens, which is rendered in steps; one that it closes is gone at once. */
function useOpened() {
  const asked = useSearch({ from: '/$slug', select: opened, structuralSharing: true })
  const rendered = useDeferredValue(asked)
  return asked.item === undefined ? asked : rendered
}

function opened({ item, line }: MenuEntry & OpenOverMenu) {
  return { item, line }
}
