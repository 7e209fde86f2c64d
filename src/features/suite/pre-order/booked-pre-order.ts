import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'

/** A suite with its submitted pre-order. */
export interface BookedPreOrder {
  readonly booked: UpcomingEvent
  readonly preOrder: PreOrderWire
}

/** Null: none is submitted. */
export function preOrderOf(booked: UpcomingEvent | null): BookedPreOrder | null {
  const [preOrder] = booked?.orders ?? []
  return booked && preOrder ? { booked, preOrder } : null
}
