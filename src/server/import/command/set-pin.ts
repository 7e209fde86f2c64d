import { randomInt } from 'node:crypto'
import { argonHasher } from '#server/account/hash-password.ts'
import type { PasswordHasher } from '#server/account/hash-password.ts'
import type { PinStore } from '#server/kiosk/pin-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface NewPin {
  readonly slug: string
  /** Null: one is made. */
  readonly pin: string | null
}

export interface SetPinDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly pinStore: Pick<PinStore, 'set'>
  /** Left out: Argon2id at today's cost. */
  readonly hasher?: Pick<PasswordHasher, 'hashPassword'>
  readonly at: Date
}

/** Sets the staff PIN of a venue. Returns the exit code. */
export async function setPin(
  { slug, pin }: NewPin,
  { venueStore, pinStore, hasher = argonHasher, print, printError, at }: SetPinDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const chosen = pin ?? String(randomInt(1_000_000)).padStart(6, '0')
  await pinStore.set(venueId, await hasher.hashPassword(chosen), at)
  print(`The staff PIN of ${slug} is ${pin === null ? `${chosen}: it is shown only now` : 'set'}`)
  print(`Staff enrol a desk with it at /${slug}/desk, a kiosk at /${slug}/kiosk`)
  print('Devices that are enrolled stay so')
  return 0
}
