import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

export interface PayRowProps {
  readonly payment: PaymentChoice
  readonly end?: ReactNode
}

/** The payment method, on one line. */
export function PayRow({ payment, end }: PayRowProps) {
  const { t } = useText()
  const methodText = useMethodText()
  const { method, savedCard, card, costCenter, purchaseOrder } = payment
  if (method === null) return null
  const charged = savedCard ?? card
  const { label, detail } =
    method === 'credit_card' && charged
      ? { label: cardName(charged), detail: undefined }
      : { label: methodText(method), detail: detailOf() }
  return <Row icon={<CreditCard aria-hidden="true" />} label={label} detail={detail} end={end} />

  function detailOf(): string | undefined {
    switch (method) {
      case 'pay_on_premise':
        return t('checkout.payOnPremiseText')
      case 'payment_not_required':
        return t('pay.nothingDueText')
      case 'invoice':
        return t('pay.invoiceText')
      case 'cost_center':
        return costCenter.trim()
      case 'purchase_order':
        return purchaseOrder.trim()
      case 'open_tab':
        return t('pay.openTabText')
      case 'credit_card':
      case 'apple_pay':
      case 'google_pay':
      case null:
        return undefined
    }
  }
}
