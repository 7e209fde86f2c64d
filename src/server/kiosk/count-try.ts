import { createHash } from 'node:crypto'
import { pinWaitMs } from '#domain/kiosk/pin-wait.ts'
import type { PinCaller } from './pin-store.ts'

/** The tries of one caller at a venue's PIN. */
export interface PinTries {
  readonly caller: string
  readonly tries: number
  readonly triedAt: Date
}

/** Tries that long ago count no more. */
export const triesLastMs = 24 * 60 * 60_000

/** Tries of all addresses that tried within an hour. */
const mostOfAddresses = 60
const addressesLastMs = 60 * 60_000

type CountedTry =
  | { readonly type: 'Counted'; readonly tries: number; readonly waitMs: number }
  | { readonly type: 'TooSoon'; readonly waitMs: number }

/**
 * Note: guessing a PIN.
 * Each caller waits longer after each wrong PIN (`pinWaitMs`). A guesser with many addresses meets a
 * bound for all of them together; it stops others from enrolling a device, and no enrolled device,
 * which is counted by its own id. Another PIN ends all waits.
 */
export function countTry(
  counted: readonly PinTries[],
  { caller, at }: { readonly caller: PinCaller; readonly at: Date },
): CountedTry {
  const name = nameOf(caller)
  const known = counted.find((each) => each.caller === name)
  const before = known && msSince(known, at) < triesLastMs ? known.tries : 0
  const ownWaitMs = known ? pinWaitMs(before) - msSince(known, at) : 0
  const waitMs = Math.max(ownWaitMs, caller.type === 'address' ? waitOfAddresses(counted, at) : 0)
  if (waitMs > 0) return { type: 'TooSoon', waitMs }
  const tries = before + 1
  return { type: 'Counted', tries, waitMs: pinWaitMs(tries) }
}

/** The stored name of a caller. An address is hashed: it is personal data. */
export function nameOf(caller: PinCaller): string {
  if (caller.type === 'kiosk') return `kiosk:${caller.kioskId}`
  if (caller.type === 'desk') return ['desk', caller.deskId, caller.personId ?? []].flat().join(':')
  return `${addressMark}${createHash('sha256').update(caller.address).digest('base64url')}`
}

const addressMark = 'address:'

function waitOfAddresses(counted: readonly PinTries[], at: Date): number {
  const recent = counted.filter(
    (each) => each.caller.startsWith(addressMark) && msSince(each, at) < addressesLastMs,
  )
  const tries = recent.reduce((sum, each) => sum + each.tries, 0)
  if (tries < mostOfAddresses) return 0
  return addressesLastMs - Math.max(...recent.map((each) => msSince(each, at)))
}

function msSince({ triedAt }: PinTries, at: Date): number {
  return at.getTime() - triedAt.getTime()
}
