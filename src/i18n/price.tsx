import type { Cents } from '#domain/money/money.ts'
import { usePrice } from './use-price.ts'

export interface PriceProps {
  readonly amount: Cents
}

export function Price({ amount }: PriceProps) {
  const price = usePrice()
  return <data value={amount / 100}>{price(amount)}</data>
}
