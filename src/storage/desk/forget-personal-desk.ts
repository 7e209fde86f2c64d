import { Dexie } from 'dexie'
import { attempt } from '#storage/attempt.ts'
import { deskDatabase, openDeskRecords } from './desk-records.ts'

/** Deletes the orders that a person’s browser has as their desk; a tablet of the venue has its own. */
export async function forgetPersonalDesk(name = deskDatabase): Promise<void> {
  const found = await attempt(() => Dexie.exists(name))
  if (!found.ok || !found.value) return
  const records = openDeskRecords(name)
  const board = await records.read()
  if (board.ok && board.value.desk?.isPersonal === true) await records.remove()
}
