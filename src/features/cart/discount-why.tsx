import type { DiscountExplanation } from '#domain/explain-discount.ts'
import { formatPrice } from '#i18n/format-price.ts'
import { useText } from '#i18n/use-text.ts'
import { ShareWhy } from './share-why.tsx'
import type { ShareWhyProps } from './share-why.tsx'

export interface DiscountWhyProps {
  readonly why: DiscountExplanation
  readonly of: ShareWhyProps['of']
}

/** What a code gives, and that there was less to take it off. */
export function DiscountWhy({ why: { rule, most, amount }, of }: DiscountWhyProps) {
  const { t, locale } = useText()
  const given = t('why.codeGives', { price: formatPrice(rule.amount, locale) })
  return (
    <>
      <ShareWhy share={rule} of={of} set={given} />
      {rule.amount > amount ? <p>{t('why.capped', { price: formatPrice(most, locale) })}</p> : null}
    </>
  )
}
