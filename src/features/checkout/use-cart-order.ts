import type { AgreedDay, SubmittedLine } from '#sync/outbox-entry.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useBill } from '#services/pricing/use-bill.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useSubmittedLines } from './use-submitted-lines.ts'

/** The order that a checkout is for, as it is shown now. */
export interface CheckedOrder {
  readonly bill: Bill
  readonly lines: readonly SubmittedLine[]
  /** The device has read it, and there is nothing in it. */
  readonly isEmpty: boolean
  /** Days of the lines of a school's order; left out: it is not an order for days. */
  readonly days?: readonly AgreedDay[]
  /** Said below the bill. */
  readonly note?: string | null
}

/** The order of the cart. */
export function useCartOrder(): CheckedOrder {
  const { cart, ready } = useCart()
  const bill = useBill()
  const lines = useSubmittedLines()
  return { bill, lines, isEmpty: ready && cart.lines.length === 0 }
}
