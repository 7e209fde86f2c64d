import type { Bill } from '#services/pricing/use-bill.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useText } from '#i18n/use-text.ts'
import section from '../cart-section.module.css'
import css from './codes-section.module.css'
import { DiscountPart } from './discount-part.tsx'
import { GiftCardPart } from './gift-card-part.tsx'
import type { CardCamera } from './gift-card-part.tsx'
import { MemberPart } from './member-part.tsx'

export interface CodesSectionProps {
  readonly bill: Pick<Bill, 'removed' | 'warning'>
  readonly camera?: CardCamera | undefined
}

/** Discount codes, gift cards and a membership, where the venue has them. */
export function CodesSection({ bill, camera }: CodesSectionProps) {
  const { t } = useText()
  const { discounts, giftCards, membership } = useCheckoutSettings()
  const hasCodes = discounts || giftCards !== null
  if (!discounts && !giftCards && !membership) return null
  return (
    <section className={section.section} {...(hasCodes ? { 'aria-labelledby': 'codes' } : {})}>
      {hasCodes ? (
        <h2 id="codes" className={section.title}>
          {t('codes.title')}
        </h2>
      ) : null}
      <div className={css.parts}>
        {discounts ? <DiscountPart removed={bill.removed.discount} /> : null}
        {giftCards ? (
          <GiftCardPart settings={giftCards} removed={bill.removed.voucher} camera={camera} />
        ) : null}
        {membership ? <MemberPart prompt={membership} bill={bill} /> : null}
      </div>
    </section>
  )
}
