import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'

/** What a pre-order lacks, and what an order that is none has of one, by field; null: nothing. */
export function preOrderFaults({
  id,
  data: { suites, checkout },
}: PlaceOrderCall): Readonly<Record<string, FieldFault>> | null {
  if (suites?.eventDayOrdering !== false) {
    if (id !== undefined) return { id: onlyOfPreOrders }
    return checkout.suitesInfo ? { 'data.checkout.suitesInfo': onlyOfPreOrders } : null
  }
  if (!checkout.suitesInfo) return { 'data.checkout.suitesInfo': { type: 'required' } }
  if (id !== undefined && suites.revision === undefined) {
    return { 'data.suites.revision': { type: 'required' } }
  }
  if (id === undefined && suites.revision !== undefined) {
    return { id: { type: 'required' } }
  }
  return null
}

const onlyOfPreOrders: FieldFault = { type: 'unknown' }
