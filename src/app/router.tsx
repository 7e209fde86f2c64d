import { createRouter } from '@tanstack/react-router'
import { isKiosk } from '#services/device/is-kiosk.ts'
import type { KioskGuardContext } from './guard-kiosk.ts'
import type { GuardContext } from './guard-visit.ts'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { restoreEntry } from './restore-entry.ts'
import { routeTree } from './route-tree.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const makeRouter = () =>
  createRouter({
    routeTree,
    // main.tsx sets it before the first address is loaded.
    context: undefined as unknown as GuardContext & KioskGuardContext,
    // A build has them in the router itself (see router-queries.ts).
    ...(import.meta.env.PROD ? {} : { parseSearch, stringifySearch }),
    // It keeps an entry for each navigation and forgets none; a kiosk's guests never go back.
    scrollRestoration: isKiosk() ? false : isPlaceOfRouter,
    defaultErrorComponent: LazyFaultScreen,
  })

/** Whether the app has been on the screen. */
let isShown = false

/**
 * Whether the router sets the place within the page that it shows next. The place within the server's page, and within
 * what its script has opened there (see index.html), is its guest's own.
 */
function isPlaceOfRouter(): boolean {
  const isOfGuest = (!isShown && scrollY > 0) || history.state === null
  isShown = true
  // It remembers the places of pages that were scrolled.
  if (isOfGuest) document.dispatchEvent(new Event('scroll'))
  return !isOfGuest
}

type AppRouter = ReturnType<typeof makeRouter>

let router: AppRouter | undefined

/** Of this page. Made at the first call: a start has it in a task of its own. */
export function pageRouter(): AppRouter {
  if (!router && !isKiosk()) restoreEntry()
  return (router ??= makeRouter())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
