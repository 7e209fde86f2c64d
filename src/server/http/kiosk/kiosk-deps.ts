import type { PasswordHasher } from '#server/account/hash-password.ts'
import type { KioskStore } from '#server/kiosk/kiosk-store.ts'
import type { PinStore } from '#server/kiosk/pin-store.ts'
import type { AppDeps } from '#server/http/app-deps.ts'

export interface KioskDeps {
  readonly kioskStore: KioskStore
  readonly pinStore: PinStore
  /** Left out: Argon2id at today's cost. */
  readonly hasher?: PasswordHasher
}

export type KioskCallDeps = Pick<
  AppDeps,
  'accounts' | 'behindProxy' | 'log' | 'now' | 'payment'
> & {
  readonly kiosks: KioskDeps
}
