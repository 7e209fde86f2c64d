import { useLocation, useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { isChange } from '#domain/order/what-stands.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { useServices } from '#services/services.ts'
import { isOfOther } from '#services/order/is-listed.ts'
import { useStore } from '#services/use-store.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { CurrencyContext } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PendingOrderView } from './pending/pending-view.tsx'
import css from './order-screen.module.css'
import { ReceivedView } from './receipt/received-view.tsx'
import { TracedView } from './pending/traced-view.tsx'
import { useOrder } from './use-order.ts'

export interface OrderScreenProps {
  /** The order's id, from the address. */
  readonly id: string
  /** An offer shown with a received order. */
  readonly offer: ReactNode
}

/** One order, from "saved on this device" to its receipt. */
export function OrderScreen({ id, offer }: OrderScreenProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  return (
    <main className={css.screen}>
      {isKiosk() ? null : (
        <div className={css.bar}>
          <IconButton
            label={t('cart.toMenu')}
            icon={<ChevronLeft />}
            onPress={() =>
              letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
            }
          />
          <LanguageButton />
          <Button
            tone="plain"
            onPress={() =>
              letRun(
                navigate({ to: '/$slug/orders', params: { slug }, search: (before) => before }),
              )
            }
          >
            {t('order.all')}
          </Button>
        </div>
      )}
      <OrderNow key={id} id={asId(id)} offer={offer} />
    </main>
  )
}

interface OrderNowProps {
  readonly id: IdempotencyKey
  readonly offer: ReactNode
}

function OrderNow({ id, offer }: OrderNowProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const order = useOrder(id)
  const session = useStore(useServices().session)
  switch (order.type) {
    case 'Reading':
      return null
    case 'Pending':
      if (!isKiosk() && isOfOther(session, order.entry)) {
        const { status } = order.entry
        const awaitsSignIn = status.type === 'awaitingSignIn' && session.type === 'anonymous'
        return <OrderOfOther awaitsSignIn={awaitsSignIn} toMenu={toMenu} />
      }
      return (
        <CurrencyContext value={order.entry.submission.currency}>
          <PendingOrderView entry={order.entry} />
        </CurrencyContext>
      )
    case 'Received':
      return (
        <CurrencyContext value={order.receipt.currency ?? defaultCurrency}>
          <ReceivedView receipt={order.receipt} offer={offer} />
        </CurrencyContext>
      )
    case 'TakenBack': {
      const { status, submission } = order.last
      const edited = status.type === 'withdrawing' && status.after.type === 'edit'
      return (
        <div role="status">
          <EmptyState
            title={t(isChange(submission) ? 'order.changeTakenBack' : 'order.takenBack')}
            action={
              edited ? (
                <Button tone="primary" onPress={toCart}>
                  {t('order.backToOrder')}
                </Button>
              ) : (
                <Button tone="primary" onPress={toMenu}>
                  {t('cart.toMenu')}
                </Button>
              )
            }
          >
            {t(edited ? 'order.takenBackReturned' : 'order.takenBackText')}
          </EmptyState>
        </div>
      )
    }
    case 'Traced':
      return <TracedView trace={order.trace} />
    case 'Unknown':
      return (
        <EmptyState
          title={t('order.unknown')}
          action={
            <Button tone="primary" onPress={toMenu}>
              {t('cart.toMenu')}
            </Button>
          }
        >
          {t('order.unknownText')}
        </EmptyState>
      )
  }

  function toCart() {
    letRun(navigate({ to: '/$slug/cart', params: { slug }, search: (before) => before }))
  }

  function toMenu() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
  }
}

interface OrderOfOtherProps {
  /** It waits for its person, who may be the one that looks at it. */
  readonly awaitsSignIn: boolean
  readonly toMenu: () => void
}

/** It says no more than that it waits: its person has left. */
function OrderOfOther({ awaitsSignIn, toMenu }: OrderOfOtherProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      title={t(awaitsSignIn ? 'session.orderWaits' : 'order.ofOther')}
      action={
        awaitsSignIn ? (
          <Button
            tone="primary"
            onPress={() => letRun(navigate({ to: '/login', search: { venue: slug, from } }))}
          >
            {t('session.signIn')}
          </Button>
        ) : (
          <Button tone="primary" onPress={toMenu}>
            {t('cart.toMenu')}
          </Button>
        )
      }
    >
      {awaitsSignIn
        ? `${t('session.orderText')} ${t('session.orderGoes')}`
        : t('order.ofOtherText')}
    </EmptyState>
  )
}
