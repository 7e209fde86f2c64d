import type { Life } from './life.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'

/**
 * The part of the browser's locks that the program uses. The owner of a request is not visible in
 * the call, so each tab requests a lock under a name of its own, and all of these are the same lock.
 */
export interface Locks {
  readonly nameFor: (life: Life) => string
  readonly request: (
    name: string,
    options: LockWish,
    act: () => Promise<unknown>,
  ) => Promise<unknown>
  readonly isFree: () => boolean
  /** The number of thefts of the lock from a holder. */
  readonly thefts: () => number
}

interface LockWish {
  readonly signal?: AbortSignal
  readonly steal?: boolean
}

interface Claim {
  readonly life: Life
  readonly begin: () => void
  readonly robbed: () => void
}

export function createLocks(scheduler: Scheduler, story: Story): Locks {
  const lives = new Map<string, Life>()
  let holder: Claim | null = null
  let waiting: readonly Claim[] = []
  let thefts = 0

  function next(): void {
    const [first, ...rest] = waiting
    if (holder || !first) return
    holder = first
    waiting = rest
    scheduler.after(0, first.begin)
  }

  function leave(claim: Claim): void {
    waiting = waiting.filter((other) => other !== claim)
    if (holder === claim) holder = null
    next()
  }

  return {
    thefts: () => thefts,
    isFree: () => holder === null && waiting.length === 0,
    nameFor: (life) => {
      const name = `outbox of ${life.name}`
      lives.set(name, life)
      return name
    },
    request: (name, { signal, steal = false }, act) => {
      const life = lives.get(name)
      if (!life) throw new Error('Nobody goes by this name')
      return new Promise((resolve, reject) => {
        const claim: Claim = {
          life,
          robbed: () => reject(theft),
          begin: () => {
            if (!life.isAlive()) return leave(claim)
            const work = () => {
              if (holder !== claim) return
              act()
                .then(resolve, reject)
                .finally(() => leave(claim))
            }
            return life.isFrozen() ? void life.after(0, work) : work()
          },
        }
        life.onEnd(() => leave(claim))
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(claim)) return
          leave(claim)
          life.after(0, () => reject(signal.reason))
        })
        if (steal && holder) {
          thefts += 1
          story.count('stolen locks')
          story.tell(life.name, `takes the lock from ${holder.life.name}`)
          const { robbed, life: other } = holder
          other.after(0, robbed)
          holder = null
          waiting = [claim, ...waiting]
        } else waiting = [...waiting, claim]
        next()
      })
    },
  }
}

const theft = new Error('The lock was stolen')

export function isTheft(fault: unknown): boolean {
  return fault === theft
}
