import type { Services } from '#services/services.ts'
import { isKioskLeft } from '#services/device/is-kiosk-left.ts'
import { letRun } from '#services/let-run.ts'
import type { FollowedVenues } from '#client/venue/follow-menus.ts'
import { isSessionPending } from '#client/account/session-storage.ts'
import { places } from '#client/account/stored-session.ts'
import { followLanguage } from './follow-language.ts'
import { showConsent } from './show-consent.tsx'
import { LazyFaultScreen } from './lazy-fault-screen.ts'
import { registerWorker } from './register-worker.ts'
import { writeManifestLink } from '#contract/venue/manifest-link.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { pageRouter } from './router.tsx'
import type { Wiring } from './wiring.ts'

/** Deferred start-up work, loaded when the page has been idle for a while. */
export async function startDeferred({ services, offerVersion, versionOf }: Wiring): Promise<void> {
  followManifest()
  followLanguage(services.venues, screens)
  // A pending logout or provider login goes to the server now; the login screen does so itself.
  if (isSessionPending()) letRun(services.account())
  if (isKioskLeft()) letRun(services.kiosk())
  // Another tab has signed in or out: an anonymous page follows it as well.
  addEventListener('storage', ({ key }) => {
    if (key === places.userId || key === places.operatorId) letRun(services.account())
  })
  letRun(LazyFaultScreen.preload())
  letRun(fetchVenueFonts())
  // Before the question about counting, which waits for a moment without taps.
  if (document.documentElement.dataset['worker'] === 'asked') letRun(askWithoutWorker(services))
  letRun(showConsent(services))
  followMenus({ ...services.venues, versionOf })
  await registerWorker(offerVersion)
}

const screens = {
  slug: slugOnScreen,
  onMove: (moved: () => void) => {
    pageRouter().subscribe('onResolved', moved)
  },
}

/** If its code cannot be loaded, the worker stays; a reload asks again. */
async function askWithoutWorker(services: Services): Promise<void> {
  const part = await import('./ask-without-worker.tsx').catch(() => null)
  part?.askWithoutWorker(services)
}

/** Fonts of the venue on screen (see venue-facts.ts). */
async function fetchVenueFonts(): Promise<void> {
  const { style } = document.documentElement
  const families = ['--title-font', '--text-font'].flatMap((property) => {
    const family = style.getPropertyValue(property)
    return family.startsWith('"') ? [family.slice(1, -1)] : []
  })
  if (families.length === 0) return
  // If its code cannot be loaded, the next visit tries again.
  const part = await import('./fetch-fonts.ts').catch(() => null)
  await part?.fetchFonts([...new Set(families)])
}

/** A menu that is open hears of what is sold out; without a connection, once there is one. */
function followMenus(venues: FollowedVenues): void {
  import('#client/venue/follow-menus.ts').then(
    (part) => part.followMenus(venues, screens),
    () => addEventListener('online', () => followMenus(venues), { once: true }),
  )
}

/**
 * Keeps the manifest link that of the venue and table on screen, so that an install opens there.
 */
function followManifest(): void {
  point()
  screens.onMove(point)
}

function point(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const slug = slugOnScreen()
  const { search } = pageRouter().state.location
  const address =
    slug === null ? '/manifest.webmanifest' : writeManifestLink(slug, readMenuEntry(search))
  // Setting the same link again would fetch it again.
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address)
}

/** Null: the page is of no venue. */
function slugOnScreen(): string | null {
  const { location, matches } = pageRouter().state
  const visit = matches.find(({ routeId }) => routeId === '/$slug')
  return visit ? (location.pathname.split('/')[1] ?? '') : null
}
