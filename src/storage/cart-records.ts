import { liveQuery } from 'dexie'
import { noTerms } from '#domain/cart-terms.ts'
import { cartLifetime } from '#domain/cart.ts'
import { success, type Result } from '#domain/result.ts'
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
  /** At every venue; the carts stay, at anyone's prices. */
  readonly forgetMembers: () => Promise<Result<true, StorageProblem>>
}

/**
 * Note: the kept member. A cart goes when it is ordered or old, and who is a member stays one: their membership is
 * kept beside it, follows what the cart says of it, and is in each cart that begins anew. On a wall it goes with
 * its cart.
 */
export function createCartRecords(database: Database, onWall = false): CartRecords {
  const { carts, members } = database

  async function read(slug: string, at: Instant): Promise<CartContents> {
    const [stored, known] = await Promise.all([carts.get(slug), members.get(slug)])
    if (stored !== undefined && at - stored.changedAt < cartLifetime) return readCartRecord(stored)
    return known ? { ...noContents, terms: { ...noTerms, member: known.member } } : noContents
  }

  return {
    change: (slug, { at, change }) =>
      attempt(() =>
        database.transaction('rw', carts, members, async () => {
          const before = await read(slug, at)
          const { cart, tip, terms, refusal } = change(before)
          const { member } = terms
          await carts.put({ slug, cart, tip, terms, refusal, changedAt: at })
          if (member !== before.terms.member) {
            if (member === null) await members.delete(slug)
            else if (!onWall) await members.put({ slug, member })
          }
          return { cart, tip, terms, refusal }
        }),
      ),
    watch: (slug, now, seen) => {
      // A live query keeps the error of a closed database to itself; as a value it is seen.
      const query = liveQuery(() => attempt(() => read(slug, now())))
      const subscription = query.subscribe({ next: seen })
      return () => subscription.unsubscribe()
    },
    forgetMembers: async () => {
      const forgotten = await attempt(() =>
        database.transaction('rw', carts, members, async () => {
          await members.clear()
          await carts.toCollection().modify((cart, row) => {
            if (cart.terms?.member) row.value = { ...cart, terms: { ...cart.terms, member: null } }
          })
        }),
      )
      return forgotten.ok ? success(true) : forgotten
    },
  }
}
