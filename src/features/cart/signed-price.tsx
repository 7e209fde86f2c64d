import { cents } from '#domain/money/money.ts'
import { Price } from '#i18n/price.tsx'
import type { PriceProps } from '#i18n/price.tsx'

/** With a minus sign, not a hyphen, before what comes off. */
export function SignedPrice({ amount }: PriceProps) {
  if (amount >= 0) return <Price amount={amount} />
  return (
    <>
      −<Price amount={cents(0 - amount)} />
    </>
  )
}
