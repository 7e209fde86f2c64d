import { Dexie } from 'dexie'
import { attempt, type StorageConnections } from '#storage/attempt.ts'
import { upgradeToOutbox } from './upgrade-to-outbox.ts'
import type { Tables } from './tables.ts'

export type Database = Dexie &
  Tables &
  StorageConnections & {
    /** Called when the browser gave the same database back; what could not be stored can be. */
    readonly whenReturned: Set<() => unknown>
  }

export interface DatabaseEvents {
  /** Runs `act` after `delay` milliseconds. */
  readonly after?: (delay: number, act: () => void) => void
  /** Called when the guest or the browser cleared the data while this page was open. */
  readonly cleared?: () => void
}

/** Milliseconds. In some browsers an open request neither succeeds nor fails. */
const openingLimit = 10_000

/** Milliseconds between attempts: the browser may need a moment after the page's return. */
const reopeningWaits = [500, 2_000, 8_000]

/**
 * The device's database. Versions count up without gaps and only forward; each has a test that opens
 * the previous one. Its records need no parsing: only these versions write them.
 *
 * Note: a database that is deleted stays lost.
 * It is opened within 10 s: a cheap tablet that has just started is slow. If it does not answer, another tab needs another version, or its data is
 * cleared, it is closed: every later call fails at once (StorageUnavailable), and the page goes on
 * from memory until it is reloaded. A deleted database would be opened empty, and the page would
 * mistake that for the guest's own changes.
 *
 * Note: a database that comes back.
 * iOS ends the process of a page's database while the page is in the background; the data stays. So
 * a database that was closed and not deleted is opened again, and its marker says that it is the
 * same. Without a marker it counts as deleted.
 */
export function openDatabase(name = 'comanda', events: DatabaseEvents = {}): Database {
  const { after = (delay, act) => void setTimeout(act, delay), cleared = () => {} } = events
  const database = new Dexie(name, {
    // Strict: an order shown as saved must survive a battery that dies the next moment.
    chromeTransactionDurability: 'strict',
    autoOpen: false,
  }) as Database
  const whenReturned: Database['whenReturned'] = new Set()
  const waiting = new Set<(isBack: boolean) => void>()
  const reopened = () => new Promise<boolean>((resolve) => void waiting.add(resolve))
  const connection = () => {
    const before = isReopening ? undefined : database.backendDB()
    return async () => {
      if (isReopening) return reopened()
      // A connection that was lost shows it at its next call.
      await attempt(() => database.marker.count())
      if (isReopening) return reopened()
      return database.isOpen() && before !== null && database.backendDB() !== before
    }
  }
  Object.assign(database, { whenReturned, connection })
  // A version that only adds tables is one with the next: the database's code reads the tables of all, for each.
  // Since the second version a contact needs consent; earlier ones had none.
  database
    .version(2)
    .stores({
      venues: 'slug, openedAt',
      carts: 'slug',
      drafts: 'slug',
      receipts: 'key, placedAt',
      contacts: 'slug',
    })
    .upgrade((upgrade) => upgrade.table('contacts').clear())
  database.version(3).stores({ outbox: 'id, savedAt' }).upgrade(upgradeToOutbox)
  // Carts with terms, checkouts with details: the readers fill in defaults for older records.
  database.version(10).stores({
    events: '++number',
    members: 'slug',
    setAside: '[owner+slug], owner',
    packs: '[slug+eventId]',
    cartOwner: 'key',
    kiosk: 'key',
    dayMenus: '[slug+date]',
    marker: 'key',
  })
  const canReturn = watchMarker(database)
  reopenOnUnknownError(database)
  let isGivenUp = false
  let isDeleted = false
  let isReopening = false
  const giveUp = () => {
    isGivenUp = true
    endReopening(false)
    database.close()
    // A pending open may still succeed, and Dexie would use its connection.
    Object.defineProperty(database, 'idbdb', {
      get: () => null,
      set(late: IDBDatabase | null) {
        late?.close()
      },
    })
  }
  // Another tab holds an older version, or wants a newer one. Waiting would freeze this tab.
  database.on('blocked', giveUp)
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && newVersion > 0) giveUp()
    else isDeleted = true
  })
  // Dexie's own handler may close first; ours then sets `isGivenUp` before the microtask runs.
  database.on('close', () => {
    queueMicrotask(() => {
      if (isGivenUp || isReopening) return
      // Closed by this page's own code.
      if (isDeleted || !canReturn() || database.hasBeenClosed()) return lose()
      isReopening = true
      reopen(reopeningWaits)
    })
  })

  function endReopening(hasReturned: boolean): void {
    isReopening = false
    for (const resolve of waiting) resolve(hasReturned)
    waiting.clear()
  }

  function lose(): void {
    if (isGivenUp) return
    giveUp()
    cleared()
  }

  function reopen([wait, ...later]: readonly number[]): void {
    let isPending = true
    after(openingLimit, () => {
      if (isPending) lose()
    })
    database.open().then(
      () => {
        isPending = false
        endReopening(true)
        return Promise.all([...whenReturned].map((act) => act()))
      },
      () => {
        isPending = false
        if (wait === undefined || !canReturn()) return lose()
        after(wait, () => reopen(later))
      },
    )
  }

  // Ignored here: every later call fails with the same error.
  database.open().catch(() => {})
  after(openingLimit, () => {
    if (!database.isOpen()) giveUp()
  })
  return database
}

/**
 * Writes the marker, and fails the opening of any other database under this name. The returned
 * function says whether the database can still come back.
 */
function watchMarker(database: Database): () => boolean {
  const { marker } = database
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let known: string | null = null
  let isDeleted = false
  const deleted = () => {
    isDeleted = true
    return new Dexie.DatabaseClosedError()
  }
  // Thrown here, no empty database takes the place of the deleted one.
  database.on('populate', (creation) => {
    if (known !== null) throw deleted()
    return creation.table('marker').add({ key: 'database', id })
  })
  // Dexie's promises: after `await` it would wait for its own opening.
  const look = () =>
    marker.get('database').then((found) => {
      if (known !== null && found?.id !== known) throw deleted()
      known = found?.id ?? null
      if (found) return undefined
      // A device without room stores none.
      return marker.add({ key: 'database', id }).then(
        () => void (known = id),
        () => undefined,
      )
    })
  database.on('ready', look, true)
  return () => known !== null && !isDeleted
}

/** Reopens as Dexie does for the error that other browsers throw when their storage has gone. */
function reopenOnUnknownError(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'reopen',
    create: (core) => ({
      ...core,
      transaction: (...asked) => {
        try {
          return core.transaction(...asked)
        } catch (fault) {
          if (!(fault instanceof Error) || fault.name !== Dexie.errnames.Unknown) throw fault
          throw new DOMException(fault.message, Dexie.errnames.InvalidState)
        }
      },
    }),
  })
}
