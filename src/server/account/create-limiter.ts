import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from './account-limits.ts'

/** Names are kept in memory until their time is over: callers bound how many they make. */
export interface Limiter {
  /** Counts one more. Where that is too many: how many seconds to wait; else null. */
  readonly take: (name: string) => Promise<number | null>
  /** Counts nothing, and says whether the next one would be too many. */
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
