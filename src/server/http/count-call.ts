import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { callLimitsFor, usualGuestsPerAddress } from '#server/limit/call-limits.ts'
import type { CallLimit, CallLimits } from '#server/limit/call-limits.ts'
import { waitSeconds } from '#server/limit/limit-store.ts'
import type { Count, Limit, LimitStore } from '#server/limit/limit-store.ts'
import { signalOf } from './bound-waiting.ts'
import { callerAddress } from './caller-address.ts'

export interface LimitDeps {
  readonly limitStore: LimitStore
  /** Guests who may share one address; left out: 200. */
  readonly guestsPerAddress?: number
  readonly behindProxy?: boolean
  readonly now: () => Instant
}

export interface CountedCall {
  readonly kind: keyof CallLimits
  /** Null: counted for all venues together. */
  readonly venueId: VenueId | null
  /** The account that calls; null or left out: counted by its address. */
  readonly userId?: UserId | null
  /** Left out: 1. More than a bound's points: all of them, so that it is taken at some time. */
  readonly amount?: number
}

/** Call before the work. Null: counted; else this caller or the venue is over its limit: seconds to wait. */
export async function countCall(
  c: Context,
  { limitStore, guestsPerAddress = usualGuestsPerAddress, behindProxy = false, now }: LimitDeps,
  { kind, venueId, userId = null, amount = 1 }: CountedCall,
): Promise<number | null> {
  const limit: CallLimit = callLimitsFor(guestsPerAddress)[kind]
  const caller = userId === null ? hashedAddress(c, behindProxy) : `person:${userId}`
  const within = ({ points }: Limit) => Math.min(amount, points)
  const counts: readonly Count[] = [
    { venueId, name: `${kind} ${caller}`, limit: limit.ofCaller, amount: within(limit.ofCaller) },
    ...(limit.ofVenue
      ? [{ venueId, name: kind, limit: limit.ofVenue, amount: within(limit.ofVenue) }]
      : []),
  ]
  const wait = await limitStore.take(counts, new Date(now()), signalOf(c))
  return wait === null ? null : waitSeconds(wait)
}

/** The stored form of an address, which is personal data. */
export function hashedAddress(c: Context, behindProxy: boolean): string {
  return `address:${createHash('sha256').update(callerAddress(c, behindProxy)).digest('base64url')}`
}
