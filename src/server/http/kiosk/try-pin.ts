import type { Context } from 'hono'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { VenueId } from '#domain/ids.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { PinCaller } from '#server/kiosk/pin-store.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'

export type PinProblem =
  | { readonly type: 'WrongPin' | 'PinTooSoon'; readonly waitSeconds: number }
  | { readonly type: 'NoPin' }

interface TriedPin {
  readonly venueId: VenueId
  readonly pin: string
  /** Left out: a device that is not enrolled, known by its address. */
  readonly kioskId?: string
}

/** Compares a PIN with the venue's (see note: guessing a PIN). */
export async function tryPin(
  c: Context,
  { kiosks, behindProxy = false, now, log }: KioskCallDeps,
  { venueId, pin, kioskId }: TriedPin,
): Promise<Result<null, PinProblem>> {
  const { pinStore, hasher = argonHasher } = kiosks
  const caller: PinCaller =
    kioskId === undefined
      ? { type: 'address', address: callerAddress(c, behindProxy) }
      : { type: 'kiosk', kioskId }
  const started = await pinStore.begin(venueId, caller, new Date(now()))
  if (started === null) {
    log.warn({ venueId }, 'The venue has no staff PIN: set one with npm run venue -- pin SLUG')
    return failure({ type: 'NoPin' })
  }
  const waitSeconds = Math.ceil(started.waitMs / 1_000)
  if (started.type === 'TooSoon') return failure({ type: 'PinTooSoon', waitSeconds })
  if ((await hasher.verifyPassword(started.pinHash, pin)) === 'Wrong') {
    return failure({ type: 'WrongPin', waitSeconds })
  }
  await pinStore.forget(venueId, caller)
  return success(null)
}
