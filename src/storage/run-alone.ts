/** Longer than any one call of a tab that is alive. */
const patience = 30_000

/**
 * Runs while no other tab and no worker of this device runs the same (see note: one pusher). A phone may
 * freeze a tab in the background together with what it holds: after a while it is taken from there. Plain
 * HTTP has no locks; there, as after a theft, the order's key keeps two copies one order.
 */
export async function runAlone<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act()
  const begun = { yet: false }
  const once = () => {
    begun.yet = true
    return act()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, once)
  } catch (fault) {
    if (begun.yet) throw fault
    return navigator.locks.request(name, { steal: true }, once)
  }
}
