import type { Receipt } from '#sync/receipt.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import css from './receipt-view.module.css'

export interface PaidByProps {
  readonly receipt: Pick<Receipt, 'paidBy' | 'paidWith'>
}

/** The payment of an order; nothing on older receipts, which lack it. */
export function PaidBy({ receipt: { paidBy, paidWith } }: PaidByProps) {
  const { t } = useText()
  const methodText = useMethodText()
  if (paidBy === undefined) return null
  const how = paidWith ? cardName(paidWith) : methodText(paidBy)
  return <p className={css.moment}>{t('pay.paidBy', { how })}</p>
}
