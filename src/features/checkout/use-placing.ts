import { useState } from 'react'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import type { WalletProblem } from '#services/payment/use-payment-means.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import type { Checkout } from './use-checkout.ts'
import type { PaymentOffer } from './payment/use-payment-offer.ts'

export interface Placing {
  /** The wallet with an open sheet; null: none. */
  readonly sheet: PaymentMethod | null
  /** The reason for a failed wallet payment, as text. */
  readonly problem: string | null
  readonly place: () => void
}

/** Places the order; opens the wallet's sheet first if it is paid by one. */
export function usePlacing(checkout: Checkout, bill: Bill, { wallets }: WalletsOf): Placing {
  const { t } = useText()
  const methodText = useMethodText()
  const { venue } = useVenue()
  const [sheet, setSheet] = useState<PaymentMethod | null>(null)
  const [problem, setProblem] = useState<WalletProblem | null>(null)
  const { method } = checkout.typed.details.payment
  const { amountDue } = bill.costs
  const wallet = amountDue === 0 ? undefined : wallets.find((one) => one.method === method)

  function place() {
    setProblem(null)
    if (!wallet) return checkout.confirm(bill)
    setSheet(wallet.method)
    // Must run within the tap: browsers refuse to open a payment sheet later.
    void wallet.pay({ payee: venue.displayName, amountDue }).then((answer) => {
      setSheet(null)
      if (answer.ok) checkout.confirm(bill, answer.value)
      else setProblem(answer.error)
    })
    return undefined
  }

  return { sheet, place, problem: problem && method && textOf(problem, method) }

  function textOf(of: WalletProblem, paidBy: PaymentMethod): string | null {
    const names = { wallet: methodText(paidBy) }
    switch (of.type) {
      case 'Cancelled':
        return null
      case 'Unsupported':
        return of.message === '' ? t('pay.walletUnsupported', names) : of.message
      case 'Failed':
        return t('pay.walletFailed', names)
    }
  }
}

interface WalletsOf {
  readonly wallets: NonNullable<PaymentOffer['means']>['wallets']
}
