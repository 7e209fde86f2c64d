import type { Instant } from '#domain/time/venue-time.ts'

export interface RateBound {
  readonly most: number
  readonly perMs: number
}

/** More names than this are forgotten together: their counts begin again. */
const mostNames = 10_000

/**
 * Says whether so much more under a name stays within what is taken of it in a stretch of time. Counted in this
 * process alone, by whatever name the caller chooses; nothing of who called is needed.
 */
export function boundRate({ most, perMs }: RateBound, now: () => Instant) {
  const taken = new Map<string, { readonly since: Instant; readonly amount: number }>()
  return (name: string, amount = 1): boolean => {
    const at = now()
    const known = taken.get(name)
    const current = known && at - known.since < perMs ? known : { since: at, amount: 0 }
    if (current.amount + amount > most) return false
    if (!known && taken.size >= mostNames) taken.clear()
    taken.set(name, { ...current, amount: current.amount + amount })
    return true
  }
}
