/** Milliseconds. Longer than a live tab holds it: a 20 s round plus its last order's calls. */
const lockTimeoutMs = 60_000

/**
 * Runs `act` exclusively among the tabs and the worker of this device (see note: one pusher). A
 * phone may freeze a background tab together with its lock, so the lock is stolen after `lockTimeoutMs`.
 * Plain HTTP has no locks; there, as after a theft, the order's key keeps two copies one order.
 */
export async function runAlone<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act()
  const started = { yet: false }
  const once = () => {
    started.yet = true
    return act()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, once)
  } catch (fault) {
    if (started.yet) throw fault
    // Not the timeout: the browser refuses locks in this context.
    if (!hasEnded(fault)) return act()
    return navigator.locks.request(name, { steal: true }, once)
  }
}

function hasEnded(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError'
}
