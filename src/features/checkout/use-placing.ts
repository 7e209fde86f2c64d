import { useState } from 'react'
import { looksLikeEmail, looksLikeName } from '#domain/account/contact.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { Checkout } from './use-checkout.ts'
import type { PaymentOffer } from './payment/use-payment-offer.ts'
import type { WalletProblem } from '#services/payment/payment-service.ts'

export interface Placing {
  /** The wallet with an open sheet; null: none. */
  readonly sheet: PaymentMethod | null
  /** The reason for a failed wallet payment, as text. */
  readonly problem: string | null
  readonly isByWallet: (typed: TypedCheckout) => boolean
  /** `asks`: the fields of the contact that the sheet gives; left out: none. */
  readonly place: (typed: TypedCheckout, asks?: readonly (keyof Contact)[]) => void
}

/** Places the order; opens the wallet's sheet first if it is paid by one. */
export function usePlacing(checkout: Checkout, bill: Bill, { wallets }: WalletsOf): Placing {
  const { t } = useText()
  const methodText = useMethodText()
  const { venue } = useVenue()
  const { phone: forms } = useCountryForms(venue.country)
  const [sheet, setSheet] = useState<PaymentMethod | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const { amountDue } = bill.costs

  function walletOf({ details: { payment } }: TypedCheckout) {
    return amountDue === 0 ? undefined : wallets.find(({ method }) => method === payment.method)
  }

  function place(typed: TypedCheckout, asks: readonly (keyof Contact)[] = []) {
    setFailed(null)
    const wallet = walletOf(typed)
    if (!wallet) return checkout.confirm({ bill, typed })
    setSheet(wallet.method)
    // Must run within the tap: browsers refuse to open a payment sheet later.
    letRun(
      wallet.pay({ payee: venue.displayName, amountDue, asks }).then((answer) => {
        setSheet(null)
        const { method } = wallet
        if (!answer.ok) return setFailed({ method, problem: answer.error })
        const { token, contact } = answer.value
        const filled = withFields(typed.contact, contact, forms)
        const known = { ...typed, contact: filled }
        // A sheet may give no name.
        if (known.contact.fullName === '') return setFailed({ method, problem: { type: 'Failed' } })
        return checkout.confirm({ bill, typed: known, walletToken: token })
      }),
    )
    return undefined
  }

  return {
    sheet,
    isByWallet: (typed) => walletOf(typed) !== undefined,
    place,
    problem: failed && textOf(failed),
  }

  function textOf({ method, problem }: Failed): string | null {
    const names = { wallet: methodText(method) }
    switch (problem.type) {
      case 'Cancelled':
        return null
      case 'Unsupported':
        return problem.message === '' ? t('pay.walletUnsupported', names) : problem.message
      case 'Failed':
        return t('pay.walletFailed', names)
    }
  }
}

/** The empty fields are taken from the sheet, where they have their form. */
function withFields(typed: Contact, given: Partial<Contact>, forms: PhoneForms): Contact {
  const { fullName = '', email = '' } = given
  return {
    fullName: typed.fullName || (looksLikeName(fullName) ? fullName : ''),
    email: typed.email || (looksLikeEmail(email) ? email : ''),
    phone: typed.phone || (forms.read(given.phone ?? '') ?? ''),
  }
}

interface Failed {
  readonly method: PaymentMethod
  readonly problem: WalletProblem
}

interface WalletsOf {
  readonly wallets: NonNullable<PaymentOffer['means']>['wallets']
}
