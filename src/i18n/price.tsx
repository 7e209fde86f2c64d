import type { Cents } from '#domain/money.ts'
import { formatPrice } from './format-price.ts'
import { useText } from './use-text.ts'

export interface PriceProps {
  readonly amount: Cents
}

export function Price({ amount }: PriceProps) {
  const { locale } = useText()
  return <data value={amount / 100}>{formatPrice(amount, locale)}</data>
}
