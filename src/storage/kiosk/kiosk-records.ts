import type { KioskPlace } from '#domain/kiosk/kiosk-place.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/** A device that staff have set up as a kiosk. */
export interface StoredKiosk {
  readonly key: 'device'
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly place: KioskPlace
  /** Staff have paused this kiosk. */
  readonly paused: boolean
  /** The server knows it no more. */
  readonly revoked: boolean
  /** Whether guests may print their receipt; left out: no. */
  readonly prints?: boolean
  /** Whether its pages draw a keyboard; left out: no. */
  readonly drawsKeyboard?: boolean
  /** The slow hash of the PIN that the server last accepted; null: none yet. */
  readonly pin: StoredPin | null
  /** Consecutive wrong PINs typed here. */
  readonly wrongTries: number
  readonly lastTryAt: Instant
}

export interface StoredPin {
  /** Of PBKDF2 with SHA-256. */
  readonly rounds: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
}

export interface KioskRecords {
  /** Null: not a kiosk. */
  readonly read: () => Promise<Result<StoredKiosk | null, StorageProblem>>
  readonly save: (kiosk: StoredKiosk) => Promise<Result<null, StorageProblem>>
  readonly remove: () => Promise<Result<null, StorageProblem>>
  /**
   * Deletes all that guests leave. Menus stay, and orders that the server has not accepted; these
   * know from then on that their guest has left.
   */
  readonly forgetGuests: () => Promise<Result<null, StorageProblem>>
}

export function createKioskRecords(database: Database): KioskRecords {
  const { kiosk, outbox } = database
  const done = (act: PromiseLike<unknown>) => act.then(() => null)
  const ofGuests = [
    database.carts,
    database.drafts,
    database.receipts,
    database.contacts,
    database.members,
    database.setAside,
    database.cartOwner,
    database.packs,
    database.table('events'),
  ]
  return {
    read: () => attempt(async () => (await kiosk.get('device')) ?? null),
    save: (stored) => attempt(() => done(kiosk.put(stored))),
    remove: () => attempt(() => done(kiosk.delete('device'))),
    forgetGuests: () =>
      attempt(() =>
        done(
          database.transaction('rw', [...ofGuests, outbox], () =>
            Promise.all([
              ...ofGuests.map((table) => table.clear()),
              outbox
                .toCollection()
                .modify((order) => void Object.assign(order, { guestLeft: true })),
            ]),
          ),
        ),
      ),
  }
}
