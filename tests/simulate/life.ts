import type { Scheduler } from './scheduler.ts'

/** A tab or a worker from its start to its end, which may come at any time. */
export interface Life {
  readonly name: string
  readonly isAlive: () => boolean
  /** Ends it: no pending wait resolves any more. */
  readonly end: () => void
  readonly onEnd: (act: () => void) => void
  /** Freezes it for some milliseconds. */
  readonly freeze: (duration: number) => void
  readonly isFrozen: () => boolean
  readonly wasFrozen: () => boolean
  /** A timer of its own; the returned function cancels it. */
  readonly after: (delay: number, act: () => void) => () => void
  /** Waits for the world outside. */
  readonly outside: <T>(delay: number, act: () => T | Promise<T>) => Promise<T>
}

export function startLife(name: string, scheduler: Scheduler): Life {
  let alive = true
  let thawsAt = 0
  const endings: (() => void)[] = []
  const isFrozen = () => thawsAt > scheduler.now()

  function after(delay: number, act: () => void | Promise<void>): () => void {
    let taken = false
    const wake = () => {
      if (!alive || taken) return undefined
      if (!isFrozen()) return act()
      scheduler.after(thawsAt - scheduler.now(), wake)
      return undefined
    }
    scheduler.after(delay, wake)
    return () => {
      taken = true
    }
  }

  return {
    name,
    isAlive: () => alive,
    end: () => {
      if (!alive) return
      alive = false
      for (const ending of endings) ending()
    },
    onEnd: (act) => endings.push(act),
    freeze: (duration) => {
      // What waits for the end of an earlier freeze comes no sooner.
      thawsAt = Math.max(thawsAt, scheduler.now() + Math.ceil(duration))
    },
    isFrozen,
    wasFrozen: () => thawsAt > 0,
    after,
    outside: (delay, act) =>
      new Promise((resolve, reject) => {
        after(delay, async () => {
          try {
            const result = await act()
            if (alive) resolve(result)
          } catch (fault) {
            if (alive) reject(fault)
          }
        })
      }),
  }
}
