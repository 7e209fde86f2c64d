import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { PastReceipt, PastReceipts } from '#contract/order/receipt-calls.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { isListed } from '#services/order/is-listed.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { withoutDay } from '#sync/day-statuses.ts'
import type { Receipt } from '#sync/receipt.ts'
import { createStore } from '#client/device/create-store.ts'
import { daysOfAccount, daysOfReceipts, joinDays } from './ordered-days.ts'
import type { AccountDaysStore } from './stored-account-days.ts'

export interface OrderedDeps {
  readonly session: Store<SessionView>
  /** Placed before an instant; left out: the latest. */
  readonly receipts: (before?: Instant) => Promise<Result<PastReceipts, CallProblem>>
  readonly cancel: (slug: string, orderId: string) => Promise<Result<DayRefund, CallProblem>>
  /** Passes the receipts of a venue on this device, now and after each change by any tab. */
  readonly watchReceipts: (slug: string, seen: (receipts: readonly Receipt[]) => void) => void
  readonly replaceReceipt: (receipt: Receipt) => Promise<unknown>
  /** Copy of the account's orders on this device, shown before the answer and without a network. */
  readonly stored: AccountDaysStore
  readonly now: () => Instant
}

export interface OrderedDays {
  readonly ordered: (slug: string) => Store<readonly OrderedDay[]>
  /** When the account's orders were read; null: not by this device. */
  readonly orderedAt: Store<Instant | null>
  /** They were asked for last without an answer. */
  readonly ordersMissing: Store<boolean>
  readonly readOrdered: () => Promise<void>
  readonly cancelDay: (slug: string, orderId: string) => ReturnType<OrderedDeps['cancel']>
}

const day = 24 * 60 * 60_000

/** Milliseconds: nothing is ordered longer ahead, so that older receipts are of days that are over. */
const longestAhead = 100 * day
const mostPages = 10

/** The days that are ordered, by the receipts on this device and, where it is reached, the account's. */
export function watchOrdered(deps: OrderedDeps): OrderedDays {
  const { session, stored, now } = deps
  const account = createStore<readonly PastReceipt[]>([])
  const orderedAt = createStore<Instant | null>(null)
  const ordersMissing = createStore(false)
  const venues = new Map<string, { readonly all: Store<readonly OrderedDay[]>; show: () => void }>()
  const shown = new Map<string, () => readonly Receipt[]>()
  let owner = ownerOf(session.get())
  showStored()
  session.subscribe(() => {
    const next = ownerOf(session.get())
    if (next !== owner) {
      owner = next
      showStored()
    }
    for (const { show } of venues.values()) show()
  })

  function showStored() {
    const known = owner === null ? null : stored.read(owner)
    account.set(known?.receipts ?? [])
    ordersMissing.set(false)
    orderedAt.set(known?.readAt ?? null)
  }

  function know(receipts: readonly PastReceipt[], readAt: Instant) {
    account.set(receipts)
    orderedAt.set(readAt)
    if (owner !== null) stored.write(owner, { receipts, readAt })
  }

  function open(slug: string) {
    const all = createStore<readonly OrderedDay[]>([])
    let receipts: readonly Receipt[] = []
    const show = () => {
      const own = receipts.filter((receipt) => isListed(session.get(), receipt))
      all.set(joinDays(daysOfReceipts(own), daysOfAccount(account.get(), slug)))
    }
    account.subscribe(show)
    shown.set(slug, () => receipts)
    deps.watchReceipts(slug, (seen) => {
      receipts = seen
      show()
    })
    let followers = 0
    const subscribe = (changed: () => void) => {
      const leave = all.subscribe(changed)
      followers += 1
      if (followers === 1) letRun(readOrdered())
      return () => {
        leave()
        followers -= 1
      }
    }
    const venue = { all: { get: all.get, subscribe }, show }
    venues.set(slug, venue)
    return venue
  }

  async function readOrdered(): Promise<void> {
    const asked = owner
    if (asked === null) return
    const found: PastReceipt[] = []
    let before: Instant | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await deps.receipts(before)
      if (!answer.ok) {
        ordersMissing.set(asked === owner)
        return
      }
      found.push(...answer.value.receipts)
      before = answer.value.receipts.at(-1)?.placedAt
      const isOld = before === undefined || before < now() - longestAhead
      if (!answer.value.more || isOld) break
    }
    // The session may have become another person's meanwhile.
    if (asked !== owner) return
    ordersMissing.set(false)
    know(found, now())
  }

  return {
    ordered: (slug) => (venues.get(slug) ?? open(slug)).all,
    orderedAt,
    ordersMissing,
    readOrdered,
    cancelDay: async (slug, orderId) => {
      const answer = await deps.cancel(slug, orderId)
      if (!answer.ok) return answer
      const refund = answer.value
      for (const receipt of shown.get(slug)?.() ?? []) {
        const isIn = receipt.days?.some((each) => 'orderId' in each && each.orderId === orderId)
        if (isIn) await deps.replaceReceipt(withoutDay(receipt, { orderId, refund }))
      }
      const readAt = orderedAt.get()
      if (readAt !== null) know(account.get().map(withRefund), readAt)
      letRun(readOrdered())
      return answer

      function withRefund(receipt: PastReceipt): PastReceipt {
        const { school } = receipt
        if (receipt.orderId !== orderId || !school) return receipt
        const change = { status: 'cancelled', school: { ...school, refund } } as const
        return { ...receipt, ...change, sent: { ...receipt.sent, ...change } }
      }
    },
  }
}

/** Person whose receipts are asked for; null: no person. */
function ownerOf(view: SessionView): string | null {
  return view.type === 'user' ? view.id : null
}
