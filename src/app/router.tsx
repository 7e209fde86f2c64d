import { createRouter } from '@tanstack/react-router'
import { isKiosk } from '#services/device/is-kiosk.ts'
import type { KioskGuardContext } from './guard-kiosk.ts'
import type { GuardContext } from './guard-visit.ts'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { routeTree } from './route-tree.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const makeRouter = (context: GuardContext & KioskGuardContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    // It keeps an entry for each navigation and forgets none; a kiosk's guests never go back.
    scrollRestoration: isKiosk() ? false : setsPlace,
    defaultErrorComponent: LazyFaultScreen,
    // Where that screen cannot be fetched either, the page says so itself (see main.tsx).
    disableGlobalCatchBoundary: true,
  })

let isShown = false

/** The router sets the place within each page, but not where its guest has scrolled the server's page before. */
function setsPlace(): boolean {
  const isOfGuest = !isShown && scrollY > 0
  isShown = true
  // It remembers the places of pages that were scrolled.
  if (isOfGuest) document.dispatchEvent(new Event('scroll'))
  return !isOfGuest
}

type AppRouter = ReturnType<typeof makeRouter>

let router: AppRouter

/** Makes the router of this page: a start has it in a task for itself. */
export function openRouter(context: Parameters<typeof makeRouter>[0]): AppRouter {
  return (router = makeRouter(context))
}

export function pageRouter(): AppRouter {
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
