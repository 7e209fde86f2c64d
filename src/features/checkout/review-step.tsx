import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { withSuiteWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { useBill } from '#services/pricing/use-bill.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useRemovedToast } from '#services/cart/use-removed-toast.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { PageFoot } from '#ui/page.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'
import { FulfilmentRow } from './delivery/fulfilment-row.tsx'
import { IfChangedChoice } from './if-changed-choice.tsx'
import { PayRow } from './payment/pay-row.tsx'
import { PlaceAction } from './place-action.tsx'
import css from './review-step.module.css'
import type { Checkout } from './use-checkout.ts'
import { useSubmittedLines } from './use-submitted-lines.ts'
import { PickupTimeRow } from './pickup/pickup-time-row.tsx'
import { RequestRows } from './requests/request-rows.tsx'

const AheadRows = lazily(() => withSuiteWords(import('./ahead/ahead-rows.tsx')), 'AheadRows')

export interface ReviewStepProps {
  readonly checkout: Checkout
  /** Every row of a bill, with its calculation. */
  readonly billRows: ComponentType<{ readonly bill: Bill }>
  readonly onOrder: () => void
}

/** The review: a summary, then the button that places the order. */
export function ReviewStep({ checkout, billRows: BillRows, onOrder }: ReviewStepProps) {
  const { t } = useText()
  const inCart = useSubmittedLines()
  const current = useBill()
  // Placing the order empties the cart that is priced here.
  const bill = checkout.placedBill ?? current
  useRemovedToast(current.removed)
  const { placed, notPlaced } = checkout
  const { contact } = checkout.typed
  const { payment } = (placed ?? checkout.typed).details
  const { costs } = bill
  return (
    <div className={css.review}>
      {notPlaced ? <Banner tone="warning">{t(`checkout.${notPlaced}`)}</Banner> : null}
      {bill.warning && !placed ? <Banner tone="warning">{bill.warning.message}</Banner> : null}
      <FulfilmentRow />
      <PickupTimeRow checkout={checkout} />
      <Suspense>
        {(placed ?? checkout.typed).details.ahead ? (
          <AheadRows
            details={(placed ?? checkout.typed).details}
            end={placed ? undefined : editButton(checkout.edit)}
          />
        ) : null}
      </Suspense>
      <Row
        label={contact.fullName}
        detail={[contact.email, contact.phone].filter((text) => text !== '').join(' · ')}
        end={placed ? undefined : editButton(checkout.edit)}
      />
      <RequestRows
        details={(placed ?? checkout.typed).details}
        end={placed ? undefined : editButton(checkout.edit)}
      />
      <PayRow
        payment={costs.amountDue === 0 ? { ...payment, method: 'payment_not_required' } : payment}
        end={placed ? undefined : editButton(checkout.edit)}
      />
      <div className={css.head}>
        <h2 className={css.title}>{t('cart.title')}</h2>
        {placed ? null : editButton(onOrder)}
      </div>
      <SubmittedLines
        lines={placed?.lines ?? inCart}
        price={(amount) => <Price amount={amount} />}
      />
      <BillRows bill={bill} />
      <IfChangedChoice checkout={checkout} amountDue={costs.amountDue} />
      <PageFoot>
        <PlaceAction checkout={checkout} bill={bill} />
      </PageFoot>
    </div>
  )

  function editButton(onPress: () => void) {
    return (
      <Button tone="plain" onPress={onPress}>
        {t('checkout.edit')}
      </Button>
    )
  }
}
