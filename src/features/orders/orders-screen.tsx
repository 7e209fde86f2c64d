import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { OutboxEntry, Receipt } from '#contract/kept-order.ts'
import { defaultCurrency } from '#domain/currency.ts'
import { asOrderStatus } from '#domain/order-status.ts'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { OpenTab } from './open-tab.tsx'
import { needsDecision } from './needs-decision.ts'
import { OrderLink } from './order-link.tsx'
import css from './orders-screen.module.css'
import { progressWord } from './progress-words.ts'
import { statusWord } from './status-words.ts'
import { useFollowedOrder } from './use-followed-order.ts'
import { useReceipts } from './use-receipts.ts'
import { useVenueNames } from './use-venue-names.ts'

/** The orders of this device: what is not settled yet, then what was received here. */
export function OrdersScreen() {
  const { t } = useText()
  const { slug } = useVenue()
  const { orders } = useServices()
  const navigate = useNavigate()
  const outbox = useWatched(orders.outbox)
  const receipts = useReceipts(slug)
  const toMenu = () => void navigate({ to: '/$slug', params: { slug }, search: (before) => before })

  return (
    <main className={css.screen}>
      <div className={css.bar}>
        <IconButton label={t('cart.toMenu')} icon={<ChevronLeft />} onPress={toMenu} />
        <h1 className={css.title}>{t('order.all')}</h1>
      </div>
      {outbox === null || receipts === null ? null : lists(outbox, receipts)}
    </main>
  )

  function lists(open: readonly OutboxEntry[], received: readonly Receipt[]) {
    if (open.length === 0 && received.length === 0) {
      return (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={t('order.none')}
          action={
            <Button tone="primary" onPress={toMenu}>
              {t('cart.toMenu')}
            </Button>
          }
        >
          {t('order.noneText')}
        </EmptyState>
      )
    }
    return (
      <>
        <OpenOrders entries={open} />
        <ReceivedOrders receipts={received} />
      </>
    )
  }
}

function OpenOrders({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { t } = useText()
  const { slug: here } = useVenue()
  const names = useVenueNames()
  const now = useWatched(useServices().clock)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="open-orders">
      <h2 id="open-orders" className={css.heading}>
        {t('order.open')}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <OrderLink
              slug={entry.slug}
              id={entry.id}
              title={t(statusWord(entry, now))}
              tone={needsDecision(entry) ? 'warning' : 'calm'}
              config={entry.submission.config}
              at={entry.savedAt}
              total={entry.submission.costs.totalWithTip}
              currency={entry.submission.currency}
              venueName={entry.slug === here ? null : (names.get(entry.slug) ?? entry.slug)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceivedOrders({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { t } = useText()
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="received-orders">
      <h2 id="received-orders" className={css.heading}>
        {t('order.receipts')}
      </h2>
      <OpenTab receipts={receipts} />
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.key}>
            <ReceivedOrder kept={receipt} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceivedOrder({ kept }: { readonly kept: Receipt }) {
  const { t } = useText()
  const { receipt } = useFollowedOrder(kept)
  const { slug, key, checkNum, config, placedAt, currency = defaultCurrency, costs } = receipt
  const status = asOrderStatus(receipt.status)
  const isOver = status === 'refused' || status === 'cancelled'
  const number = t('order.numbered', { number: checkNum })
  return (
    <OrderLink
      slug={slug}
      id={key}
      // They stand below a heading that says "received".
      title={status === 'received' ? number : `${number} · ${t(progressWord(status))}`}
      tone={isOver ? 'warning' : 'success'}
      config={config}
      at={placedAt}
      total={costs.totalWithTip}
      currency={currency}
      venueName={null}
    />
  )
}
