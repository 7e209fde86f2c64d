import type { OptionValue } from '#domain/menu/menu.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'

/** A line, or a part that has another tax rate. */
export interface LinePart {
  readonly priced: PricedLine
  /** The chosen value whose part it is; null: the rest of the line. */
  readonly value: OptionValue | null
  /** Before discounts; none is negative, and those of a line sum to its amount. */
  readonly amount: Cents
}

/** The parts of lines, at member prices where these are deducted before tax. */
export function linePartsOf(lines: readonly PricedLine[], preTax: boolean): readonly LinePart[] {
  return lines.flatMap((priced) => {
    const { line, apart } = priced
    let left: number = preTax ? memberAmountOf(priced) : priced.amount
    const parts = apart.map(({ value, plain, member }): LinePart => {
      const amount = Math.min(left, Math.max(0, preTax ? member : plain) * line.quantity)
      left -= amount
      return { priced, value, amount: cents(amount) }
    })
    return [{ priced, value: null, amount: cents(left) }, ...parts]
  })
}
