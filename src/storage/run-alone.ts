/** Longer than a tab that is alive holds it: a round ends after 20 s, its last order after some calls more. */
const patience = 60_000

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
    // Not the wait that ended: this browser refuses locks here.
    if (!isOver(fault)) return act()
    return navigator.locks.request(name, { steal: true }, once)
  }
}

function isOver(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError'
}
