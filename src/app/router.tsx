import { createRouter } from '@tanstack/react-router'
import { isKiosk } from '#services/device/is-kiosk.ts'
import type { KioskGuardContext } from './guard-kiosk.ts'
import type { GuardContext } from './guard-visit.ts'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { routeTree } from './route-tree.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const makeRouter = () =>
  createRouter({
    routeTree,
    // main.tsx sets it before the first address is loaded.
    context: undefined as unknown as GuardContext & KioskGuardContext,
    parseSearch,
    stringifySearch,
    // It keeps an entry for each navigation and forgets none; a kiosk's guests never go back.
    scrollRestoration: isKiosk() ? false : setsPlace,
    defaultErrorComponent: LazyFaultScreen,
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

let router: AppRouter | undefined

/** The router of this page. Made at the first call, so that the start can do it in a separate task. */
export function pageRouter(): AppRouter {
  return (router ??= makeRouter())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
