import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { cartOwnerOf } from '#domain/cart/cart-owner.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator, type Sender } from '#domain/order/sender.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import { nothingOrdered, type OrderedLines } from './nothing-ordered.ts'
import type { StoredCart } from './read-cart-record.ts'
import type { DraftRecord } from './read-draft-record.ts'
import type { SetAside } from '#storage/tables.ts'

interface OwnerChange {
  /** Null: the anonymous guest. */
  readonly from: UserId | null
  readonly to: UserId | null
  /** A guest signs in as a user: the guest's cart becomes the user's. */
  readonly keepsCart: boolean
  readonly at: Instant
}

interface Leaving {
  readonly owner: UserId | null
  readonly keepsLines: boolean
  /** Drafts for suites that they acted for go too; at a sign-out also receipts and settled orders of operators. */
  readonly isOperator: boolean
  readonly at: Instant
}

/**
 * Note: whose carts these are.
 * The database says it, in the transaction that switches them. The browser writes the session's ids
 * later than the database: a device that loses power wakes up with the session of before and the carts
 * of after. So carts are parked under the owner that is stored with them, and a start settles whose
 * they are.
 */
export interface ParkedCarts {
  /**
   * Parks every cart and checkout under its owner and restores those of the new owner. `from`: their
   * owner where none is stored.
   */
  readonly switchOwner: (change: OwnerChange) => Promise<Result<null, StorageProblem>>
  /** Parks carts of another owner than the session's, and restores its own. True: there were some. */
  readonly settleOwner: (
    owner: UserId | null,
    at: Instant,
  ) => Promise<Result<boolean, StorageProblem>>
  /**
   * Deletes what is stored of the owner who leaves, receipts and settled orders included, and restores
   * the guest's. `keepsLines`: they did not sign out themselves, and find the lines of their carts again.
   */
  readonly forget: (leaving: Leaving) => Promise<Result<null, StorageProblem>>
  /**
   * Deletes what the person at the device has left as a guest, and the carts on the screen. Orders
   * that wait for the server know from then on that their guest has left.
   */
  readonly forgetGuest: () => Promise<Result<null, StorageProblem>>
}

