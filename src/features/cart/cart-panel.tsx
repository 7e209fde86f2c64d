import { useNavigate } from '@tanstack/react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useBill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useCateringBlocker } from '#services/venue/use-catering-blocker.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
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

export interface CartPanelProps {
  /** `h1` where the cart is the whole screen. */
  readonly heading: 'h1' | 'h2'
  /** Reads the codes of gift cards. */
  readonly camera?: CardCamera | undefined
}

/** The cart: lines, suggestions, tip and bill. */
export function CartPanel({ heading: Heading, camera }: CartPanelProps) {
  const { t } = useText()
  const { slug, config, notOffered, canOrderFrom, entry, state } = useVenue()
  const { cart, ready } = useCart()
  const bill = useBill()
  const catering = useCateringBlocker(bill.costs)
  const { problems, ofCart } = useLineProblems()
  const refusal = useRefusal()
  const lineChanges = useLineChanges({ bill, refusal, problems })
  const navigate = useNavigate()
  const isChanged = lineChanges.changes.length > 0
  const blocker = whyNot()

  if (cart.lines.length === 0) {
    return (
      <section className={css.panel} aria-labelledby="order-title">
        <Heading id="order-title" className={css.title}>
          {t('cart.title')}
        </Heading>
        {ready ? (
          <>
            <CartNotices bill={bill} refusal={refusal} />
            <EmptyState icon={<ShoppingBag aria-hidden="true" />} title={t('cart.empty')}>
              {t('cart.emptyText')}
            </EmptyState>
          </>
        ) : null}
      </section>
    )
  }
  return (
    <section className={css.panel} aria-labelledby="order-title">
      <div className={css.body}>
        <Heading id="order-title" className={css.title}>
          {t('cart.title')}
        </Heading>
        <ChangesPrompt lineChanges={lineChanges} />
        <CartNotices bill={isChanged ? { ...bill, warning: null } : bill} refusal={refusal} />
        <CartLines problems={problems} remarks={refusal?.remarks ?? noRemarks} />
        <UpsellRow />
        <CodesSection bill={bill} camera={camera} />
        <TipChoiceList bill={bill} />
        <BillRows bill={bill} />
      </div>
      <div className={css.action}>
        <ActionBar
          disabled={blocker !== undefined || problems.size > 0}
          onPress={() =>
            void navigate({ to: '/$slug/checkout', params: { slug }, search: (before) => before })
          }
          amount={<Price amount={bill.costs.amountDue} />}
          note={blocker}
        >
          {t('cart.checkout')}
        </ActionBar>
      </div>
    </section>
  )

  /** Why checkout is blocked; a line's problem is shown at the line. */
  function whyNot(): string | undefined {
    if (config === null) return t('arrive.noConfig')
    if (entry.viewOnly === 'true') return t('arrive.viewOnlyText')
    if (notOffered !== null) return t(`door.${notOffered}`)
    if (!canOrderFrom(cart.lines.map((line) => line.menuId))) return t(closedReason(state))
    return isChanged ? t('changes.first') : (ofCart ?? catering?.title)
  }
}

const noRemarks: ReadonlyMap<number, string> = new Map()
