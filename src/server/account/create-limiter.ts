import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from './account-limits.ts'

/** Names stay in memory until their period ends: callers must bound how many they create. */
export interface Limiter {
  /** Counts one. Null: within the limit; else the seconds to wait. */
  readonly take: (name: string) => Promise<number | null>
  /** Like `take`, without counting. */
  readonly look: (name: string) => Promise<number | null>
  readonly giveBack: (name: string) => Promise<void>
  readonly forget: (name: string) => Promise<void>
}

export function createLimiter({ points, seconds }: Limit): Limiter {
  const memory = new RateLimiterMemory({ points, duration: seconds })
  return {
    take: async (name) => {
      try {
        await memory.consume(name)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsUntil(refusal)
        throw refusal
      }
    },
    look: async (name) => {
      const counted = await memory.get(name)
      return counted && counted.consumedPoints >= points ? secondsUntil(counted) : null
    },
    giveBack: async (name) => {
      await memory.reward(name)
    },
    forget: async (name) => {
      await memory.delete(name)
    },
  }
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}
