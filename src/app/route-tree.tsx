import { createRootRouteWithContext, createRoute, notFound, Outlet } from '@tanstack/react-router'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { slugPattern } from '#domain/venue/slug-pattern.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { lazily } from '#ui/lazily.ts'
import type { KioskGuardContext } from './guard-kiosk.ts'
import type { GuardContext } from './guard-visit.ts'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { FindRoute, NotFoundScreen } from './routes/lazy-find.ts'
import {
  withKioskWords,
  withLandingWords,
  withOrderWords,
  withProfileWords,
  withSuiteWords,
} from '#i18n/with-words.ts'
import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { Optional } from './routes/optional.tsx'

/** Guarded screens, and queries that redirect to one: the guards are loaded only for these. */
const guarded = /^\/(login|profile|[^/]+\/(events|suite-settings|landing))\b/

const rootRoute = createRootRouteWithContext<GuardContext & KioskGuardContext>()({
  beforeLoad: ({ location, context }) =>
    isKiosk()
      ? import('./guard-kiosk.ts').then((guards) => guards.guardKiosk(location, context))
      : guarded.test(location.pathname) || /eventDayOrdering|suiteOperator/.test(location.searchStr)
        ? import('./guard-visit.ts').then((guards) => guards.guardVisit(location, context))
        : undefined,
  component: RootRoute,
  notFoundComponent: NotFoundScreen,
  errorComponent: LazyFaultScreen,
})

/**
 * Pages outside a venue. `/` has no screen without a brand: it goes on to the next (see
 * features/scan/not-found-screen). A page of the host's brand is known before its code is loaded
 * (see src/page).
 */
const ownPages = [
  ['/', NotFoundScreen],
  ['/page-not-found', NotFoundScreen],
  ...brandPaths().map((path) => [path, FindRoute] as const),
] as const
const ownRoutes = ownPages.map(([path, component]) =>
  createRoute({ getParentRoute: () => rootRoute, path, component }),
)

function brandPaths(): readonly string[] {
  const brand = import.meta.env.SSR ? undefined : document.documentElement.dataset['brand']
  return brand ? [`/${brand}`] : []
}

const scanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scan',
  validateSearch: keepSearch,
  component: lazily(() => withOrderWords(import('./routes/scan-route.tsx')), 'ScanRoute'),
})

/**
 * Returns the search as in the address: its route reads it, so that a first visit to a menu does
 * not load the reader.
 */
function keepSearch(search: Readonly<Record<string, unknown>>): KnownSearch {
  return search
}

type KnownSearch = AccountEntry & {
  /** The event of a suite's settings. */
  readonly event?: string | undefined
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: keepSearch,
  component: lazily(() => withProfileWords(import('./routes/account-routes.tsx')), 'LoginRoute'),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile/{-$screen}',
  validateSearch: keepSearch,
  component: lazily(() => withProfileWords(import('./routes/account-routes.tsx')), 'ProfileRoute'),
})

const venueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$slug',
  // Addresses, also of requests, contain the slug: it must not lead to another site.
  beforeLoad: ({ params }) => {
    if (!slugPattern.test(params.slug)) throw notFound()
  },
  validateSearch: readMenuEntry,
  component: lazily(() => import('./routes/venue-route.tsx'), 'VenueRoute'),
})

const menuRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/',
  component: lazily(() => import('./routes/menu-route.tsx'), 'MenuRoute'),
})

const cartRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/cart',
  component: lazily(() => withOrderWords(import('./routes/cart-route.tsx')), 'CartRoute'),
})

const checkoutRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/checkout',
  component: lazily<object, 'CheckoutRoute'>(
    () => withOrderWords(import('./routes/checkout-route.tsx')),
    'CheckoutRoute',
  ),
})

const ordersRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/orders',
  component: lazily(() => withOrderWords(import('./routes/orders-route.tsx')), 'OrdersRoute'),
})

const orderRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/orders/$key',
  component: lazily(() => withOrderWords(import('./routes/order-route.tsx')), 'OrderRoute'),
})

const noticeRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/order-notification',
  component: lazily(() => withOrderWords(import('./routes/order-route.tsx')), 'NoticeRoute'),
})

const suiteRoutes = () => withSuiteWords(import('./routes/suite-routes.tsx'))

const ofSuites = (name: 'EventsRoute' | 'SuitesRoute' | 'SettingsRoute' | 'BoardRoute') =>
  lazily(suiteRoutes, name)

const eventsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/events',
  component: ofSuites('EventsRoute'),
})

const suitesRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/events/$eventId/{-$sheet}',
  component: ofSuites('SuitesRoute'),
})

const suiteSettingsRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/suite-settings',
  validateSearch: keepSearch,
  component: ofSuites('SettingsRoute'),
})

const boardRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/board',
  component: ofSuites('BoardRoute'),
})

const landingRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/landing',
  validateSearch: keepSearch,
  component: lazily(() => withLandingWords(import('./routes/landing-route.tsx')), 'LandingRoute'),
})

const kioskRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/kiosk/{-$panel}',
  component: lazily<object, 'KioskRoute'>(
    () => withKioskWords(import('./routes/kiosk-route.tsx')),
    'KioskRoute',
  ),
})

const deskRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/desk/{-$screen}',
  component: lazily(() => withOrderWords(import('./routes/desk-route.tsx')), 'DeskRoute'),
})

export const routeTree = rootRoute.addChildren([
  ...ownRoutes,
  scanRoute,
  loginRoute,
  profileRoute,
  venueRoute.addChildren([
    menuRoute,
    cartRoute,
    checkoutRoute,
    ordersRoute,
    orderRoute,
    noticeRoute,
    eventsRoute,
    suitesRoute,
    suiteSettingsRoute,
    boardRoute,
    landingRoute,
    kioskRoute,
    deskRoute,
  ]),
])

const RootNotices = lazily(() => withOrderWords(import('#app/root-notices.tsx')), 'RootNotices')

function RootRoute() {
  const { t } = useText()
  const { newVersion, session } = useServices()
  const version = useStore(newVersion)
  const who = useStore(session)
  const isAttended = who.type === 'operator' || who.type === 'loginAs'
  const isExpired = who.type === 'anonymous' && who.expired
  const [isRestored] = useState(who.type !== 'anonymous')
  return (
    <ToastHost dismissLabel={t('common.dismiss')}>
      {version || isExpired || isRestored || isAttended ? (
        <Optional>
          <RootNotices version={version} isExpired={isExpired} isRestored={isRestored} />
        </Optional>
      ) : null}
      <Outlet />
    </ToastHost>
  )
}
