import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useBill } from '#services/pricing/use-bill.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useCateringBlocker } from '#services/order/use-catering-blocker.ts'
import { useFormsSoon } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import { letRun } from '#services/let-run.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BillRows } from './bill/bill-rows.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import css from './cart-panel.module.css'
import { ChangesPrompt } from './changes-prompt.tsx'
import { CodesSection } from './codes/codes-section.tsx'
import type { CardCamera } from './codes/gift-card-part.tsx'
import { TipChoiceList } from './tip/tip-choice-list.tsx'
import { UpsellRow } from './upsell-row.tsx'
import { useLineChanges } from './use-line-changes.ts'
import { useLineProblems } from './use-line-problems.ts'
import { useRefusal } from './use-refusal.ts'
import { useRemarks } from './use-remarks.ts'

export interface CartPanelProps {
  /** Null where the cart is the whole screen, whose bar has the heading. */
  readonly heading: 'h2' | null
  /** Reads the codes of gift cards. */
  readonly camera?: CardCamera | undefined
  /** Orders by the device's wallet. */
  readonly express?: ComponentType<ExpressProps> | undefined
}

interface ExpressProps {
  readonly bill: Bill
  /** The cart cannot be checked out. */
  readonly disabled: boolean
  /** The order leaves the cart before this page is left. */
  readonly onPlacing: (isPlacing: boolean) => void
}

/** The cart: lines, suggestions, tip and bill. */
export function CartPanel({ heading, camera, express: Express }: CartPanelProps) {
  const { t, language } = useText()
  const { slug, config, notOffered, canOrderFrom, entry, state, venue } = useVenue()
  useFormsSoon(venue.country)
  const { cart, ready } = useCart()
  const bill = useBill()
  const catering = useCateringBlocker(bill.costs)
  const { problems, ofCart } = useLineProblems()
  const refusal = useRefusal()
  const lineChanges = useLineChanges({ bill, refusal, problems })
  const { remarks, isSaidByLine } = useRemarks({ bill, refusal, problems })
  const navigate = useNavigate()
  const isChanged = lineChanges.changes.length > 0
  const blocker = whyNot()
  const wallets = useWallets()
  const [isPlacing, setIsPlacing] = useState(false)
  const isStopped = blocker !== undefined || problems.size > 0
  const named =
    heading === null ? { 'aria-label': t('cart.title') } : { 'aria-labelledby': 'order-title' }
  // One place in the tree: an order that is being placed empties the cart.
  const express =
    Express && wallets ? (
      <Suspense key="express">
        <Express bill={bill} disabled={isStopped} onPlacing={setIsPlacing} />
      </Suspense>
    ) : null

  if (cart.lines.length === 0) {
    return (
      <section id="order" tabIndex={-1} className={css.panel} {...named}>
        {title()}
        {ready && !isPlacing ? (
          <>
            <CartNotices bill={bill} refusal={refusal} />
            <EmptyState
              icon={<ShoppingBag aria-hidden="true" />}
              title={t('cart.empty')}
              action={
                heading === null ? (
                  <Button tone="primary" onPress={toMenu}>
                    {t('cart.toMenu')}
                  </Button>
                ) : undefined
              }
            >
              {notTaken() ?? t('cart.emptyText')}
            </EmptyState>
          </>
        ) : null}
        {express}
      </section>
    )
  }
  return (
    <section id="order" tabIndex={-1} className={css.panel} {...named}>
      <div className={css.body}>
        {title()}
        <ChangesPrompt lineChanges={lineChanges} />
        <CartNotices
          bill={isChanged || isSaidByLine ? { ...bill, warning: null } : bill}
          refusal={refusal}
        />
        <CartLines problems={problems} remarks={remarks} />
        {heading === null ? (
          <Button tone="plain" icon={<Plus aria-hidden="true" />} onPress={toMenu}>
            {t('cart.more')}
          </Button>
        ) : null}
        <UpsellRow />
        <CodesSection bill={bill} camera={camera} />
        <TipChoiceList bill={bill} />
        <BillRows bill={bill} />
      </div>
      {express}
      <div className={css.action}>
        <ActionBar
          disabled={isStopped}
          onPress={() =>
            letRun(
              navigate({ to: '/$slug/checkout', params: { slug }, search: (before) => before }),
            )
          }
          amount={<Price amount={bill.costs.amountDue} />}
          note={blocker}
        >
          {t('cart.checkout')}
        </ActionBar>
      </div>
    </section>
  )

  function title() {
    if (heading === null) return null
    return (
      <h2 id="order-title" className={css.title}>
        {t('cart.title')}
      </h2>
    )
  }

  function toMenu() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
  }

  /** Why checkout is blocked; a line's problem is shown at the line. */
  function whyNot(): string | undefined {
    if (config === null) return t('arrive.noConfig')
    return notTaken() ?? (isChanged ? t('changes.first') : (ofCart ?? catering?.title))
  }

  /** Why the venue takes no order of this cart now. */
  function notTaken(): string | undefined {
    // The way to order for a suite is not a table's.
    if (entry.viewOnly === 'true') {
      return t(entry.eventSuite === undefined ? 'arrive.viewOnlyText' : 'arrive.viewOnly')
    }
    if (notOffered !== null) return t(`door.${notOffered}`)
    if (!canOrderFrom(cart.lines.map((line) => line.menuId))) {
      return closedReason(state, { t, language })
    }
    return undefined
  }
}

/** True if the venue takes a wallet that this browser may have. */
function useWallets(): boolean {
  const { wallets } = useCheckoutSettings()
  return (
    (wallets.applePay && 'ApplePaySession' in globalThis) ||
    (wallets.googlePay && 'PaymentRequest' in globalThis)
  )
}
