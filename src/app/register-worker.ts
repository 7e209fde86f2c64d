import { Workbox } from 'workbox-window'

export interface WorkerUpdate {
  /** Loads the page anew with the version that waits. For a moment when nothing is under way. */
  readonly apply: () => void
}

const worker = { url: '/sw.js', scope: '/' }

/**
 * Call it when the menu is painted. A new version waits: `onUpdate` is told, and nothing is reloaded
 * until `apply` is called, so that a checkout is never interrupted.
 */
export async function registerWorker(onUpdate: (update: WorkerUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (new URLSearchParams(location.search).get('sw') === 'off') return unregister()
  const workbox = new Workbox(worker.url, { scope: worker.scope })
  workbox.addEventListener('waiting', () => {
    onUpdate({
      apply: () => {
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
