import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { callerAddress } from './caller-address.ts'
import { takePoint } from './take-point.ts'

/** One more call from where this one comes from; false: too many. */
export type AddressBound = (c: Context) => Promise<boolean>

export interface AddressLimit {
  readonly most: number
  readonly perSeconds: number
}

/** Counted in this process alone, by the address (of IPv6 the network). */
export function boundAddresses(
  { most, perSeconds }: AddressLimit,
  { behindProxy = false }: { readonly behindProxy?: boolean },
): AddressBound {
  const limiter = new RateLimiterMemory({ points: most, duration: perSeconds })
  return (c) => takePoint(limiter, callerAddress(c, behindProxy))
}