export function createParkedCarts(
  database: Database,
  orderedLines: OrderedLines = nothingOrdered,
): ParkedCarts {
  const { carts, drafts, contacts, members, setAside, cartOwner, receipts, outbox } = database
  const events = database.table('events')

  async function ownerOr(owner: string): Promise<string> {
    return (await cartOwner.get('carts'))?.owner ?? owner
  }

  async function putAside(owner: string, at: Instant): Promise<void> {
    const openCarts = (await carts.toArray()).map(orderedLines.leaveOut)
    const openDrafts = await drafts.toArray()
    for (const slug of new Set([...openCarts, ...openDrafts].map((open) => open.slug))) {
      const cart = openCarts.find((each) => each.slug === slug && isLive(each, at)) ?? null
      const draft = openDrafts.find((each) => each.slug === slug && isFresh(each, at)) ?? null
      if (cart) await setAside.put({ owner, slug, cart, draft: draft && withoutCards(draft) })
    }
    await Promise.all([carts.clear(), drafts.clear()])
  }

  async function bringBack(owner: string, at: Instant): Promise<void> {
    for (const { slug, cart, draft } of await setAside.where({ owner }).toArray()) {
      const stored = await carts.get(slug)
      const open = stored && orderedLines.leaveOut(stored)
      // The current cart takes precedence; the parked one stays parked.
      if (open && isLive(open, at)) continue
      await setAside.delete([owner, slug])
      if (!cart || !isLive(cart, at)) continue
      // Page-only orders placed meanwhile took their lines from another cart.
      await carts.put({ ...cart, without: orderedLines.before(slug) })
      if (draft) await drafts.put(draft)
    }
  }

  return {
    switchOwner: ({ from, to, keepsCart, at }) =>
      attempt(() =>
        database.transaction('rw', carts, drafts, setAside, cartOwner, async () => {
          const [before, next] = [cartOwnerOf(from), cartOwnerOf(to)]
          const owner = await ownerOr(before)
          if (owner === next) return null
          if (keepsCart && owner === before) await drafts.toCollection().modify(stripCards)
          else await putAside(owner, at)
          await bringBack(next, at)
          await cartOwner.put({ key: 'carts', owner: next })
          return null
        }),
      ),
    settleOwner: (person, at) =>
      attempt(() =>
        database.transaction('rw', carts, drafts, setAside, cartOwner, async () => {
          const next = cartOwnerOf(person)
          const owner = await ownerOr(next)
          if (owner === next) return false
          await putAside(owner, at)
          await bringBack(next, at)
          await cartOwner.put({ key: 'carts', owner: next })
          return true
        }),
      ),
    forget: ({ owner: person, keepsLines, isOperator, at }) =>
      attempt(() =>
        database.transaction(
          'rw',
          [carts, drafts, contacts, setAside, cartOwner, receipts, outbox],
          async () => {
            const leaving = cartOwnerOf(person)
            const owner = await ownerOr(leaving)
            if (owner !== leaving || keepsLines) await putAside(owner, at)
            await Promise.all([carts.clear(), drafts.clear(), contacts.clear()])
            if (!keepsLines) await setAside.where({ owner: leaving }).delete()
            await setAside
              .filter((aside) => aside.owner === leaving || (isOperator && aside.owner !== guest))
              .modify(keepLines)
            // The shift goes on after a session that was ended: the next attendant has its orders.
            const endsShift = isOperator && !keepsLines
            const isTheirs = (sender: Sender | null | undefined) =>
              sender === leaving || (endsShift && sender === anyOperator)
            // The account or the venue has them; a guest's, without a user, are the device's.
            await receipts.filter(({ userId }) => isTheirs(userId)).delete()
            await outbox
              .filter((entry) => 'userId' in entry && isTheirs(entry.userId) && isSettled(entry))
              .delete()
            await bringBack(guest, at)
            await cartOwner.put({ key: 'carts', owner: guest })
            return null
          },
        ),
      ),
    forgetGuest: () =>
      attempt(() =>
        database.transaction(
          'rw',
          [carts, drafts, contacts, setAside, members, receipts, outbox, events],
          async () => {
            await Promise.all(
              [carts, drafts, contacts, members, events].map((each) => each.clear()),
            )
            await setAside.where({ owner: guest }).delete()
            await receipts.filter(({ userId = null }) => userId === null).delete()
            await outbox.filter((entry) => isGuests(entry) && isSettled(entry)).delete()
            await outbox
              .filter(isGuests)
              .modify((entry) => void Object.assign(entry, { guestLeft: true }))
            return null
          },
        ),
      ),
  }
}

const guest = cartOwnerOf(null)

function isLive(cart: StoredCart, at: Instant): boolean {
  return cart.cart.lines.length > 0 && isFresh(cart, at)
}

function isFresh({ changedAt }: { readonly changedAt: Instant }, at: Instant): boolean {
  return at - changedAt < cartLifetime
}

/** True for an order of no account; an older build wrote no user. */
function isGuests(entry: OutboxRecord): boolean {
  return !('userId' in entry) || (entry.userId ?? null) === null
}

/** An order that the server has judged. */
function isSettled(entry: OutboxRecord): boolean {
  return 'status' in entry && (entry.status.type === 'refused' || entry.status.type === 'cancelled')
}

/**
 * Contact, codes and membership are a person's. Their words for the kitchen stay with a line: without them it may be
 * what they must not eat.
 */
function keepLines(aside: SetAside): void {
  const { cart } = aside
  if (cart) Object.assign(aside, { draft: null, cart: { ...cart, terms: noTerms } })
}

function stripCards(draft: DraftRecord, stored: { value?: DraftRecord }): void {
  stored.value = withoutCards(draft)
}

/** Clears the cards: a card belongs to the person who typed or saved it. */
function withoutCards(draft: DraftRecord): DraftRecord {
  if (!draft.details) return draft
  const cleared: Partial<CheckoutDetails['payment']> = {
    card: null,
    savedCard: null,
    walletToken: null,
    saveCard: false,
  }
  const payment = { ...draft.details.payment, ...cleared }
  return { ...draft, details: { ...draft.details, payment } }
}
