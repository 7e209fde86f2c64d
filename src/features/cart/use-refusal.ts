import { useEffect } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { sameLine } from '#domain/cart/line-identity.ts'
import type { Cents } from '#domain/money/money.ts'
import { useServices } from '#services/services.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'

export interface Refusal {
  /** The refused order of these lines. */
  readonly entry: OutboxEntry
  readonly message: string
  /** The venue's remark on each line, by line number, while the line is unchanged. */
  readonly remarks: ReadonlyMap<number, string>
  /** The agreed unit price of each line, by line number. */
  readonly prices: ReadonlyMap<number, Cents>
}

/** The refusal of an order whose lines are back in the cart; null once it applies to no line. */
export function useRefusal(): Refusal | null {
  const { orders, venues } = useServices()
  const { slug } = useVenue()
  const { cart, refusal } = useCart()
  const entry = useStore(orders.outbox)?.find(({ id }) => id === refusal?.id)
  const id = entry?.id

  useEffect(() => {
    // The refusal was probably caused by a changed menu.
    if (id !== undefined) venues.refresh(slug)
  }, [id, venues, slug])

  if (!refusal || !entry) return null
  const standing = refusal.lines.filter(({ orderId }) => isAsRefused(orderId))
  if (standing.length === 0 && refusal.lines.length > 0) return null
  return {
    entry,
    // A single remark repeats the venue's reason: show it once.
    message: standing.some(({ message }) => message === refusal.message) ? '' : refusal.message,
    remarks: new Map(standing.map(({ orderId, message }) => [orderId, message])),
    prices: new Map(
      entry.submission.lines
        .filter(({ line }) => isAsRefused(line.orderId))
        .map(({ line, orderPrice }) => [line.orderId, orderPrice]),
    ),
  }

  function isAsRefused(orderId: number): boolean {
    const now = cart.lines.find((line) => line.orderId === orderId)
    const then = entry && refusedLine(entry, orderId)
    return now !== undefined && then !== undefined && isSame(now, then)
  }
}

function refusedLine({ submission }: OutboxEntry, orderId: number): CartLine | undefined {
  return submission.lines.find(({ line }) => line.orderId === orderId)?.line
}

function isSame(one: CartLine, other: CartLine): boolean {
  return one.quantity === other.quantity && sameLine(one, other)
}
