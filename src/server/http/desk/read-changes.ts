import type { getChanges } from '#contract/desk/desk-calls.ts'
import type * as v from 'valibot'
import type { BoardRows } from '#server/desk/desk-store.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import { askOnce } from '#server/order/ask-once.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'

type WrittenChanges = v.InferInput<typeof getChanges.answer>

export type ReadChanges = (desk: CallingDesk, after: number) => Promise<WrittenChanges>

/** Reads changes for desks. Those of a venue that wait for the same event share one question. */
export function createFeed({
  desk: { deskStore },
  venues,
  now,
}: Pick<DeskCallDeps, 'desk' | 'venues' | 'now'>): ReadChanges {
  const once = askOnce<BoardRows | null>()
  return async ({ venueId, role }, after) => {
    const serverTime = new Date(now()).toISOString()
    const [rows, cached] = await Promise.all([
      once(`${venueId} ${after}`, () => deskStore.changes(venueId, after)),
      findReadable(venues, venueId),
    ])
    if (rows === null || cached === null)
      return { next: after, serverTime, orders: [], reset: true }
    const orders = rows.orders.map((order) => writeBoardOrder(order, cached, role))
    return { next: rows.next, serverTime, orders }
  }
}
