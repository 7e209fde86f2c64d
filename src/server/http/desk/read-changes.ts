import type { getChanges } from '#contract/desk/desk-calls.ts'
import type * as v from 'valibot'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import { askOnce } from '#server/order/ask-once.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'
import { writeSwitched } from './write-switched.ts'

type WrittenChanges = v.InferInput<typeof getChanges.answer>

interface ReadChanges {
  readonly changes: WrittenChanges
  /** The mark to wait with for the change after these. */
  readonly mark: number
}

export type ChangesReader = (desk: CallingDesk, after: number) => Promise<ReadChanges>

/** Reads changes for desks. Those of a venue that wait for the same event share one question. */
export function createFeed({
  desk: { deskStore },
  venues,
  now,
}: Pick<DeskCallDeps, 'desk' | 'venues' | 'now'>): ChangesReader {
  const once = askOnce<Awaited<ReturnType<typeof read>>>()
  // The venue as it is now: a desk that was woken by a stop reads that stop.
  const read = (venueId: CallingDesk['venueId'], after: number) =>
    Promise.all([
      deskStore.changes(venueId, after),
      findReadable({ byId: venues.refresh }, venueId),
    ])
  return async ({ venueId, role }, after) => {
    const serverTime = new Date(now()).toISOString()
    const [rows, cached] = await once(`${venueId} ${after}`, () => read(venueId, after))
    if (rows === null || cached === null) {
      return { changes: { next: after, serverTime, orders: [], reset: true }, mark: after }
    }
    const orders = rows.orders.map((order) => writeBoardOrder(order, cached, role))
    const { next } = rows
    const switched = writeSwitched(cached)
    return { changes: { next, serverTime, orders, switched }, mark: next + cached.version }
  }
}
