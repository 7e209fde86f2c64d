/**
 * Note: when a newer version may come.
 * A new version reloads pages and upgrades the database, which cuts off tabs of the older version.
 * So each tab holds this lock, shared, while it has a checkout open. A newer version is offered,
 * and activated, only while no tab holds it and no order is being settled.
 */
export const updateLock = 'comanda:version-hold'
