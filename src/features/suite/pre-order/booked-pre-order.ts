import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { SubmittedPreOrder } from '#contract/suite/pre-order-wire.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** A suite with its submitted pre-order. */
export interface BookedPreOrder {
  readonly booked: UpcomingEvent
  readonly preOrder: SubmittedPreOrder
}

/** Null: none is submitted. */
export function preOrderOf(booked: UpcomingEvent | null): BookedPreOrder | null {
  const [preOrder] = booked?.orders ?? []
  return booked && preOrder ? { booked, preOrder } : null
}

/** Its lock may have come since the server answered. */
export function isChangeable({ booked, preOrder }: BookedPreOrder, now: Instant): boolean {
  return preOrder.state === 'modifiable' && now < booked.suite.window.locksAt
}
