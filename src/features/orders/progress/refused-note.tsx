import { isByGuest } from '#contract/order/is-by-guest.ts'
import { refusalReasons } from '#domain/desk/act.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import { useRefusalText } from '#i18n/use-refusal-text.ts'
import type { Receipt } from '#sync/receipt.ts'

export interface RefusedNoteProps {
  readonly receipt: Pick<Receipt, 'reason' | 'reasonText' | 'paidBy' | 'costs'>
}

/** Why the venue does not make an order, what becomes of the money, and what to do next. */
export function RefusedNote({ receipt }: RefusedNoteProps) {
  const { t } = useRefusalText()
  const { reasonText, paidBy, costs } = receipt
  const reason = refusalReasons.find((each) => each === receipt.reason)
  const sentences = [
    reason === undefined || reason === 'other' ? '' : t(`reasons.${reason}`),
    reasonText ?? '',
    money(),
    isByGuest(receipt) ? '' : t('next'),
  ]
  return <p>{sentences.filter((sentence) => sentence !== '').join(' ')}</p>

  function money(): string {
    if (costs.amountDue === 0) return ''
    if (isByGuest(receipt) && (paidBy === undefined || !isCardMethod(paidBy))) return ''
    return t(paidBy !== undefined && isCardMethod(paidBy) ? 'toCard' : 'ifPaid')
  }
}
