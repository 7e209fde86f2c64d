import type { DiscountExplanation } from '#domain/pricing/explain-discount.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { ShareWhy } from './share-why.tsx'
import type { ShareWhyProps } from './share-why.tsx'

export interface DiscountWhyProps {
  readonly why: DiscountExplanation
  readonly of: ShareWhyProps['of']
}

/** What a code takes off, and whether the order was too small for all of it. */
export function DiscountWhy({ why: { rule, most, amount }, of }: DiscountWhyProps) {
  const { t } = useText()
  const priceText = usePrice()
  const given = t('why.codeGives', { price: priceText(rule.amount) })
  return (
    <>
      <ShareWhy share={rule} of={of} set={given} />
      {rule.amount > amount ? <p>{t('why.capped', { price: priceText(most) })}</p> : null}
    </>
  )
}
