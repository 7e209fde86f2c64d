import type { Context } from 'hono'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { LimiterDeps, StoredLimit } from '#server/limit/stored-limiter.ts'
import { callerAddress } from './caller-address.ts'

/** Counts a call for its caller address. Null: within the limit; else the seconds to wait. */
export type AddressBound = (c: Context) => Promise<number | null>

export function boundAddresses(
  limit: StoredLimit,
  { behindProxy = false, ...deps }: LimiterDeps & { readonly behindProxy?: boolean },
): AddressBound {
  const limiter = storedLimiter(limit, deps)
  return (c) => limiter.take(callerAddress(c, behindProxy))
}
