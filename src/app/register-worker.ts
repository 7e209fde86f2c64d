import { Workbox } from 'workbox-window'
import type { NewVersion } from '#services/device/new-version.ts'

/**
 * Call it when the menu is painted. A new version waits: `onUpdate` is called, and nothing reloads
 * until `take` is called, so that a checkout is never interrupted. Other tabs keep their code.
 */
export async function registerWorker(onUpdate: (version: NewVersion) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (isSwitchedOff()) return removeWorker()
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => onUpdate({ take: () => void takeVersion(workbox) }))
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) void workbox.messageSW({ type: 'PICTURES', links: shownPictures() })
  })
  try {
    // Immediate: this runs after `load`, which workbox would otherwise wait for.
    await workbox.register({ immediate: true })
  } catch {
    // An untrusted certificate or private browsing: the app works without a worker.
  }
}

const switchNote = 'comanda:sw'

/** Switched off by the server's setting, or on this device by `?sw=off` until `?sw=on`. */
function isSwitchedOff(): boolean {
  if (document.documentElement.dataset['worker'] === 'off') return true
  const asked = new URLSearchParams(location.search).get('sw')
  try {
    if (asked !== null) localStorage.setItem(switchNote, asked)
    return localStorage.getItem(switchNote) === 'off'
  } catch {
    return asked === 'off'
  }
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function takeVersion(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab may have taken it already: then this one only has to reload.
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  workbox.messageSkipWaiting()
}

/** Pictures fetched on the first visit, before the worker existed (see shown-pictures.ts in sw). */
function shownPictures(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img')
    .map(({ name }) => name)
}
