import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Store } from '#services/store.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { isUnsettled } from '#sync/outbox.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import type { EventPacks } from './event-packs.ts'

export interface TabDeps {
  readonly packs: Pick<EventPacks, 'suite'>
  readonly outbox: Store<readonly OutboxEntry[] | null>
  readonly receipts: (slug: string) => Promise<readonly Receipt[]>
  readonly tab: WritableStore<KnownTab | null>
}

/** Shows the tab of a suite as this device knows it, after each change of the outbox, until stopped. */
export function followTab(
  { packs, outbox, receipts, tab }: TabDeps,
  { slug, suiteId }: { readonly slug: string; readonly suiteId: string },
): () => void {
  let stopped = false
  let asked = 0

  async function show() {
    const turn = (asked += 1)
    const [packed, received] = await Promise.all([packs.suite(slug, suiteId), receipts(slug)])
    // An earlier question may be answered later.
    if (stopped || turn !== asked) return
    if (!packed) return tab.set(null)
    const { suite, pack } = packed
    const since = pack.fetchedAt
    const ordered = orderedFrom(outbox.get() ?? [], received, { slug, suiteId, since })
    tab.set({
      suiteId,
      limit: suite.tabLimit,
      spent: suite.tab.spent,
      ...ordered.amounts,
      asOf: since,
    })
  }

  const stop = outbox.subscribe(() => letRun(show()))
  letRun(show())
  return () => {
    stopped = true
    stop()
    tab.set(null)
  }
}

interface OrderedSince {
  readonly slug: string
  readonly suiteId: string
  /** When the server's word on the tab is from. */
  readonly since: Instant
}

/** Orders of this device on a suite's tab that the server's answer does not include. */
export function orderedFrom(
  entries: readonly OutboxEntry[],
  received: readonly Receipt[],
  { slug, suiteId, since }: OrderedSince,
) {
  // An order that was refused or awaits its operator counts too: it may still be sent.
  const waiting = entries.filter(
    (entry) => entry.slug === slug && entry.submission.suite === suiteId && mayBeSent(entry),
  )
  const sent = received.filter((receipt) => receipt.suite === suiteId && receipt.placedAt > since)
  return {
    waiting: waiting.length,
    amounts: {
      sent: totalOf(sent),
      waiting: totalOf(waiting.map(({ submission }) => submission)),
    },
  }
}

function mayBeSent(entry: OutboxEntry): boolean {
  return isUnsettled(entry) || ['expired', 'awaitingSignIn'].includes(entry.status.type)
}

function totalOf(orders: readonly { readonly costs: { readonly totalWithTip: Cents } }[]): Cents {
  return cents(orders.reduce((sum, { costs }) => sum + costs.totalWithTip, 0))
}
