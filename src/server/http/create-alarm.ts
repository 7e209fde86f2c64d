/** Calls `ring` when the time is over, unless the returned function is called before. */
export type Alarm = (ring: () => void) => () => void

/** One timer for all that wait equally long: one of Node's for each call costs about as much as parsing its body. */
export function createAlarm(afterMs: number): Alarm {
  // In the order in which they began, which is also that in which they are due.
  const waiting = new Set<{ readonly at: number; readonly ring: () => void }>()
  let isSet = false

  function set(inMs: number): void {
    isSet = true
    setTimeout(ringDue, inMs).unref()
  }

  function ringDue(): void {
    isSet = false
    for (const one of waiting) {
      const leftMs = one.at - performance.now()
      if (leftMs > 0) return set(leftMs)
      waiting.delete(one)
      one.ring()
    }
  }

  return (ring) => {
    const one = { at: performance.now() + afterMs, ring }
    waiting.add(one)
    if (!isSet) set(afterMs)
    return () => waiting.delete(one)
  }
}
