import type { Costs } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'

type TippedBill = Pick<Costs, 'subtotal' | 'total'>

/** `ask`: more than the bill, which a person confirms first. `refused`: more than ten times as much. */
export type TipVerdict = 'fine' | 'ask' | 'refused'

const mostTimes = 10

/**
 * Judges a tip in cents by the bill before it. To be asked about, it is compared with row 9, what there is
 * to pay without it; to be refused, with row 1 where discounts make that the higher, so that a meal which a
 * code has paid for can be tipped. Where nothing costs anything there is no such limit.
 */
export function judgeTip(tip: Cents, bill: TippedBill): TipVerdict {
  const most = highestTip(bill)
  if (most !== null && tip > most) return 'refused'
  return tip > bill.total ? 'ask' : 'fine'
}

/** The highest tip that is not refused, in cents; null: nothing on the bill costs anything. */
export function highestTip({ subtotal, total }: TippedBill): Cents | null {
  const bill = Math.max(subtotal, total)
  return bill === 0 ? null : cents(mostTimes * bill)
}

/** In cents, a million dollars: with its highest tip such a bill fits the database and the contract. */
export const highestBill = cents(100_000_000)

/** Whether row 1 or row 9 is above `highestBill`: no such bill is shown or taken. */
export function isBillTooHigh({ subtotal, total }: TippedBill): boolean {
  return Math.max(subtotal, total) > highestBill
}
