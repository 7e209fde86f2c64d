import { liveQuery } from 'dexie'
import { emptyCart, type Cart } from '#domain/cart.ts'
import type { TipChoice } from '#domain/costs.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import { attempt, storageProblemOf, type StorageProblem } from './attempt.ts'
import type { Database } from './database.ts'

export interface CartContents {
  readonly cart: Cart
  /** Null: not chosen yet. */
  readonly tip: TipChoice | null
}

export interface StoredCart extends CartContents {
  readonly slug: string
  readonly changedAt: Instant
}

export interface KeptCart extends CartContents {
  /** An order of it was sent and not yet answered. */
  readonly frozen: boolean
}

export interface CartChange {
  readonly at: Instant
  readonly change: (contents: CartContents) => CartContents
}

export interface CartRecords {
  /**
   * Applies a pure change to what is stored and gives what is stored then. Two tabs that change at
   * once lose nothing, because neither writes what it sees on its screen. A frozen cart stays.
   */
  readonly change: (slug: string, change: CartChange) => Promise<Result<KeptCart, StorageProblem>>
  /** Gives what is stored now and after each change by any tab, until stopped. */
  readonly watch: (
    slug: string,
    now: () => Instant,
    seen: (kept: Result<KeptCart, StorageProblem>) => void,
  ) => () => void
}

/** Half a day, as the specification has it for a cart. */
export const cartLifetime = 12 * 60 * 60 * 1_000

export function createCartRecords(database: Database): CartRecords {
  const { carts, drafts } = database

  async function read(slug: string, at: Instant): Promise<KeptCart> {
    const [stored, draft] = await Promise.all([carts.get(slug), drafts.get(slug)])
    const frozen = draft !== undefined && draft.sent !== null
    const alive = stored !== undefined && (frozen || at - stored.changedAt < cartLifetime)
    return {
      cart: alive ? stored.cart : emptyCart,
      tip: alive ? stored.tip : null,
      frozen,
    }
  }

  return {
    change: (slug, { at, change }) =>
      attempt(() =>
        database.transaction('rw', carts, drafts, async () => {
          const kept = await read(slug, at)
          if (kept.frozen) return kept
          const { cart, tip } = change(kept)
          await carts.put({ slug, cart, tip, changedAt: at })
          return { cart, tip, frozen: false }
        }),
      ),
    watch: (slug, now, seen) => {
      const query = liveQuery(() =>
        database.transaction('r', carts, drafts, () => read(slug, now())),
      )
      const subscription = query.subscribe({
        next: (kept) => seen(success(kept)),
        error: (fault: unknown) => {
          const problem = storageProblemOf(fault)
          if (problem === null) throw fault
          seen(failure(problem))
        },
      })
      return () => subscription.unsubscribe()
    },
  }
}
