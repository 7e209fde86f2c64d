import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import { waitSeconds } from './limit-store.ts'
import type { Limit, LimitStore } from './limit-store.ts'

export interface StoredLimit extends Limit {
  /** The kind of thing that is counted. */
  readonly kind: string
}

export interface LimiterDeps {
  readonly limitStore: LimitStore
  readonly now: () => Instant
}

/** Names are hashed before they are stored: they may be addresses and e-mails. */
export interface Limiter {
  /** Counts one. Null: within the limit; else the seconds to wait. */
  readonly take: (name: string) => Promise<number | null>
  readonly giveBack: (name: string) => Promise<void>
  readonly forget: (name: string) => Promise<void>
}

/** A limit for all servers together, which a restart does not forget. */
export function storedLimiter(
  { kind, ...limit }: StoredLimit,
  { limitStore, now }: LimiterDeps,
): Limiter {
  const countOf = (name: string) => ({ venueId: null, name: `${kind} ${hash(name)}`, limit })
  return {
    take: async (name) => {
      const wait = await limitStore.take([countOf(name)], new Date(now()))
      return wait === null ? null : waitSeconds(wait)
    },
    giveBack: (name) => limitStore.giveBack([countOf(name)]),
    forget: (name) => limitStore.giveBack([{ ...countOf(name), amount: limit.points }]),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
