import { cents } from '#domain/money/money.ts'
import { Price } from '#i18n/price.tsx'
import type { PriceProps } from '#i18n/price.tsx'

/** A discount has a minus sign, not a hyphen. */
export function SignedPrice({ amount }: PriceProps) {
  if (amount >= 0) return <Price amount={amount} />
  return (
    <>
      −<Price amount={cents(0 - amount)} />
    </>
  )
}
