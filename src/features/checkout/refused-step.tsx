import { localName } from '#domain/local-text.ts'
import { useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import css from './refused-step.module.css'
import type { Checkout } from './use-checkout.ts'

export interface RefusedStepProps {
  readonly checkout: Checkout
  readonly onOrder: () => void
}

/** The venue's no: what is wrong with which line, and the way back to it. */
export function RefusedStep({ checkout, onOrder }: RefusedStepProps) {
  const { t, language } = useText()
  const { index } = useVenue()
  const { cart } = useCart()
  const { refusal } = checkout
  return (
    <div className={css.refused}>
      <Banner tone="danger" title={t('checkout.refused')}>
        <p className={css.text}>{refusal?.message}</p>
        <p className={css.text}>{t('checkout.refusedText')}</p>
      </Banner>
      <ul className={css.lines}>
        {(refusal?.lines ?? []).map((refused) => {
          const line = cart.lines.find(({ orderId }) => orderId === refused.orderId)
          const item = line && index.itemsById.get(line.itemId)
          return (
            <li key={`${refused.orderId} ${refused.code}`}>
              {item ? <strong>{localName(item, language)} — </strong> : null}
              {refused.message}
            </li>
          )
        })}
      </ul>
      <div className={css.action}>
        <Button wide onPress={checkout.review}>
          {t('checkout.seeNewBill')}
        </Button>
        <ActionBar onPress={onOrder}>{t('checkout.backToOrder')}</ActionBar>
      </div>
    </div>
  )
}
