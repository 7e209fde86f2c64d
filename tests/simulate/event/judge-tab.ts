import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { TabletPage } from './tablet-page.ts'

interface SeenTab {
  readonly suite: string
  readonly now: () => number
}

/** Milliseconds in which a page has read again what its device has stored. */
const settled = 2_000

/** What a page shows of a tab against what its device has stored; null: the same. */
export function judgeTab({ tab, tablet }: TabletPage, { suite, now }: SeenTab): string | null {
  const shown = tab.get()
  if (shown === null || shown.suiteId !== suite) return null
  const { likelihoods, calm } = tablet.weather
  if (now() - tablet.changedAt() < settled || (likelihoods.storageAway > 0 && !calm)) return null
  const fetchedAt = Math.max(
    ...[...tablet.tables.packs.values()].map((pack) => Number(pack['fetchedAt'])),
  )
  const waiting = tablet
    .entries()
    .filter((entry) => entry.submission.suite === suite && mayGoOut(entry))
    .map(({ submission }) => submission.costs.totalWithTip)
  const sent = tablet
    .receipts()
    .filter((receipt) => receipt.suite === suite && receipt.placedAt > fetchedAt)
    .map(({ costs }) => costs.totalWithTip)
  const [isWaiting, isSent] = [sumOf(waiting), sumOf(sent)]
  if (shown.waiting !== isWaiting) {
    return `the tab of ${suite} shows ${shown.waiting} waiting, and ${isWaiting} wait`
  }
  // A browser that gives the storage back says so, and the page reads its receipts again; this one does not say it.
  const isUnread = tablet.awayAt() >= tablet.changedAt()
  // What a guest has sent counts since the server's last word on the tab.
  return tablet.isGuest || isUnread || shown.sent === isSent
    ? null
    : `the tab of ${suite} shows ${shown.sent} sent, and ${isSent} were`
}

/** It is on its way, or its attendant may still send it. */
function mayGoOut({ status }: OutboxEntry): boolean {
  return status.type !== 'refused' && status.type !== 'cancelled'
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
