import { Workbox } from 'workbox-window'
import { savesData } from './saves-data.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { letRun } from '#services/let-run.ts'

/**
 * Call it when the page rests. A new version waits: `onUpdate` is called, and nothing reloads
 * until `take` is called, so that a checkout is never interrupted. Other tabs keep their code.
 */
export async function registerWorker(onUpdate: (version: NewVersion) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (document.documentElement.dataset['worker'] === 'off') return removeWorker()
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const offer = () => onUpdate({ take: () => letRun(takeVersion(offer)) })
  workbox.addEventListener('waiting', offer)
  try {
    // Immediate: this runs after `load`, which workbox would otherwise wait for.
    await workbox.register({ immediate: true })
  } catch {
    // An untrusted certificate or private browsing: the app works without a worker.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  if (!cameFromWorker()) active?.postMessage({ type: 'PICTURES', links: shown() })
  const address = menuAddress()
  if (address !== null) active?.postMessage({ type: 'PAGE', address })
}

function cameFromWorker(): boolean {
  return ownNavigation().workerStart > 0
}

/**
 * Address of the menu that this page was opened with, for its next start; null: it was opened with
 * another screen.
 */
function menuAddress(): string | null {
  const { device, lab } = document.documentElement.dataset
  const { name } = ownNavigation()
  const isMenu = /^\/(?!scan$|login$|profile$)[^/]+$/.test(new URL(name, location.href).pathname)
  return isMenu && !(device ?? lab) && !savesData() ? name : null
}

function ownNavigation(): Pick<PerformanceNavigationTiming, 'name' | 'workerStart'> {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming ? page : { name: '/', workerStart: 0 }
}

/** Takes the worker and what it has stored from this device; orders that wait stay. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Pictures and files of the program that were fetched on the first visit, before the worker existed (see
 * shown-pictures.ts and part-of.ts in sw).
 */
function shown(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        (entry.initiatorType === 'img' || entry.name.startsWith(`${location.origin}/assets/`)),
    )
    .map(({ name }) => name)
}

/** A reload after that could interrupt what the person has begun meanwhile. */
const timeoutMs = 5000

/**
 * Has the waiting version take over and reloads the page with it. `onNotTaken`: an older worker that is at work keeps
 * it waiting; the page goes on as it is.
 */
export async function takeVersion(onNotTaken: () => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  // Another tab may have taken it already: then this one only has to reload.
  if (!registration?.waiting) return location.reload()
  const timeout = setTimeout(() => {
    serviceWorker.removeEventListener('controllerchange', reload)
    onNotTaken()
  }, timeoutMs)
  function reload() {
    clearTimeout(timeout)
    location.reload()
  }
  serviceWorker.addEventListener('controllerchange', reload, { once: true })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
