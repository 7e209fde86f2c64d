import { cartLinesOf } from './outbox-entry.ts'
import type { RemovedOrderLine, OutboxEntry, SubmittedLine } from './outbox-entry.ts'
import type { ReceiptLine } from './receipt.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { clearLines, restoreLine } from '#domain/cart/cart-changes.ts'
import { sameLine } from '#domain/cart/line-identity.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { enqueueDays } from './day-carts.ts'
import { noContents } from './outbox.ts'
import type { KeepAnswer, OrderRecords, Transition } from './outbox.ts'

export interface NewEntry {
  readonly entry: OutboxEntry
  /** The cart as the guest saw it. */
  readonly seen: Cart
  readonly at: Instant
}

/**
 * "Place order": moves the order into the outbox under its draft's key, and removes the draft and
 * the ordered lines. Nothing is sent before this is stored.
 */
export function enqueueOrder(
  records: OrderRecords,
  { entry, seen, at }: NewEntry,
): Transition<KeepAnswer> {
  const { days } = entry.submission
  if (days) return enqueueDays(records, entry, days)
  const cart = records.cart?.cart ?? emptyCart
  const lines = cartLinesOf(entry.submission)
  const known = records.receipt ?? (records.entry && linesOf(records.entry))
  if (known) {
    // Known lines in the cart mean a change: another tab ordered the rest or was refused.
    const ofIt = cart.lines.some((line) => lines.some((other) => isSame(line, other)))
    const isAllOfIt = entry.submission.lines.every((line) => isPartOf(known, line))
    return { answer: ofIt || !isAllOfIt ? 'Changed' : 'AlreadyStored' }
  }
  if (records.draft?.key !== entry.id) return { answer: 'Changed' }
  if (!sameLines(cart.lines, seen.lines)) return { answer: 'Changed' }
  const ordered = new Set(lines.map(({ orderId }) => orderId))
  // A line whose item is gone was not ordered. It stays for the guest to remove.
  const left = cart.lines.filter(({ orderId }) => !ordered.has(orderId))
  const rest = left.reduce(restoreLine, clearLines(cart))
  // Membership outlives the cart.
  const terms = { ...noTerms, member: entry.submission.terms.member }
  return {
    answer: 'Stored',
    writes: {
      entry,
      draft: null,
      cart: left.length === 0 ? null : { ...noContents, cart: rest, terms, changedAt: at },
      alsoGone: records.cart?.refusal ? [records.cart.refusal.id] : [],
    },
  }
}

interface KnownLines {
  readonly lines: readonly Pick<ReceiptLine, 'line'>[]
  readonly leftOut: readonly RemovedOrderLine[]
}

function linesOf({ submission, leftOut }: OutboxEntry): KnownLines {
  return { lines: submission.lines, leftOut }
}

/** False: another order, such as a page-only one of the same draft under its own key. */
function isPartOf({ lines, leftOut }: KnownLines, { line, name }: SubmittedLine): boolean {
  // Receipts from before version 4 store no cart line.
  const isOrdered = lines.some(({ line: other }) => !other || isSame(line, other))
  return isOrdered || leftOut.some((gone) => gone.name === name)
}

function sameLines(stored: readonly CartLine[], seen: readonly CartLine[]): boolean {
  return (
    stored.length === seen.length &&
    stored.every((line, place) => {
      const other = seen[place]
      return other !== undefined && isSame(line, other) && line.quantity === other.quantity
    })
  )
}

function isSame(line: CartLine, other: CartLine): boolean {
  return line.orderId === other.orderId && sameLine(line, other)
}
