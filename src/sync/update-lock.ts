/**
 * Note: when a newer version may come.
 * A new version reloads pages and upgrades the database, which cuts off tabs of the older version.
 * So each tab holds this lock, shared, while it has a checkout open. A newer version is offered,
 * and activated, only while no tab holds it and no order is being settled.
 */
export const updateLock = 'comanda:version-hold'

/**
 * True if no tab has a checkout open now. Checkouts share the lock; a tab that waits for them has
 * it alone for a moment, and does not count.
 */
export async function isNoCheckoutOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].every(({ name, mode }) => name !== updateLock || mode !== 'shared')
}
