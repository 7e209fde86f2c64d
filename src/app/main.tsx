import '#ui/reset.css'
import '#ui/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ServicesContext } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { currentTag, setLanguage, startLanguage } from '#i18n/i18n.ts'
import { asLocale } from '#domain/language/locale.ts'
import { loadOnce } from '#client/device/load-once.ts'
import { pause } from '#client/device/pause.ts'
import { openRouter } from './router.tsx'
import { ItemSheet } from './routes/lazy-item.ts'
import { createServices } from './wiring.ts'
import type { Wiring } from './wiring.ts'

const root = document.getElementById('root')
if (!root) throw new Error('No #root')
const { documentElement: html } = document
const page = html.dataset
// The page's script has set the menu's language; the app's texts, and so the page, are in the nearest.
setLanguage(html.lang)
html.lang = asLocale(html.lang)
/** The server's page shows a first screen; without, it came empty. */
const isShown = 'etag' in root.dataset

/** Slug of a venue's page. */
const [, slug = ''] = location.pathname.split('/')

// Says to styles what was used last, a pointer or a keyboard (see reset.css).
addEventListener('keydown', () => delete page['pressed'], true)
addEventListener(
  'pointerdown',
  ({ target }) => {
    page['pressed'] = ''
    // React shows 300 ms later what it had to wait for, even for a moment: a sheet's code is asked for with the touch.
    if (target instanceof Element && target.closest('a[href*="item="]')) letRun(ItemSheet.preload())
  },
  true,
)
// Not a top-level await: the route's chunk waits for this module to end.
letRun(start(root))

/** Each step is a separate task, so that the guest's input is handled in between. */
async function start(element: HTMLElement) {
  await pause()
  const wiring = createServices()
  const { services, restored, versionOf } = wiring
  const known = menuKnown(wiring)
  await pause()
  const router = openRouter({ ...services, restored })
  await Promise.all([
    known,
    pause().then(() => startLanguage(currentTag())),
    pause().then(() => router.load()),
  ])
  if (element.querySelector('dialog')) await ItemSheet.preload()
  const loaded = router.latestLocation.href
  // The router follows the address from its first screen on; what its guest has done before, it would miss.
  const followAddress = () => {
    if (router.history.location.href !== loaded) letRun(router.load())
  }
  const app = (
    <StrictMode>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
      <Started
        onStarted={() => {
          // The page is now the app's (see src/page/first-screen.ts).
          delete element.dataset['etag']
          delete page['first']
          performance.mark('app-started')
          followAddress()
        }}
      />
    </StrictMode>
  )
  // A first screen of another version, or of another device's kind, is replaced (see src/page and decision 029).
  const shown = element.dataset['etag']
  const isSame = shown !== undefined && versionOf(slug)?.includes(shown)
  if (isSame && !page['first']) {
    // A transition renders in steps, so that the guest's input is handled in between.
    startTransition(() => {
      hydrateRoot(element, app, { onRecoverableError: ignore, onUncaughtError })
    })
  } else createRoot(element, { onUncaughtError }).render(app)
  // Guests who have agreed are counted from their first tap (see src/page).
  if (page['counting'] === 'yes') letRun(services.analytics())
  if (import.meta.env.PROD) letRun(startWorker(wiring))
}

/** A menu that is shown, or that the device has, takes less than to show first that it comes. */
function menuKnown({ services, seen }: Wiring): Promise<unknown> | undefined {
  if (!isShown && !seen.has(slug)) return undefined
  const { get, subscribe } = services.venues.watch(slug)
  const known = new Promise<void>((resolve) => {
    const look = () => {
      if (get().type !== 'Loading') resolve()
    }
    subscribe(look)
    look()
  })
  // A guest who waits longer sees that something is loading.
  return isShown && !page['first'] ? known : Promise.race([known, pause(1_000)])
}

/** Calls back once the app is on the screen. */
function Started({ onStarted }: { readonly onStarted: () => void }) {
  useLayoutEffect(onStarted, [onStarted])
  return null
}

/** React renders differences again, for example when a quarter-hour started in between. */
function ignore(): void {}

/** React has emptied the page: the text that it came with is all that is left (see page.css). */
function onUncaughtError(fault: unknown): void {
  document.getElementById('not-started')?.removeAttribute('hidden')
  reportError(fault)
}

/** The first taps go before code that no guest waits for. */
const restMs = 10_000

const loadStartLater = loadOnce(() => import('./start-deferred.ts'))

/**
 * Registers the worker at the first idle moment after the pictures in view are painted, at the latest after the first
 * tap: from then on a reload finds this page without a network. What else can wait comes once the worker holds it.
 */
async function startWorker(wiring: Wiring): Promise<void> {
  if (document.readyState !== 'complete') await heard('load')
  await Promise.race([picturesInView(), heard('click'), pause(restMs)])
  await new Promise<void>(wiring.whenIdle)
  await Promise.race([keepApp(), pause(restMs)])
  let room
  // Offline at that moment: try again after the next pause.
  while (!(room = await loadStartLater())) await pause(restMs)
  await room.startDeferred(wiring)
}

/**
 * Resolves when a first worker has cached the app; never without one, and where one has it already; at once where
 * the address asks to do without.
 */
async function keepApp(): Promise<unknown> {
  const { worker } = document.documentElement.dataset
  if (worker === 'asked') return
  if (worker || !('serviceWorker' in navigator) || navigator.serviceWorker.controller) {
    return new Promise(() => {})
  }
  // An untrusted certificate or private browsing: the app works without a worker.
  await navigator.serviceWorker.register('/sw.js').catch(() => {})
  return navigator.serviceWorker.ready
}

function heard(event: string): Promise<unknown> {
  return new Promise((resolve) => addEventListener(event, resolve, { once: true }))
}

function picturesInView(): Promise<unknown> {
  // One that is not shown, or beside the view in a row that scrolls, is not fetched.
  const inView = [...document.images].filter((image) => {
    // Skips images in rows that are not laid out yet: reading their rectangle would force the
    // layout.
    if (image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false
    const { top, left, width } = image.getBoundingClientRect()
    return width > 0 && top < innerHeight && left < innerWidth
  })
  return Promise.allSettled(inView.map((image) => image.decode()))
}
