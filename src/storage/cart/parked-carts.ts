import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import type { UserId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import { nothingOrdered, type OrderedLines } from './nothing-ordered.ts'
import type { StoredCart } from './read-cart-record.ts'
import type { DraftRecord } from './read-draft-record.ts'

/** One venue's cart and open checkout of somebody who is not at this device now. */
export interface SetAside {
  /** Of whoever was not signed in: `guest`. */
  readonly owner: string
  readonly slug: string
  readonly cart: StoredCart | null
  readonly draft: DraftRecord | null
}

interface OwnerChange {
  /** Null: whoever is not signed in. */
  readonly from: UserId | null
  readonly to: UserId | null
  /** The guest who signs in keeps what they chose: it is theirs from now on. */
  readonly keepsCart: boolean
  readonly at: Instant
}

export interface ParkedCarts {
  /** Sets every cart and checkout aside under whose they are, and brings back those of who comes. */
  readonly switchOwner: (change: OwnerChange) => Promise<Result<null, StorageProblem>>
  /** Takes away what is kept of who leaves, and brings back what is the guest's. */
  readonly forget: (owner: UserId | null, at: Instant) => Promise<Result<null, StorageProblem>>
}

export function createParkedCarts(
  database: Database,
  orderedLines: OrderedLines = nothingOrdered,
): ParkedCarts {
  const { carts, drafts, contacts, setAside } = database

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
      // What is chosen now goes first; the older one stays where it is.
      if (open && isLive(open, at)) continue
      await setAside.delete([owner, slug])
      if (!cart || !isLive(cart, at)) continue
      // What pages have ordered meanwhile was in another one.
      await carts.put({ ...cart, without: orderedLines.before(slug) })
      if (draft) await drafts.put(draft)
    }
  }

  return {
    switchOwner: ({ from, to, keepsCart, at }) =>
      attempt(() =>
        database.transaction('rw', carts, drafts, setAside, async () => {
          if (keepsCart) await drafts.toCollection().modify(stripCards)
          else await putAside(from ?? guest, at)
          await bringBack(to ?? guest, at)
          return null
        }),
      ),
    forget: (owner, at) =>
      attempt(() =>
        database.transaction('rw', carts, drafts, contacts, setAside, async () => {
          await Promise.all([carts.clear(), drafts.clear(), contacts.clear()])
          await setAside.where({ owner: owner ?? guest }).delete()
          await bringBack(guest, at)
          return null
        }),
      ),
  }
}

const guest = 'guest'

function isLive(cart: StoredCart, at: Instant): boolean {
  return cart.cart.lines.length > 0 && isFresh(cart, at)
}

function isFresh({ changedAt }: { readonly changedAt: Instant }, at: Instant): boolean {
  return at - changedAt < cartLifetime
}

function stripCards(draft: DraftRecord, stored: { value?: DraftRecord }): void {
  stored.value = withoutCards(draft)
}

/** How it is to be paid is asked again: a card is of the person who typed or saved it. */
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
