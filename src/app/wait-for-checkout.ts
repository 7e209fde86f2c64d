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

/**
 * Whether no tab has a checkout open now. Checkouts share the lock; a tab that waits for them has it
 * alone for a moment, and is not one.
 */
export async function isNoCheckoutOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].every(({ name, mode }) => name !== updateLock || mode !== 'shared')
}
