import type { MemberDiscountExplanation } from '#domain/pricing/explain-total.ts'
import { localName } from '#domain/venue/local-text.ts'
import { cents } from '#domain/money/money.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { BillParts } from '#ui/bill-parts.tsx'
import { SignedPrice } from './signed-price.tsx'

export interface MemberDiscountWhyProps {
  readonly why: MemberDiscountExplanation
  readonly preTax: boolean
}

/** The member discount of each line. */
export function MemberDiscountWhy({ why, preTax }: MemberDiscountWhyProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  const { savings, saved, amount } = why
  return (
    <>
      <BillParts
        parts={savings.map(({ priced: { line, item }, amount: saving }) => ({
          key: String(line.orderId),
          label: t('why.line', { quantity: line.quantity, name: localName(item, language) }),
          amount: <SignedPrice amount={cents(0 - saving)} />,
        }))}
      />
      {preTax ? null : <p>{t('why.afterTaxes')}</p>}
      {saved > amount ? <p>{t('why.capped', { price: priceText(amount) })}</p> : null}
    </>
  )
}
