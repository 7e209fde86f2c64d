import { outboxLock } from '#sync/outbox.ts'

/**
 * Asks the browser to wake the worker when the connection is back, should this page be closed by then.
 * Only Chromium can; every page sends its orders by itself as well.
 */
export async function wakeWorkerLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(outboxLock)
  } catch {
    // Background sync is switched off here.
  }
}

/** Its types are nowhere yet. */
function hasSync(
  registration: object,
): registration is { readonly sync: { readonly register: (tag: string) => Promise<void> } } {
  return 'sync' in registration
}
