import { Workbox } from 'workbox-window'
import type { NewVersion } from '#features/services.ts'

const worker = { url: '/sw.js', scope: '/' }

/**
 * Call it when the menu is painted. A new version waits: `onUpdate` is told, and nothing is reloaded
 * until `take` is called, so that a checkout is never interrupted.
 */
export async function registerWorker(onUpdate: (version: NewVersion) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (new URLSearchParams(location.search).get('sw') === 'off') return unregister()
  const workbox = new Workbox(worker.url, { scope: worker.scope })
  workbox.addEventListener('waiting', () => {
    onUpdate({
      take: () => {
        workbox.addEventListener('controlling', () => location.reload())
        workbox.messageSkipWaiting()
      },
    })
  })
  try {
    // At once: this runs after `load`, which workbox would otherwise wait for.
    await workbox.register({ immediate: true })
  } catch {
    // A certificate that was clicked through, or private browsing: the app works without a worker.
  }
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
