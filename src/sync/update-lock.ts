/**
 * Note: when a newer version may come.
 * It would load pages anew and bring a newer database, from which a tab of the older version is cut off.
 * So each tab holds this lock, shared, while it has a checkout open. A newer version is offered, and
 * taken, only while no tab holds it and no order is being settled.
 */
export const updateLock = 'comanda:version-hold'
