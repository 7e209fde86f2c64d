import { openShownMs } from '#domain/desk/board-order.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { BoardRow, DeskStore } from './desk-store.ts'

interface Proof {
  /** The receiver that has shown it. */
  readonly receiverId: string
  /** It has the orders of the events before this number. */
  readonly before: number
  readonly now: Instant
}

/** Each is an act of the receiver, the same one each time. True: an order was unseen before. */
export async function proveSeen(
  deskStore: Pick<DeskStore, 'unseenBefore' | 'act'>,
  { venue: { id: venueId }, desk: { accepts } }: Pick<CachedVenue, 'venue' | 'desk'>,
  { receiverId, before, now }: Proof,
): Promise<boolean> {
  const since = new Date(now - openShownMs)
  const unseen = await deskStore.unseenBefore(venueId, { event: before, since })
  for (const orderId of unseen) {
    const id = uuidOfHash(canonicalHash([receiverId, orderId]))
    const act = { id, orderId, kind: 'seen', at: now, basis: before } as const
    await deskStore.act(act, { venueId, deskId: receiverId, role: 'counter', accepts, now })
  }
  return unseen.length > 0
}

interface OrderProof {
  /** The receiver that has it. */
  readonly receiverId: string
  readonly order: Pick<BoardRow, 'orderId' | 'event' | 'seenAt'>
  readonly now: Instant
}

/** The same act each time. True: the order was not seen before. */
export async function proveOrderSeen(
  deskStore: Pick<DeskStore, 'act'>,
  { venue: { id: venueId }, desk: { accepts } }: Pick<CachedVenue, 'venue' | 'desk'>,
  { receiverId, order: { orderId, event, seenAt }, now }: OrderProof,
): Promise<boolean> {
  if (seenAt !== null) return false
  const id = uuidOfHash(canonicalHash([receiverId, orderId]))
  const act = { id, orderId, kind: 'seen', at: now, basis: event } as const
  await deskStore.act(act, { venueId, deskId: receiverId, role: 'counter', accepts, now })
  return true
}
