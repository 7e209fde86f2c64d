import type { Costs } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'

type TippedBill = Pick<Costs, 'subtotal' | 'total'>

/** `ask`: above the bill, needs confirmation. `refused`: above ten times the bill. */
export type TipVerdict = 'fine' | 'ask' | 'refused'

const mostTimes = 10

/**
 * Checks a tip in cents against the bill without it. For `ask` the tip is compared with row 9, the
 * total without it; for `refused` with the higher of rows 1 and 9, so that a meal paid for by a
 * code can be tipped. A bill of 0 has no upper limit.
 */
export function judgeTip(tip: Cents, bill: TippedBill): TipVerdict {
  const most = highestTip(bill)
  if (most !== null && tip > most) return 'refused'
  return tip > bill.total ? 'ask' : 'fine'
}

/** The highest tip that is not refused, in cents; null: no limit, because the bill is 0. */
export function highestTip({ subtotal, total }: TippedBill): Cents | null {
  const bill = Math.max(subtotal, total)
  return bill === 0 ? null : cents(mostTimes * bill)
}

/** One million dollars in cents: such a bill with its highest tip fits database and contract. */
export const highestBill = cents(100_000_000)

/** True if row 1 or row 9 is above `highestBill`: such a bill is neither shown nor accepted. */
export function isBillTooHigh({ subtotal, total }: TippedBill): boolean {
  return Math.max(subtotal, total) > highestBill
}
