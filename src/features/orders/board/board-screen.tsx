import { Link, useNavigate } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { needsDecision } from '../pending/needs-decision.ts'
import { useReceipts } from '../receipt/use-receipts.ts'
import { ReceivedOrder } from '../received-order.tsx'
import { TracedLinks } from '../traced-links.tsx'
import { BoardEntry } from './board-entry.tsx'
import css from './board-screen.module.css'
import { useAnswer } from '#services/use-answer.ts'

/** An attendant's orders by their state: those that wait for a decision, for the network, and received ones. */
export function BoardScreen() {
  const { t } = useText()
  const { slug, entry } = useVenue()
  const { orders } = useServices()
  const navigate = useNavigate()
  const outbox = useStore(orders.outbox)
  const traced = useStore(orders.traced).filter(({ outcome }) => outcome.type === 'underWay')
  const received = useReceipts(slug)?.filter(({ suite }) => suite !== undefined) ?? null
  const owners = useSuiteOwners()
  const back =
    entry.eventSuite === undefined
      ? {
          label: t('suites.toEvents'),
          onPress: () => letRun(navigate({ to: '/$slug/events', params: { slug } })),
        }
      : {
          label: t('cart.toMenu'),
          onPress: () =>
            letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before })),
        }

  return (
    <Page flow="list">
      <PageBar back={back} title={t('board.title')} />
      {outbox === null || received === null ? null : groups()}
      <Link to="/$slug/orders" params={{ slug }} search={(before) => before} className={css.all}>
        {t('board.all')}
      </Link>
    </Page>
  )

  function groups(): ReactNode {
    const open = outbox ?? []
    const sent = received ?? []
    if (open.length + traced.length + sent.length === 0) {
      return (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t('board.none')}>
          {t('board.noneText')}
        </EmptyState>
      )
    }
    const listed = (wanted: boolean) =>
      open
        .filter((each) => needsDecision(each) === wanted)
        .map((each) => (
          <BoardEntry key={each.id} entry={each} owner={owners.get(each.submission.suite ?? '')} />
        ))
    const waiting = listed(false)
    return (
      <>
        <Group name="decide">{listed(true)}</Group>
        <Group name="waiting">
          {traced.length === 0
            ? waiting
            : [...waiting, <TracedLinks key="traced" traces={traced} />]}
        </Group>
        <Group name="sent">
          {sent.slice(0, mostSent).map((receipt) => (
            <li key={receipt.key}>
              <ReceivedOrder kept={receipt} owner={owners.get(receipt.suite ?? '')} />
            </li>
          ))}
        </Group>
      </>
    )
  }
}

/** The latest; all are in the list of orders. */
const mostSent = 30

interface GroupProps {
  readonly name: 'decide' | 'waiting' | 'sent'
  readonly children: readonly ReactNode[]
}

function Group({ name, children }: GroupProps) {
  const { t } = useText()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={`board-${name}`}>
      <h2 id={`board-${name}`} className={css.heading}>
        {t(`board.${name}`)}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The owners of the suites of events that this device has stored, by suite. */
function useSuiteOwners(): ReadonlyMap<string, string> {
  const { slug } = useVenue()
  const { suites } = useServices()
  const { latest } = useAnswer(slug, async () => {
    const service = await suites()
    if (!service) return new Map<string, string>()
    const events = await service.storedEvents(slug)
    const stored = await Promise.all(events.map(({ value }) => service.storedEvent(slug, value.id)))
    return new Map(
      stored.flatMap((event) => event?.value.suites.map(({ id, owner }) => [id, owner]) ?? []),
    )
  })
  return latest ?? new Map()
}
