import type { Instant } from '#domain/time/venue-time.ts'

export interface RateBound {
  readonly most: number
  readonly perMs: number
}

/** With more names than this all counts are reset. */
const mostNames = 10_000

/**
 * Whether an amount under a name is within the limit of a period. Counts in this process only,
 * under any name that the caller chooses, so it needs no caller address.
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
