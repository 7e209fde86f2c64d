import type { Context } from 'hono'
import type { Limit } from '#server/account/account-limits.ts'
import { createLimiter } from '#server/account/create-limiter.ts'
import { callerAddress } from './caller-address.ts'

/** Counts a call for its caller address. Null: within the limit; else the seconds to wait. */
export type AddressBound = (c: Context) => Promise<number | null>

export function boundAddresses(
  limit: Limit,
  { behindProxy = false }: { readonly behindProxy?: boolean },
): AddressBound {
  const limiter = createLimiter(limit)
  return (c) => limiter.take(callerAddress(c, behindProxy))
}
