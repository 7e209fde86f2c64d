import type { Instant } from '#domain/time/venue-time.ts'
import type { Limit } from '#server/account/account-limits.ts'
import type { Limiter } from '#server/account/create-limiter.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'

interface StoredLimit extends Limit {
  /** What is counted. */
  readonly kind: string
}

interface LimiterDeps {
  readonly limitStore: LimitStore
  readonly now: () => Instant
}

/** A limit for all servers together, which a restart does not forget. Names are stored: hash them. */
export function storedLimiter(
  { kind, ...limit }: StoredLimit,
  { limitStore, now }: LimiterDeps,
): Pick<Limiter, 'take' | 'forget'> {
  const countOf = (name: string) => ({ venueId: null, name: `${kind} ${name}`, limit })
  return {
    take: (name) => limitStore.take([countOf(name)], new Date(now())),
    forget: (name) => limitStore.giveBack([{ ...countOf(name), amount: limit.points }]),
  }
}
