import { Dexie, liveQuery } from 'dexie'
import type { Table } from 'dexie'
import { mostActs } from '#domain/desk/act.ts'
import type { Acceptance, DeskAct, DeskRole, Rejection } from '#domain/desk/act.ts'
import { laterOf, overShownMs } from '#domain/desk/board-order.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { Result } from '#domain/result.ts'
import type { Switched } from '#domain/stop/stop.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt } from '#storage/attempt.ts'
import type { StorageProblem } from '#storage/attempt.ts'

/** This device as a desk. */
export interface StoredDesk {
  readonly id: string
  readonly slug: string
  readonly venueId: string
  readonly name: string
  readonly role: DeskRole
  /** The venue's setting; left out: by hand, or not heard yet. */
  readonly accepts?: Acceptance
  /** True: cancelling an order needs a person, by name and PIN; left out: it does not, or not heard yet. */
  readonly asksPerson?: boolean | undefined
  /** True: the browser of a signed-in person; left out: a device of the venue. */
  readonly isPersonal?: boolean | undefined
  /** Where hearing goes on: the venue's next event; null: the board was never read. */
  readonly next: number | null
  /** Null: never. */
  readonly heardAt: Instant | null
  readonly link: 'live' | 'catchingUp' | 'deaf' | 'gone'
  /** Left out: not heard yet. */
  readonly switched?: Switched
  /** Ids of the stations that this device shows; null or left out: all. */
  readonly shown?: readonly string[] | null
}

export interface StoredAct {
  readonly act: DeskAct
  readonly state: 'held' | 'waiting' | 'rejected'
  /** When an act that is held leaves. */
  readonly leavesAt: Instant
  /** Null: not rejected. */
  readonly why: Rejection | null
}

export interface StoredBoard {
  /** Null: not a desk. */
  readonly desk: StoredDesk | null
  readonly orders: readonly BoardOrder[]
  /** Oldest first. */
  readonly acts: readonly StoredAct[]
}

/** The changes that a desk has heard. */
export interface Heard {
  readonly orders: readonly BoardOrder[]
  readonly next: number
  readonly at: Instant
  /** The orders are all that are on the board. */
  readonly isWhole: boolean
  /** Left out: as it is stored. */
  readonly accepts?: Acceptance
  readonly switched?: Switched | undefined
}

export interface ActAnswer {
  readonly id: string
  /** Null: done. */
  readonly why: Rejection | null
  /** Null: the venue has no such order. */
  readonly order: BoardOrder | null
}

type Done = Promise<Result<null, StorageProblem>>

/**
 * The desk's own database, which leaving it empties. Each change is one
 * transaction, and none is made for a desk that the device is no more.
 */
export interface DeskRecords {
  readonly read: () => Promise<Result<StoredBoard, StorageProblem>>
  /** Passes the board now and after every change, by any tab. */
  readonly watch: (seen: (board: Result<StoredBoard, StorageProblem>) => void) => void
  readonly save: (desk: StoredDesk) => Done
  readonly hear: (deskId: string, heard: Heard) => Done
  /** Stops and pace; an earlier version is ignored. */
  readonly setSwitched: (deskId: string, switched: Switched) => Done
  /** Ids of the stations that this device shows from now on; null: all. */
  readonly setShown: (deskId: string, shown: readonly string[] | null) => Done
  readonly setAsksPerson: (deskId: string, asksPerson: boolean) => Done
  /** `heardAt` null or left out: as it is stored. A person's browser that is gone forgets its orders. */
  readonly setLink: (deskId: string, link: StoredDesk['link'], heardAt?: Instant | null) => Done
  readonly add: (deskId: string, ...pressed: readonly StoredAct[]) => Done
  /** Deletes those of these acts that are held still. False: none, they may have left. */
  readonly undo: (...actIds: readonly string[]) => Promise<Result<boolean, StorageProblem>>
  /** Acts that are held until then, and all with null, may leave. */
  readonly release: (until: Instant | null) => Done
  /** The first acts that may leave; at most as many as one call takes. */
  readonly leaving: () => Promise<Result<readonly DeskAct[], StorageProblem>>
  readonly settle: (deskId: string, answers: readonly ActAnswer[]) => Done
  readonly dismiss: (actId: string) => Done
  /** Deletes the desk with all of its orders and acts. */
  readonly remove: () => Done
}

interface DeskRow extends StoredDesk {
  readonly key: 'device'
}

interface ActRow extends StoredAct {
  readonly place?: number
  readonly id: string
}

export const deskDatabase = 'comanda-desk'

