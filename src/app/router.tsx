import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { readMenuEntry } from '#contract/menu-entry.ts'
import { FaultScreen } from '#features/status/fault-screen.tsx'
import { RootRoute } from './routes/root-route.tsx'
import { withOrderWords } from './with-order-words.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

const NotFoundScreen = lazyRouteComponent(
  () => import('#features/status/not-found-screen.tsx'),
  'NotFoundScreen',
)

const rootRoute = createRootRoute({
  component: RootRoute,
  notFoundComponent: NotFoundScreen,
  errorComponent: FaultScreen,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: NotFoundScreen,
})

const scanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scan',
  validateSearch: (search): { venue?: string } => {
    const { venue } = search
    return typeof venue === 'string' && /^[a-z0-9-]{1,80}$/.test(venue) ? { venue } : {}
  },
  component: lazyRouteComponent(
    () => withOrderWords(import('./routes/scan-route.tsx')),
    'ScanRoute',
  ),
})

const venueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$slug',
  validateSearch: readMenuEntry,
  component: lazyRouteComponent(() => import('./routes/venue-route.tsx'), 'VenueRoute'),
})

const menuRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./routes/menu-route.tsx'), 'MenuRoute'),
})

const cartRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/cart',
  component: lazyRouteComponent(
    () => withOrderWords(import('./routes/cart-route.tsx')),
    'CartRoute',
  ),
})

const checkoutRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/checkout',
  component: lazyRouteComponent(
    () => withOrderWords(import('./routes/checkout-route.tsx')),
    'CheckoutRoute',
  ),
})

const placedRoute = createRoute({
  getParentRoute: () => venueRoute,
  path: '/orders/$key',
  component: lazyRouteComponent(
    () => withOrderWords(import('./routes/placed-route.tsx')),
    'PlacedRoute',
  ),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    scanRoute,
    venueRoute.addChildren([menuRoute, cartRoute, checkoutRoute, placedRoute]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: FaultScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
