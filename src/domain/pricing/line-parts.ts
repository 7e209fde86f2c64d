import type { OptionValue } from '#domain/menu/menu.ts'
import { cents, type Cents, type TaxRate } from '#domain/money/money.ts'
import { arrivalOf } from '#domain/order/arrival-of.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { rateFor } from '#domain/tax/tax-rate.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'

/** A line, or a part that has another tax rate. */
export interface LinePart {
  readonly priced: PricedLine
  /** The chosen value whose part it is; null: the rest of the line. */
  readonly value: OptionValue | null
  /** Null: the venue's. */
  readonly rate: TaxRate | null
  /** Before discounts; none is negative, and those of a line sum to its amount. */
  readonly amount: Cents
}

export interface PartTerms {
  readonly type: OrderType
  /** True if member prices are deducted before tax. */
  readonly preTax: boolean
}

/** The parts of the lines of an order. */
export function linePartsOf(
  lines: readonly PricedLine[],
  { type, preTax }: PartTerms,
): readonly LinePart[] {
  const marked = arrivalOf(type) === 'served' ? 0 : countMarked(lines)
  return lines.flatMap((priced) => {
    const { line, item, apart } = priced
    const isFree = item.zeroRatedFrom > 0 && marked >= item.zeroRatedFrom
    const ofItem = isFree ? 0 : item.taxRate && rateFor(item.taxRate, type)
    let left: number = preTax ? memberAmountOf(priced) : priced.amount
    const parts = apart.map(({ value, plain, member }): LinePart => {
      const amount = Math.min(left, Math.max(0, preTax ? member : plain) * line.quantity)
      left -= amount
      const rate = value.taxRate === null ? ofItem : rateFor(value.taxRate, type)
      return { priced, value, rate, amount: cents(amount) }
    })
    return [{ priced, value: null, rate: ofItem, amount: cents(left) }, ...parts]
  })
}

/** Units of items that bear no tax where an order has several (see `zeroRatedFrom`). */
function countMarked(lines: readonly PricedLine[]): number {
  let count = 0
  for (const { item, line } of lines) if (item.zeroRatedFrom > 0) count += line.quantity
  return count
}
