import { Dexie } from 'dexie'
import { noTerms, type KnownMember } from '#domain/cart/cart-adjustments.ts'
import { slugOfCart } from '#domain/cart/cart-name.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { noContents, type CartContents } from '#sync/outbox.ts'
import { attempt, throughReturn, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import { watchQuery } from '#storage/watch-query.ts'
import { nothingOrdered, type CartWithout, type OrderedLines } from './nothing-ordered.ts'
import { readCartRecord } from './read-cart-record.ts'

export interface CartChange {
  /** Random: a change that was made, although its page was not told, is not made again. */
  readonly id: string
  readonly change: (contents: CartContents) => CartContents
}

/** The stored contents: page-only orders may have taken lines since. */
export interface StoredContents extends CartContents, CartWithout {
  /** The ids of the changes made last. */
  readonly writes?: readonly string[]
}

export interface CartRecords {
  /** Passes the stored cart to `seen`, and returns the result before the cart can change. */
  readonly read: <T>(
    slug: string,
    at: Instant,
    seen: (stored: StoredContents) => T,
  ) => Promise<Result<T, StorageProblem>>
  /**
   * Applies pure changes to the stored cart, without the lines of page-only orders, and returns
   * the new stored cart. Two tabs that change at once lose nothing, because neither writes the cart
   * on its screen.
   */
  readonly change: (
    slug: string,
    asked: { readonly at: Instant; readonly changes: readonly CartChange[] },
  ) => Promise<Result<StoredContents, StorageProblem>>
  /** Passes the stored cart now and after each change by any tab, until stopped. */
  readonly watch: (
    slug: string,
    now: () => Instant,
    seen: (kept: Result<StoredContents, StorageProblem>) => void,
  ) => () => void
}

export interface CartRecordOptions {
  /** A shared device, which stores no membership. */
  readonly isKiosk?: boolean
  /** Left out: no page-only orders. */
  readonly orderedLines?: OrderedLines
}

/** More than pages can write while one of them waits for its storage. */
const mostWrites = 50

/**
 * Note: emptying needs no room.
 * A full device refuses every put, however small. An ordered cart must not stay there for that
 * reason, to be ordered again: its record is deleted instead. Lines in it that a page-only order
 * hides may return to it: it stays until the order is received.
 *
 * Note: the kept member.
 * A membership outlives a cart that is ordered or expires: it is stored beside the cart, follows
 * the cart's changes, and is part of each new cart. On a kiosk it goes with its cart.
 */
export function createCartRecords(
  database: Database,
  { isKiosk = false, orderedLines = nothingOrdered }: CartRecordOptions = {},
): CartRecords {
  const { carts, members, marker } = database
  async function read(slug: string, at: Instant): Promise<StoredContents> {
    const [stored, known, noted] = await Promise.all([
      carts.get(slug),
      members.get(slugOfCart(slug)),
      marker.get('carts'),
    ])
    const writes = noted?.writes ?? []
    if (stored !== undefined && at - stored.changedAt < cartLifetime) {
      return { slug, writes, without: stored.without ?? [], ...readCartRecord(stored) }
    }
    const terms = known ? { ...noTerms, member: known.member } : noTerms
    return { slug, writes, without: orderedLines.before(slug), ...noContents, terms }
  }

  /** `isFull`: nothing can be put; a cart without lines is deleted, its tip and terms included. */
  function write(
    slug: string,
    { at, changes }: Parameters<CartRecords['change']>[1],
    isFull: boolean,
  ): Promise<StoredContents> {
    const venue = slugOfCart(slug)
    return database.transaction('rw', carts, members, marker, async () => {
      const stored = await read(slug, at)
      const before = orderedLines.leaveOut(stored)
      const { without = [], writes: made = [] } = before
      const due = changes.filter(({ id }) => !made.includes(id))
      if (due.length === 0) return before
      const writes = isFull ? made : [...made, ...due.map(({ id }) => id)].slice(-mostWrites)
      if (!isFull) await marker.put({ key: 'carts', writes })
      const { cart, tip, terms, refusal } = due.reduce(
        (contents: CartContents, { change }) => change(contents),
        before,
      )
      const after = { cart, tip, terms, refusal }
      const { member } = terms
      if (member !== before.terms.member) {
        if (member === null) await members.delete(venue)
        else if (!isKiosk && !isFull) await members.put({ slug: venue, member })
      }
      const known = (await members.get(venue))?.member ?? null
      const isEmpty = isFull ? cart.lines.length === 0 && !refusal : isFresh(after, known)
      if (isFull && orderedLines.mayReturn(stored)) throw new Dexie.QuotaExceededError()
      if (isEmpty) await carts.delete(slug)
      else await carts.put({ slug, without, ...after, changedAt: at })
      return { slug, writes, without, ...after }
    })
  }

  return {
    read: (slug, at, seen) =>
      throughReturn(database, () =>
        attempt(() =>
          database.transaction('r', carts, members, marker, async () => {
            const stored = await read(slug, at)
            // A step that it begins is no part of this transaction, which has three tables and ends.
            return Dexie.ignoreTransaction(() => seen(stored))
          }),
        ),
      ),
    change: (slug, asked) =>
      throughReturn(database, async () => {
        const written = await attempt(() => write(slug, asked, false))
        if (written.ok || written.error.type !== 'StorageFull') return written
        return attempt(() => write(slug, asked, true))
      }),
    watch: (slug, now, seen) => watchQuery(database, () => read(slug, now()), seen),
  }
}

/** True if the contents equal a new cart of this member. */
function isFresh({ cart, tip, terms, refusal }: CartContents, member: KnownMember | null): boolean {
  const fresh = [[], null, null, { ...noTerms, member }]
  return JSON.stringify([cart.lines, tip, refusal, terms]) === JSON.stringify(fresh)
}
