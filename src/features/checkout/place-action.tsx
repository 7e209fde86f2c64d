import { zeroCents } from '#domain/money/money.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import { offlineOrderBlocker, type OfflineOrderBlocker } from '#domain/order/offline-orders.ts'
import { fitsTab, leftOnTab } from '#domain/suite/known-tab.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useMethodText } from '#services/payment/use-method-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import css from './place-action.module.css'
import type { Checkout } from './use-checkout.ts'
import { usePaymentOffer } from './payment/use-payment-offer.ts'
import type { Placing } from './use-placing.ts'

/** Older figures of a tab leave the answer to the venue: its limit may have been raised. */
const freshMs = 10 * 60_000

export interface PlaceActionProps {
  /** The checkout, completed by the defaults that the guest has not changed. */
  readonly checkout: Checkout
  readonly bill: Bill
  readonly placing: Placing
  /** The cause of a wait after the press, in words; null: nothing. */
  readonly waits: string | null
  readonly disabled: boolean
  readonly onOtherWay: () => void
}

/** The form's button, which places the order; where an offline order is not allowed, the reason instead. */
export function PlaceAction(props: PlaceActionProps) {
  const { checkout, bill, placing, waits, disabled, onOtherWay } = props
  const { t } = useText()
  const priceText = usePrice()
  const methodText = useMethodText()
  const { venue, now } = useVenue()
  const { tab } = useSuiteOrder()
  const { amountDue } = checkout.placed?.costs ?? bill.costs
  const { offline, means } = usePaymentOffer(amountDue)
  const { payment } = checkout.typed.details
  const { method } = payment
  const busy = checkout.placed !== null || checkout.registering
  const isWallet = method === 'apple_pay' || method === 'google_pay'
  const other = { label: t('pay.otherWay'), onPress: onOtherWay }

  const obstacle = offlineOrderBlocker(venue, waitingPayment(payment, amountDue))
  if (offline && obstacle && !busy) return reason(textOf(obstacle), isOfPayment(obstacle))
  const isJudged = offline || (tab !== null && now - tab.asOf < freshMs)
  if (tab && isJudged && !busy && !fitsTab(tab, bill.costs.totalWithTip)) {
    // A page that knows the tab has loaded the words of suites, for the strip over the page.
    const left = priceText(leftOnTab(tab) ?? zeroCents)
    return reason(t(offline ? 'checkout.waitTab' : 'day.overTab', { left }), false)
  }
  // The wallet's means are not loaded yet: the button waits for them.
  const asks = isWallet && means === null
  return (
    <>
      {placing.problem === null ? null : (
        <div className={css.reason}>
          <Banner tone="warning" action={other}>
            {placing.problem}
          </Banner>
        </div>
      )}
      <ActionBar
        type="submit"
        busy={busy || asks || waits !== null || placing.sheet !== null}
        disabled={disabled}
        amount={<Price amount={amountDue} />}
        note={noteOf()}
      >
        {t(offline ? 'checkout.placeLater' : 'checkout.place')}
      </ActionBar>
    </>
  )

  function noteOf(): string | undefined {
    if (placing.sheet) return t('pay.sheetOpen', { wallet: methodText(placing.sheet) })
    if (busy) return t('checkout.saving')
    return waits === null || waits === '' ? undefined : waits
  }

  function reason(text: string, ofPayment: boolean) {
    return (
      <div className={css.reason} data-reason>
        <Banner tone="info" action={ofPayment ? other : undefined}>
          {text}
        </Banner>
      </div>
    )
  }

  function textOf(why: OfflineOrderBlocker): string {
    switch (why) {
      case 'NotOffered':
        return t('checkout.waitNotOffered')
      case 'TotalTooHigh':
        return t('checkout.waitTooHigh', {
          price: priceText(venue.offlineOrders.maxTotal),
        })
      case 'NewCard':
        return t('checkout.waitNewCard')
      case 'Wallet':
        return t('checkout.waitWallet', { wallet: method ? methodText(method) : '' })
    }
  }
}

function isOfPayment(obstacle: OfflineOrderBlocker): boolean {
  return obstacle === 'NewCard' || obstacle === 'Wallet'
}
