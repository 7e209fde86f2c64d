import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { StoredKiosk } from '#storage/tables.ts'

export interface KioskRecords {
  /** Null: not a kiosk. */
  readonly read: () => Promise<Result<StoredKiosk | null, StorageProblem>>
  /** This device as a kiosk that was just set up. */
  readonly save: (kiosk: StoredKiosk) => Promise<Result<null, StorageProblem>>
  /**
   * Changes this kiosk as it is stored when it is written, and returns it. Null: the device is this
   * kiosk no more, and nothing is written.
   */
  readonly update: (
    id: string,
    change: (kiosk: StoredKiosk) => StoredKiosk,
  ) => Promise<Result<StoredKiosk | null, StorageProblem>>
  /** Ignored if the device is another kiosk meanwhile. */
  readonly remove: (id: string) => Promise<Result<null, StorageProblem>>
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
    update: (id, change) =>
      attempt(() =>
        database.transaction('rw', kiosk, async () => {
          const kept = await kiosk.get('device')
          if (kept?.id !== id) return null
          const changed = change(kept)
          await kiosk.put(changed)
          return changed
        }),
      ),
    remove: (id) => attempt(() => done(kiosk.filter((stored) => stored.id === id).delete())),
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
