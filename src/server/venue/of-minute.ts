import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from './venue-cache.ts'

/** Computes what changes at a venue on whole minutes alone, once a minute. */
export function ofMinute<Fact>(
  compute: (cached: CachedVenue, at: Instant) => Fact,
): (cached: CachedVenue, at: Instant) => Fact {
  const known = new WeakMap<CachedVenue, { readonly minute: number; readonly fact: Fact }>()
  return (cached, at) => {
    const minute = Math.floor(at / 60_000)
    const last = known.get(cached)
    if (last?.minute === minute) return last.fact
    const fact = compute(cached, at)
    known.set(cached, { minute, fact })
    return fact
  }
}
