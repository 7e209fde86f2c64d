import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { isUnsettled } from '#sync/outbox.ts'
import type { DayCarts, OrderRecords, OrderPlace, Outbox, Writes } from '#sync/outbox.ts'
import { attempt, throughReturn, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import { freeSpace } from '#storage/free-space.ts'
import { watchQuery } from '#storage/watch-query.ts'
import {
  nothingOrdered,
  type CartWithout,
  type OrderedLines,
} from '#storage/cart/nothing-ordered.ts'
import { readCartRecord } from '#storage/cart/read-cart-record.ts'
import { readDraftRecord } from '#storage/cart/read-draft-record.ts'
import { readOutboxRecord, writeOutboxRecord } from './read-outbox-record.ts'
import { dropOldReceipts } from './receipt-records.ts'

export interface OutboxRecords extends Outbox {
  /** Passes all entries, oldest first, now and after every change, until stopped. */
  readonly watch: (
    seen: (entries: Result<readonly OutboxEntry[], StorageProblem>) => void,
  ) => () => void
  /** Entry and receipt of one order, read in one transaction. */
  readonly find: (id: IdempotencyKey) => Promise<Result<FoundRecord, StorageProblem>>
}

type FoundRecord = Pick<OrderRecords, 'entry' | 'receipt'>

interface FoundAround {
  readonly records: OrderRecords
  /** Page-only orders whose lines are not in its cart. */
  readonly without: NonNullable<CartWithout['without']>
}

/** The stored outbox: each step is one strict transaction over everything it reads and writes. */
export function createOutboxRecords(
  database: Database,
  orderedLines: OrderedLines = nothingOrdered,
): OutboxRecords {
  const { outbox, receipts, drafts, carts, contacts, cartOwner } = database
  const oldestFirst = async () => (await outbox.orderBy('savedAt').toArray()).map(readOutboxRecord)

  async function read({ slug, id, cart: name = slug, dayCarts }: OrderPlace): Promise<FoundAround> {
    const [entry, receipt, draft, stored, owner] = await Promise.all([
      outbox.get(id),
      receipts.get(id),
      drafts.get(name),
      carts.get(name),
      cartOwner.get('carts'),
    ])
    const cart = stored && orderedLines.leaveOut(stored)
    const records = {
      entry: entry ? readOutboxRecord(entry) : null,
      receipt: receipt ?? null,
      draft: draft ? readDraftRecord(draft) : null,
      cart: cart ? readCartRecord(cart) : null,
      ...(owner ? { cartOwner: owner.owner } : {}),
      ...(dayCarts ? { dayCarts: await readDays(dayCarts) } : {}),
    }
    return { records, without: cart ? (cart.without ?? []) : orderedLines.before(name) }
  }

  async function readDays(names: readonly string[]): Promise<DayCarts> {
    const stored = await carts.bulkGet([...names])
    return Object.fromEntries(
      names.map((name, place) => {
        const cart = stored[place]
        return [name, cart ? readCartRecord(cart) : null]
      }),
    )
  }

  async function write(
    { slug, id, cart: name = slug }: OrderPlace,
    writes: Writes,
    without: FoundAround['without'],
  ): Promise<void> {
    const { entry, receipt, draft, cart, dayCarts = {}, contact, alsoGone = [] } = writes
    if (entry) await outbox.put(writeOutboxRecord(entry))
    else if (entry === null) await outbox.delete(id)
    if (receipt) {
      await receipts.put(receipt)
      await dropOldReceipts(database)
    }
    if (draft === null) await drafts.delete(name)
    if (cart) await carts.put({ slug: name, without, ...cart })
    else if (cart === null) await carts.delete(name)
    for (const [day, dayCart] of Object.entries(dayCarts)) {
      await (dayCart ? carts.put({ slug: day, without: [], ...dayCart }) : carts.delete(day))
    }
    if (contact) await contacts.put({ slug, ...contact })
    else if (contact === null) await contacts.delete(slug)
    await outbox.bulkDelete([...alsoGone])
  }

  return {
    unsettled: () => attempt(async () => (await oldestFirst()).filter(isUnsettled)),
    transact: async (order, transition) => {
      const act = () =>
        attempt(() =>
          database.transaction(
            'rw',
            [outbox, receipts, drafts, carts, contacts, cartOwner],
            async () => {
              const { records, without } = await read(order)
              const { answer, writes } = transition(records)
              if (writes) await write(order, writes, without)
              return answer
            },
          ),
        )
      const done = await throughReturn(database, act)
      if (done.ok || done.error.type !== 'StorageFull') return done
      // An order takes precedence over menus and pictures.
      await freeSpace(database)
      return act()
    },
    watch: (seen) => watchQuery(database, oldestFirst, seen),
    find: (id) =>
      attempt(() =>
        database.transaction('r', [outbox, receipts], async () => {
          const [entry, receipt] = await Promise.all([outbox.get(id), receipts.get(id)])
          return { entry: entry ? readOutboxRecord(entry) : null, receipt: receipt ?? null }
        }),
      ),
  }
}
