import { createMemoryDatabase } from '../event/memory-database.ts'
import type { DeviceTables, StorageAccess } from '../event/memory-database.ts'

/** The tables of a tablet, as one of its pages reaches them. */
export interface DeskStorage {
  readonly tables: DeviceTables
  readonly access: StorageAccess
}

const storages = new Map<string, DeskStorage>()

/** From now on this name opens these tables. */
export function nameStorage(name: string, storage: DeskStorage): void {
  storages.set(name, storage)
}

export function forgetStorages(): void {
  storages.clear()
}

/** In place of Dexie's, for the records of a desk: called with `new`. */
export function Dexie(name: string): object {
  const storage = storages.get(name)
  if (!storage) throw new Error(`No page has the database ${name}`)
  const database = createMemoryDatabase(storage.tables, storage.access)
  return Object.assign(database, { version: () => ({ stores: () => {} }) })
}

/** A page of the simulation follows its tablet's tables by itself. */
export function liveQuery(): never {
  throw new Error('A simulated desk is watched by its page')
}
