import { localName } from '#domain/local-text.ts'
import { cents } from '#domain/money.ts'
import { optionTexts } from '#domain/option-texts.ts'
import { useBill } from '#features/use-bill.ts'
import { shownLines, useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import { BillRow } from '#ui/bill-row.tsx'
import { Button } from '#ui/button.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { Row } from '#ui/row.tsx'
import { HowAndPay } from './how-and-pay.tsx'
import css from './review-step.module.css'
import type { Checkout } from './use-checkout.ts'

export interface ReviewStepProps {
  readonly checkout: Checkout
  readonly onOrder: () => void
}

/** All of it once more, then the one button that orders. */
export function ReviewStep({ checkout, onOrder }: ReviewStepProps) {
  const { t, language } = useText()
  const visit = useVenue()
  const { cart } = useCart()
  const bill = useBill()
  const sending = checkout.step === 'sending'
  const { contact } = checkout
  return (
    <div className={css.review}>
      {checkout.notSent ? (
        <Banner tone="warning">
          {t(checkout.notSent === 'offline' ? 'checkout.offline' : 'checkout.unkept')}
        </Banner>
      ) : null}
      {bill.warning ? <Banner tone="warning">{bill.warning.message}</Banner> : null}
      <HowAndPay />
      <Row
        label={contact.fullName}
        detail={[contact.email, contact.phone].filter((text) => text !== '').join(' · ')}
        end={
          sending ? undefined : (
            <Button tone="plain" onPress={checkout.edit}>
              {t('checkout.edit')}
            </Button>
          )
        }
      />
      <div className={css.head}>
        <h2 className={css.title}>{t('cart.title')}</h2>
        {sending ? null : (
          <Button tone="plain" onPress={onOrder}>
            {t('checkout.edit')}
          </Button>
        )}
      </div>
      <OrderLines
        lines={shownLines(cart.lines, visit).flatMap(({ line, orderPrice }) => {
          const item = visit.index.itemsById.get(line.itemId)
          if (!item) return []
          return {
            id: String(line.orderId),
            quantity: line.quantity,
            name: localName(item, language),
            options: optionTexts(item, line.options, language),
            memo: line.memo,
            amount: <Price amount={cents(orderPrice * line.quantity)} />,
          }
        })}
      />
      <BillRow
        tone="total"
        label={t('bill.total')}
        amount={<Price amount={bill.costs.totalWithTip} />}
      />
      <div className={css.action}>
        <ActionBar
          busy={sending}
          onPress={() => checkout.confirm(bill.costs)}
          amount={<Price amount={bill.costs.amountDue} />}
          note={sending ? t('checkout.placing') : undefined}
        >
          {t('checkout.place')}
        </ActionBar>
      </div>
    </div>
  )
}
