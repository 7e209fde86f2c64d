import { updateLock } from '#sync/update-lock.ts'

/**
 * Waits until no tab has a checkout open; false: given up
 * (see note: when a newer version may come).
 */
export async function untilNoCheckout(signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return true
  try {
    return await navigator.locks.request(updateLock, { signal }, () => true)
  } catch {
    return false
  }
}
