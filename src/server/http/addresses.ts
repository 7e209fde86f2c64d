import type { Context } from 'hono'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { LimiterDeps, StoredLimit } from '#server/limit/stored-limiter.ts'
import { callerAddress } from './caller-address.ts'

/** The part of a request's address before the path. */
export interface Address {
  readonly protocol: string
  readonly hostname: string
  /** The host with its port, unless it is the usual one. */
  readonly host: string
}

let lastOrigin = ''
let lastAddress: Address = { protocol: '', hostname: '', host: '' }

/** Most requests of a moment have one origin, and reading an address costs as much as reading a small cart. */
export function addressOf(url: string): Address {
  const end = url.indexOf('/', url.indexOf('//') + 2)
  const origin = end === -1 ? url : url.slice(0, end)
  if (origin !== lastOrigin) {
    const { protocol, hostname, host } = new URL(url)
    lastAddress = { protocol, hostname, host }
    lastOrigin = origin
  }
  return lastAddress
}

/** Counts a call for its caller address. Null: within the limit; else the seconds to wait. */
export type AddressBound = (c: Context) => Promise<number | null>

export function boundAddresses(
  limit: StoredLimit,
  { behindProxy = false, ...deps }: LimiterDeps & { readonly behindProxy?: boolean },
): AddressBound {
  const limiter = storedLimiter(limit, deps)
  return (c) => limiter.take(callerAddress(c, behindProxy))
}

/** The host that a request names, with its port unless it is the usual one. */
export function hostOf(c: Context): string {
  return addressOf(c.req.url).host
}
