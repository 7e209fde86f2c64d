import { liveQuery } from 'dexie'
import { cartLifetime } from '#domain/cart.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import { noContents, type CartContents } from '#sync/outbox.ts'
import { attempt, type StorageProblem } from './attempt.ts'
import type { Database } from './database.ts'
import { readCartRecord } from './read-cart-record.ts'

export interface CartChange {
  readonly at: Instant
  readonly change: (contents: CartContents) => CartContents
}

export interface CartRecords {
  /**
   * Applies a pure change to what is stored and gives what is stored then. Two tabs that change at
   * once lose nothing, because neither writes what it sees on its screen.
   */
  readonly change: (
    slug: string,
    change: CartChange,
  ) => Promise<Result<CartContents, StorageProblem>>
  /** Gives what is stored now and after each change by any tab, until stopped. */
  readonly watch: (
    slug: string,
    now: () => Instant,
    seen: (kept: Result<CartContents, StorageProblem>) => void,
  ) => () => void
}

export function createCartRecords(database: Database): CartRecords {
  const { carts } = database

  async function read(slug: string, at: Instant): Promise<CartContents> {
    const stored = await carts.get(slug)
    if (stored === undefined || at - stored.changedAt >= cartLifetime) return noContents
    return readCartRecord(stored)
  }

  return {
    change: (slug, { at, change }) =>
      attempt(() =>
        database.transaction('rw', carts, async () => {
          const { cart, tip, terms, refusal } = change(await read(slug, at))
          await carts.put({ slug, cart, tip, terms, refusal, changedAt: at })
          return { cart, tip, terms, refusal }
        }),
      ),
    watch: (slug, now, seen) => {
      // A live query keeps the error of a closed database to itself; as a value it is seen.
      const query = liveQuery(() => attempt(() => read(slug, now())))
      const subscription = query.subscribe({ next: seen })
      return () => subscription.unsubscribe()
    },
  }
}
