import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** One more under a name; false: that was too many of late. */
export async function takePoint(limiter: RateLimiterAbstract, name: string): Promise<boolean> {
  try {
    await limiter.consume(name)
    return true
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return false
  }
}
