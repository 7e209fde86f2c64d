import { outboxLock } from '#sync/outbox.ts'

/**
 * Registers a background sync, so that the worker sends the orders if this page is closed when the
 * connection returns. Chromium only; every page sends its orders by itself as well.
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

/** Background Sync has no DOM types yet. */
function hasSync(
  registration: object,
): registration is { readonly sync: { readonly register: (tag: string) => Promise<void> } } {
  return 'sync' in registration
}
