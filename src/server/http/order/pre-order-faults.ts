import type { PlaceOrderCall } from '#contract/order/order-calls.ts'

/** What a pre-order lacks, and what an order that is none has of one, by field; null: nothing. */
export function preOrderFaults({
  id,
  data: { suites, checkout },
}: PlaceOrderCall): Readonly<Record<string, string>> | null {
  if (suites?.eventDayOrdering !== false) {
    if (id !== undefined) return { id: onlyOfPreOrders }
    return checkout.suitesInfo ? { 'data.checkout.suitesInfo': onlyOfPreOrders } : null
  }
  if (!checkout.suitesInfo) return { 'data.checkout.suitesInfo': 'expected the delivery time' }
  if (id !== undefined && suites.revision === undefined) {
    return { 'data.suites.revision': 'expected the revision that the change was made from' }
  }
  if (id === undefined && suites.revision !== undefined) {
    return { id: 'expected the pre-order that is changed' }
  }
  return null
}

const onlyOfPreOrders = 'expected only for a pre-order of a suite'
