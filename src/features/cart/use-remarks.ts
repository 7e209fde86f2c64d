import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import type { Refusal } from './use-refusal.ts'

export interface RemarkFacts {
  readonly bill: Pick<Bill, 'warning'>
  readonly refusal: Refusal | null
  /** The problem of each blocked line by this device's menu, by line number. */
  readonly problems: ReadonlyMap<number, string>
}

export interface Remarks {
  /** The venue's remark on each line, by line number. */
  readonly remarks: ReadonlyMap<number, string>
  /** True: the bill's warning is that of a line, which says it. */
  readonly isSaidByLine: boolean
}

/**
 * The remarks of an order that was refused, and of a bill that leaves lines out: those stay in the cart, and
 * this device's menu may not have what is wrong with them yet.
 */
export function useRemarks({ bill, refusal, problems }: RemarkFacts): Remarks {
  const { cart } = useCart()
  const { warning } = bill
  // The lines over a limit are named together.
  const lines = (warning?.lines ?? []).filter(({ code }) => code !== appProblemCodes.tooManyItems)
  const own = lines.filter(
    ({ orderId }) => !problems.has(orderId) && cart.lines.some((line) => line.orderId === orderId),
  )
  return {
    remarks: new Map([
      ...(refusal?.remarks ?? []),
      ...own.map(({ orderId, message }) => [orderId, message] as const),
    ]),
    isSaidByLine: own.some(({ message }) => message === warning?.message),
  }
}
