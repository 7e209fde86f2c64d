import type { Database } from '#storage/database.ts'

/** The tables of one device; all of its pages share them. */
export type DeviceTables = Readonly<Record<keyof typeof keyFields, Map<string, Row>>>

type Row = Readonly<Record<string, unknown>>

const keyFields = {
  venues: ['slug'],
  carts: ['slug'],
  drafts: ['slug'],
  outbox: ['id'],
  receipts: ['key'],
  contacts: ['slug'],
  members: ['slug'],
  setAside: ['owner', 'slug'],
  packs: ['slug', 'eventId'],
  cartOwner: ['key'],
  marker: ['key'],
  events: ['number'],
  desk: ['key'],
  orders: ['id'],
  acts: ['place'],
} as const

export function createDeviceTables(): DeviceTables {
  const tables = Object.keys(keyFields).map((name) => [name, new Map<string, Row>()] as const)
  return Object.fromEntries(tables) as unknown as DeviceTables
}

/** What a page's database asks of the world. */
export interface StorageAccess {
  /** Runs an operation of its own, or a transaction, after its time and with its faults. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly mayPut: () => boolean
  readonly mayDelete: () => boolean
}

/**
 * The part of Dexie that the program's records use, on tables in memory. A transaction is applied as
 * a whole, or not at all; nothing of the page's other work runs between its steps.
 */
export function createMemoryDatabase(tables: DeviceTables, access: StorageAccess): Database {
  /** Undoes the open transaction, latest step first; null: none is open. */
  let undo: (() => void)[] | null = null

  async function atomically<T>(work: () => T | Promise<T>): Promise<T> {
    const steps: (() => void)[] = []
    undo = steps
    try {
      return await work()
    } catch (fault) {
      for (const step of steps.toReversed()) step()
      throw fault
    } finally {
      undo = null
    }
  }

  const step = async <T>(work: () => T): Promise<T> =>
    undo ? work() : access.run(() => atomically(work))

  function write(table: Map<string, Row>, key: string, row: Row | undefined): void {
    if (row ? !access.mayPut() : !access.mayDelete()) throw noRoom()
    const before = table.get(key)
    undo?.push(() => put(table, key, before))
    put(table, key, row)
  }

  /** To a table whose keys are counted. */
  function addRow(name: keyof typeof keyFields, row: Row): void {
    const table = tables[name]
    const place = 1 + Math.max(0, ...[...table.keys()].map(Number))
    write(table, nameOf(place), { ...row, [keyFields[name][0]]: place })
  }

  function rowsOf(table: Map<string, Row>, choose: (all: Entries) => Entries) {
    const more = (next: (all: Entries) => Entries) => rowsOf(table, (all) => next(choose(all)))
    const chosen = () => choose([...table])
    return {
      toArray: () => step(() => chosen().map(([, row]) => row)),
      primaryKeys: () => step(() => chosen().map(([key]) => key)),
      delete: () =>
        step(() => {
          for (const [key] of chosen()) write(table, key, undefined)
        }),
      modify: (change: Row | ((row: Row, place: { value?: Row }) => void)) =>
        step(() => {
          for (const [key, row] of chosen()) {
            const place = { value: row }
            if (typeof change === 'function') change(row, place)
            else place.value = { ...row, ...change }
            write(table, key, place.value)
          }
        }),
      limit: (count: number) => more((all) => all.slice(0, count)),
      reverse: () => more((all) => all.toReversed()),
      offset: (count: number) => more((all) => all.slice(count)),
      filter: (isIt: (row: Row) => boolean) => more((all) => all.filter(([, row]) => isIt(row))),
    }
  }

  function createTable(name: keyof typeof keyFields) {
    const table = tables[name]
    const keyOf = (row: Row) => nameOf(keyFields[name].map((field) => row[field]))
    const all = rowsOf(table, (rows) => rows)
    return {
      get: (key: unknown) => step(() => table.get(nameOf(key))),
      put: (row: Row) => step(() => write(table, keyOf(row), row)),
      add: (row: Row) => step(() => addRow(name, row)),
      bulkAdd: (rows: readonly Row[]) =>
        step(() => {
          for (const row of rows) addRow(name, row)
        }),
      bulkGet: (keys: readonly unknown[]) => step(() => keys.map((key) => table.get(nameOf(key)))),
      bulkPut: (rows: readonly Row[]) =>
        step(() => {
          for (const row of rows) write(table, keyOf(row), row)
        }),
      delete: (key: unknown) => step(() => write(table, nameOf(key), undefined)),
      bulkDelete: (keys: readonly unknown[]) =>
        step(() => {
          for (const key of keys) write(table, nameOf(key), undefined)
        }),
      clear: all.delete,
      toArray: all.toArray,
      filter: all.filter,
      toCollection: () => all,
      orderBy: (field: string) =>
        rowsOf(table, (rows) =>
          rows.toSorted(([, one], [, other]) => Number(one[field]) - Number(other[field])),
        ),
      where: (wanted: Row | string) =>
        typeof wanted === 'string'
          ? {
              anyOf: (values: readonly unknown[]) =>
                all.filter((row) => values.includes(row[wanted])),
            }
          : all.filter((row) => Object.entries(wanted).every(([field, is]) => row[field] === is)),
    }
  }

  const database = {
    ...Object.fromEntries(
      Object.keys(keyFields).map((name) => [name, createTable(name as keyof typeof keyFields)]),
    ),
    table: createTable,
    connection: () => async () => false,
    transaction: <T>(_mode: string, ...rest: unknown[]) =>
      access.run(() => atomically(rest.at(-1) as () => Promise<T>)),
  }
  return database as unknown as Database
}

type Entries = readonly (readonly [key: string, row: Row])[]

function put(table: Map<string, Row>, key: string, row: Row | undefined): void {
  if (row) table.set(key, row)
  else table.delete(key)
}

/** A key of one field is that field. */
function nameOf(key: unknown): string {
  return [key].flat().join(' ')
}

function noRoom(): Error {
  return Object.assign(new Error('The device is full'), { name: 'QuotaExceededError' })
}

/** As a database that was closed. */
export function storageIsAway(): Error {
  return Object.assign(new Error('The database is away'), { name: 'DatabaseClosedError' })
}
