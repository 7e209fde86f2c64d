import { useEffect } from 'react'
import type { Bill } from '#services/pricing/use-bill.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { applyDefaults } from '../apply-defaults.ts'
import { askedParts, checkTyped, partsWith } from '../check-typed.ts'
import { useDefaultFulfilment } from '../delivery/use-default-fulfilment.ts'
import { chooseMethod } from '../payment/choose-method.ts'
import { useCheckout } from '../use-checkout.ts'
import { useSubmittedLines } from '../use-submitted-lines.ts'
import { useCheckoutFacts } from '../use-checkout-facts.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'
import { usePlacing } from '../use-placing.ts'
import css from './express-pay.module.css'

export interface ExpressPayProps {
  readonly bill: Bill
  /** The cart cannot be checked out. */
  readonly disabled: boolean
  /** The order leaves the cart before this page is left. */
  readonly onPlacing: (isPlacing: boolean) => void
}

/**
 * Orders from the cart by the device's wallet, whose sheet gives the contact. Offered where nothing else
 * is missing.
 */
export function ExpressPay({ bill, disabled, onPlacing }: ExpressPayProps) {
  const { t } = useText()
  const methodText = useMethodText()
  const checkout = useCheckout({ lines: useSubmittedLines() })
  const facts = useCheckoutFacts(bill)
  const { pay } = facts
  const wallets = pay.means?.wallets ?? []
  const placing = usePlacing(checkout, bill, { wallets })
  const isPlacing = checkout.placed !== null
  useDefaultFulfilment(checkout)
  useEffect(() => onPlacing(isPlacing), [isPlacing, onPlacing])

  const wallet = wallets.find(({ method }) => pay.methods.includes(method))
  if (!wallet || isPlacing || isKiosk() || disabled || pay.offline) return null
  const typed = applyDefaults(checkout.typed, facts)
  const payment = chooseMethod(typed.details.payment, wallet.method, [])
  const order = { ...typed, details: { ...typed.details, payment } }
  const judged = { typed: order, facts, account: checkout.account }
  const faulty = partsWith(judged, Object.keys(checkTyped(judged)))
  const isPricedThen = (facts.terms.pickupAt ?? null) === order.details.slot
  // A delivery's place and a chosen time are looked at on the checkout's page.
  if (faulty.some((part) => part !== 'contact') || askedParts(judged).includes('when')) return null
  if (facts.fulfilment === 'delivery' || !isPricedThen) return null
  const { notPlaced } = checkout
  const problem = placing.problem ?? (notPlaced && t(`checkout.${notPlaced}`))
  return (
    <div className={css.express}>
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <Button
        size="l"
        wide
        busy={checkout.step === 'opening' || placing.sheet !== null}
        onPress={() => placing.place(order, askedOf(facts))}
      >
        {methodText(wallet.method)}
      </Button>
    </div>
  )
}

function askedOf({ settings: { hideGuestInfo } }: CheckoutFacts) {
  return (['fullName', 'email', 'phone'] as const).filter(
    (field) => field === 'fullName' || !hideGuestInfo[field],
  )
}
