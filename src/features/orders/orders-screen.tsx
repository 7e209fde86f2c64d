import { useNavigate } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { useServices } from '#services/services.ts'
import { placeOfSubmission } from '#services/order/place-of-receipt.ts'
import { isListed, isOfOther } from '#services/order/is-listed.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Row } from '#ui/row.tsx'
import { OpenTab } from './receipt/open-tab.tsx'
import { needsDecision } from './pending/needs-decision.ts'
import { OrderLink } from './link/order-link.tsx'
import { ReceivedOrder } from './received-order.tsx'
import { TracedLinks } from './traced-links.tsx'
import css from './orders-screen.module.css'
import { outboxWord } from './pending/outbox-words.ts'
import { useReceipts } from './receipt/use-receipts.ts'
import { useVenueNames } from './orders-words.ts'

/** The orders of this device: unsettled ones, then received ones. */
export function OrdersScreen() {
  const { t } = useText()
  const { slug } = useVenue()
  const { orders, session: sessions } = useServices()
  const navigate = useNavigate()
  const outbox = useStore(orders.outbox)
  const session = useStore(sessions)
  const receipts = useReceipts(slug)?.filter((receipt) => isListed(session, receipt))
  const traced = useStore(orders.traced)
  const toMenu = () =>
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))

  return (
    <Page flow="list">
      <PageBar
        back={{ label: t('cart.toMenu'), onPress: toMenu }}
        title={t('order.all')}
        end={<LanguageButton />}
      />
      {outbox === null || receipts === undefined ? null : lists(outbox, receipts)}
    </Page>
  )

  function lists(open: readonly OutboxEntry[], received: readonly Receipt[]) {
    const asked = traced.filter(({ outcome }) => outcome.type === 'underWay')
    const known = traced.filter(
      ({ outcome, slug: at }) => outcome.type === 'received' && at === slug,
    )
    if (open.length + received.length + asked.length + known.length === 0) {
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
        <OpenOrders entries={open} traces={asked} />
        <ReceivedOrders receipts={received} traces={known} />
      </>
    )
  }
}

interface OpenOrdersProps {
  readonly entries: readonly OutboxEntry[]
  readonly traces: readonly OrderTrace[]
}

function OpenOrders({ entries, traces }: OpenOrdersProps) {
  const { t } = useText()
  const { slug: here } = useVenue()
  const names = useVenueNames()
  const { clock, session: sessions } = useServices()
  const now = useStore(clock)
  const session = useStore(sessions)
  const own = entries.filter((entry) => !isOfOther(session, entry))
  if (entries.length + traces.length === 0) return null
  return (
    <section aria-labelledby="open-orders">
      <h2 id="open-orders" className={css.heading}>
        {t('order.open')}
      </h2>
      <ul>
        {entries.length > own.length ? (
          <li>
            <Row label={t('order.ofOther')} detail={t('order.ofOtherText')} />
          </li>
        ) : null}
        {own.map((entry) => (
          <li key={entry.id}>
            <OrderLink
              slug={entry.slug}
              id={entry.id}
              title={t(outboxWord(entry, now))}
              tone={needsDecision(entry) ? 'warning' : 'calm'}
              config={entry.submission.config}
              place={placeOfSubmission(entry.submission)}
              days={entry.submission.days}
              at={entry.savedAt}
              bill={{
                total: entry.submission.costs.totalWithTip,
                currency: entry.submission.currency,
              }}
              venueName={entry.slug === here ? null : (names.get(entry.slug) ?? entry.slug)}
            />
          </li>
        ))}
        <TracedLinks traces={traces} />
      </ul>
    </section>
  )
}

interface ReceivedOrdersProps {
  readonly receipts: readonly Receipt[]
  readonly traces: readonly OrderTrace[]
}

function ReceivedOrders({ receipts, traces }: ReceivedOrdersProps) {
  const { t } = useText()
  if (receipts.length + traces.length === 0) return null
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
        <TracedLinks traces={traces} />
      </ul>
    </section>
  )
}