export function openDeskRecords(name = deskDatabase): DeskRecords {
  const database = new Dexie(name, {
    // Strict: an act shown as pressed must survive a battery that dies the next moment.
    chromeTransactionDurability: 'strict',
  })
  database.version(1).stores({ desk: 'key', orders: 'id', acts: '++place, id' })
  const desk: Table<DeskRow, string> = database.table('desk')
  const orders: Table<BoardOrder, string> = database.table('orders')
  const acts: Table<ActRow, number, ActRow> = database.table('acts')
  const all = [desk, orders, acts]

  /** Runs `act` in one transaction, if this device is that desk. */
  const change = (deskId: string, act: (stored: DeskRow) => PromiseLike<unknown>): Done =>
    attempt(() =>
      database.transaction('rw', all, async () => {
        const stored = await desk.get('device')
        if (stored?.id === deskId) await act(stored)
        return null
      }),
    )

  const readBoard = async (): Promise<StoredBoard> => {
    const [device, board, pressed] = await Promise.all([
      desk.get('device'),
      orders.toArray(),
      acts.orderBy('place').toArray(),
    ])
    return { desk: device ?? null, orders: board, acts: pressed }
  }

  const keepLater = async (heard: readonly BoardOrder[]) => {
    const stored = await orders.bulkGet(heard.map(({ id }) => id))
    await orders.bulkPut(
      heard.map((order, place) => {
        const known = stored[place]
        return known ? laterOf(known, order) : order
      }),
    )
  }

  const actOf = (id: string) => acts.where({ id })

  return {
    read: () => attempt(readBoard),
    watch: (seen) => {
      liveQuery(() => attempt(readBoard)).subscribe({ next: seen })
    },
    save: (stored) =>
      attempt(() =>
        database.transaction('rw', all, async () => {
          await Promise.all(all.map((table) => table.clear()))
          await desk.put({ key: 'device', ...stored })
          return null
        }),
      ),
    hear: (deskId, { orders: heard, next, at, isWhole, accepts, switched }) =>
      change(deskId, async (stored) => {
        if (stored.link === 'gone') return
        const names = new Set<string>(heard.map(({ id }) => id))
        const isGone = ({ id, endedAt }: BoardOrder) =>
          isWhole ? !names.has(id) : endedAt !== null && at - endedAt > overShownMs
        await orders.filter(isGone).delete()
        await keepLater(heard)
        const goesOn = isWhole ? next : Math.max(next, stored.next ?? next)
        const setting = accepts === undefined ? {} : { accepts }
        const current = { ...stored, ...laterSwitched(stored, switched) }
        await desk.put({ ...current, ...setting, next: goesOn, heardAt: at, link: 'live' })
      }),
    setSwitched: (deskId, switched) =>
      change(deskId, async (stored) => {
        await desk.put({ ...stored, ...laterSwitched(stored, switched) })
      }),
    setShown: (deskId, shown) =>
      change(deskId, async (stored) => {
        await desk.put({ ...stored, shown })
      }),
    setAsksPerson: (deskId, asksPerson) =>
      change(deskId, async (stored) => {
        if ((stored.asksPerson ?? false) !== asksPerson) await desk.put({ ...stored, asksPerson })
      }),
    setLink: (deskId, link, heardAt = null) =>
      change(deskId, async (stored) => {
        // An answer that was under way when the desk ended does not revive it.
        if (stored.link === link || stored.link === 'gone') return
        // The next person at this browser may not know whose orders they are.
        if (link === 'gone' && stored.isPersonal === true) await orders.clear()
        await desk.put({ ...stored, link, heardAt: heardAt ?? stored.heardAt })
      }),
    add: (deskId, ...pressed) =>
      change(deskId, () =>
        acts.bulkAdd(
          pressed.map(({ act, state, leavesAt, why }) => {
            return { id: act.id, act, state, leavesAt, why }
          }),
        ),
      ),
    undo: (...ids) =>
      attempt(async () => {
        const undone = await acts
          .where('id')
          .anyOf([...ids])
          .filter(({ state }) => state === 'held')
          .delete()
        return undone > 0
      }),
    release: (until) =>
      attempt(async () => {
        await acts
          .filter(({ state, leavesAt }) => state === 'held' && leavesAt <= (until ?? leavesAt))
          .modify({ state: 'waiting' })
        return null
      }),
    leaving: () =>
      attempt(async () => {
        const waiting = acts.orderBy('place').filter(({ state }) => state === 'waiting')
        return (await waiting.limit(mostActs).toArray()).map(({ act }) => act)
      }),
    settle: (deskId, answers) =>
      change(deskId, async () => {
        for (const { id, why } of answers) {
          if (why === null) await actOf(id).delete()
          else await actOf(id).modify({ state: 'rejected', why })
        }
        await keepLater(answers.flatMap(({ order }) => order ?? []))
      }),
    dismiss: (id) =>
      attempt(async () => {
        await actOf(id).delete()
        return null
      }),
    remove: () =>
      attempt(() =>
        database.transaction('rw', all, async () => {
          await Promise.all(all.map((table) => table.clear()))
          return null
        }),
      ),
  }
}

function laterSwitched(
  { switched: stored }: StoredDesk,
  heard: Switched | undefined,
): Pick<StoredDesk, 'switched'> {
  const isLater = heard !== undefined && heard.version >= (stored?.version ?? 0)
  return isLater ? { switched: heard } : {}
}
