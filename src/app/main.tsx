import '#ui/reset.css'
import '#ui/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServicesContext } from '#services/services.ts'
import { startLanguage } from '#i18n/i18n.ts'
import { asLocale } from '#domain/language/locale.ts'
import { loadOnce } from '#client/device/load-once.ts'
import { router } from './router.tsx'
import { createServices } from './wiring.ts'

const { services, offerVersion, restored } = createServices()
router.update({ context: { ...services, restored } })

// Not a top-level await: the route's chunk waits for this module to end.
void Promise.all([startLanguage(asLocale(document.documentElement.lang)), router.load()]).then(
  () => {
    const root = document.getElementById('root')
    if (!root) throw new Error('index.html has no #root')
    createRoot(root).render(
      <StrictMode>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </StrictMode>,
    )
    // Guests who have agreed are counted from their first tap (see index.html).
    if (document.documentElement.dataset['counting'] === 'yes') void services.analytics()
    if (import.meta.env.PROD) void startWorker()
  },
)

/** The pause before the worker fills its cache: the first taps go first. */
const cacheAfterMs = 10_000

const loadStartLater = loadOnce(() => import('./start-deferred.ts'))

/** Runs after `load` and a pause, so that filling the worker's cache does not delay the guest. */
async function startWorker(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  // Offline at that moment: try again after the next pause.
  let room = null
  while (!room) {
    await new Promise((resolve) => setTimeout(resolve, cacheAfterMs))
    room = await loadStartLater()
  }
  await room.startDeferred(services, offerVersion)
}
