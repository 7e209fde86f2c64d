import { centsToDollars } from '#domain/money/money.ts'
import { firstStatus } from '#domain/order/order-status.ts'
import { isPreOrderFrozen } from '#domain/suite/pre-order-progress.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import { isFromCurrent, mostActs, mostLocking } from '#server/order/pre-order-store.ts'
import type {
  Cancellation,
  LockAttempt,
  NamedPreOrder,
  PreOrder,
  PreOrderAct,
  PreOrderChange,
  PreOrderStore,
  StalePreOrder,
} from '#server/order/pre-order-store.ts'
import type { StoredAnswer, Submission } from '#server/order/order-store.ts'
import { withoutPerson } from '#server/order/without-person.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import type { MemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { noOwner } from '#server/suite/suite-store.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { MemoryOrderStore } from './memory-order-store.ts'
import type { MemoryPreOrders } from './memory-pre-orders.ts'
import { isNobodys } from './memory-retention.ts'
import type { Accounts } from './memory-retention.ts'

export interface MemoryPreOrderDeps {
  readonly orders: Pick<MemoryOrderStore, 'answer' | 'received' | 'nextNumber'>
  readonly preOrders: MemoryPreOrders
  readonly suites: MemorySuiteStore
  readonly accounts?: Accounts
}

type Submitted = Awaited<ReturnType<PreOrderStore['submit']>>

/** Pre-orders in memory, for simulations and tests. Atomic: no call awaits anything. */
export function createMemoryPreOrderStore({
  orders,
  preOrders: rows,
  suites,
  accounts = createMemoryAccountStore(),
}: MemoryPreOrderDeps): PreOrderStore {
  const acts = new Map<string, readonly PreOrderAct[]>()
  const notices = new Map<string, { readonly claimedUntil: Date | null }>()
  const mails = new Map<string, { readonly claimedUntil: Date | null }>()

  function find(name: NamedPreOrder): PreOrder | null {
    const row = rows.find(name)
    if (!row) return null
    const owner = suites.owned(name.venueId, name.eventSuiteId)?.suite.ownerEmail
    // In the database both are forgotten at once.
    const ownerEmail = owner === noOwner ? noOwner : row.ownerEmail
    return { ...row, ownerEmail, hasOtherOwner: owner !== ownerEmail }
  }

  function all(): readonly PreOrder[] {
    return rows.all().flatMap((row) => find(row) ?? [])
  }

  function submit(submission: Submission, change: PreOrderChange): Submitted {
    const { venueId, at } = submission
    let refused: Submitted = null
    const answered: StoredAnswer | null = orders.answer(submission, () => {
      const owned = suites.owned(venueId, change.eventSuiteId)
      if (!owned || !isOpen(owned, at) || owned.suite.paymentPreference !== change.payment) {
        return null
      }
      if (!isOwner(owned, change.ownerEmail)) {
        refused = { type: 'SuiteNotAssigned' }
        return null
      }
      const current = find({ ...change, venueId })
      if (current && isPreOrderFrozen(current.state)) return null
      if (!isFromCurrent(current, change.from)) {
        refused = stale(current)
        return null
      }
      const { from: _from, tabLimit, madeBy, device, ownerEmail: _by, ...ordered } = change
      const saved = {
        ...ordered,
        venueId,
        orderId: current?.orderId ?? change.orderId,
        checkNum: current?.checkNum ?? orders.nextNumber(venueId),
        state: 'submitted' as const,
        revision: (current?.revision ?? 0) + 1,
        attempt: current?.attempt ?? 1,
        heldBecause: null,
        ownerEmail: owned.suite.ownerEmail,
        changedAt: at,
      }
      rows.put(saved)
      suites.markPreOrdered(venueId, change.eventSuiteId, true)
      const act = change.from === null ? 'submitted' : 'changed'
      record(saved, { act, madeBy, device, madeAt: at })
      if (tabLimit !== undefined && tabLimit !== owned.suite.tabLimit) {
        suites.setLimit(venueId, change.eventSuiteId, { limit: tabLimit, madeBy, madeAt: at })
      }
      const { orderId, checkNum, revision, deliverAt, total } = saved
      const answer = { orderId, checkNum, status: firstStatus, revision }
      const pickupTime = deliverAt.toISOString()
      return { httpStatus: 200, answer: { ...answer, pickupTime, total: centsToDollars(total) } }
    })
    return answered ?? refused
  }

  function cancel(
    name: NamedPreOrder,
    { revision, at, ownerEmail, madeBy, device }: Cancellation,
  ): Awaited<ReturnType<PreOrderStore['cancel']>> {
    const owned = suites.owned(name.venueId, name.eventSuiteId)
    if (!owned || !isOwner(owned, ownerEmail)) return { type: 'SuiteNotAssigned' }
    const current = find(name)
    if (current?.state === 'cancelled' && current.revision === revision + 1) return current
    const isOver = current?.state === 'submitted' && !isOpen(owned, at)
    if (current && (isOver || isPreOrderFrozen(current.state))) return { type: 'PreOrderLocked' }
    const from = current && { orderId: current.orderId, revision }
    if (!current || !isFromCurrent(current, from)) return stale(current)
    const state = 'cancelled' as const
    const cancelled = { ...current, state, revision: revision + 1, changedAt: at }
    rows.put(cancelled)
    suites.markPreOrdered(name.venueId, name.eventSuiteId, false)
    record(cancelled, { act: 'cancelled', madeBy, device, madeAt: at })
    return cancelled
  }

  function record(
    row: Pick<PreOrder, 'venueId' | 'eventSuiteId' | 'revision' | 'total'>,
    act: Omit<PreOrderAct, 'revision' | 'total'>,
  ): void {
    const { revision, total } = row
    if (act.act !== 'card') mails.set(nameOf(row), { claimedUntil: null })
    acts.set(nameOf(row), [{ ...act, revision, total }, ...(acts.get(nameOf(row)) ?? [])])
  }

  function isLocking({ venueId, orderId, ...attempt }: LockAttempt): boolean {
    return (
      rows.isLocking(venueId, attempt) && rows.find({ venueId, ...attempt })?.orderId === orderId
    )
  }

  return {
    submit: async (submission, change) => submit(submission, change),
    cancel: async (name, cancellation) => cancel(name, cancellation),
    ofSuites: async (venueId, ids) =>
      new Map(
        ids.flatMap((eventSuiteId) => {
          const found = find({ venueId, eventSuiteId })
          return found ? [[eventSuiteId, found] as const] : []
        }),
      ),
    acts: async (name) => (acts.get(nameOf(name)) ?? []).slice(0, mostActs),
    freeze: async (at) => {
      for (const row of rows.all()) {
        const owned = suites.owned(row.venueId, row.eventSuiteId)
        const isDue = owned !== null && windowOf(owned).locksAt <= at.getTime()
        if (row.state === 'submitted' && isDue) {
          rows.put({ ...row, state: 'locking', changedAt: at })
        }
      }
      return all()
        .filter(({ state }) => state === 'locking')
        .toSorted((a, b) => a.deliverAt.getTime() - b.deliverAt.getTime())
        .slice(0, mostLocking)
    },
    hold: async (attempt, heldBecause, changedAt) => {
      const row = rows.find(attempt)
      if (!row || !isLocking(attempt)) return false
      rows.put({ ...row, state: 'held', heldBecause, changedAt })
      notices.set(nameOf(attempt), { claimedUntil: null })
      return true
    },
    cancelledOrders: async (since) => {
      const cancelled = orders.received().filter(({ status }) => status === 'cancelled')
      const ids = new Set(cancelled.map(({ order }) => order.orderId))
      return all().filter(
        (row) => row.state === 'locked' && row.changedAt >= since && ids.has(row.orderId),
      )
    },
    reopen: async ({ orderId: cancelled, ...attempt }, orderId, changedAt) => {
      const row = rows.find(attempt)
      const isThis = row?.orderId === cancelled && row.attempt === attempt.attempt
      if (!isThis || row.state !== 'locked') return false
      const held = { ...row, state: 'held' as const, heldBecause: 'card' as const }
      const checkNum = orders.nextNumber(row.venueId)
      rows.put({ ...held, orderId, checkNum, attempt: row.attempt + 1, changedAt })
      notices.set(nameOf(attempt), { claimedUntil: null })
      return true
    },
    tryAgain: async (attempt) => {
      const row = rows.find(attempt)
      if (!row || !isLocking(attempt)) return false
      rows.put({ ...row, attempt: row.attempt + 1 })
      return true
    },
    changeCard: async (name, { card, ownerEmail, madeBy, at: changedAt }) => {
      const owned = suites.owned(name.venueId, name.eventSuiteId)
      if (!owned || !isOwner(owned, ownerEmail)) return { type: 'SuiteNotAssigned' }
      const row = rows.find(name)
      if (row?.state !== 'held') return null
      const state = 'locking' as const
      const revision = row.revision + 1
      const charged = { ...row, state, card, heldBecause: null, revision, attempt: 1 }
      rows.put({ ...charged, ownerEmail: owned.suite.ownerEmail, changedAt })
      record(charged, { act: 'card', madeBy, device: null, madeAt: changedAt })
      notices.delete(nameOf(name))
      return find(name)
    },
    claimNotices: async (at, claimedUntil) =>
      all().filter((row) => {
        const notice = notices.get(nameOf(row))
        const isFree = notice && (notice.claimedUntil === null || notice.claimedUntil <= at)
        if (!isFree || row.state !== 'held') return false
        notices.set(nameOf(row), { claimedUntil })
        return true
      }),
    markNotified: async (attempt) => {
      const row = rows.find(attempt)
      const isThis = row?.revision === attempt.revision && row.attempt === attempt.attempt
      if (isThis) notices.delete(nameOf(attempt))
    },
    claimMails: async (at, claimedUntil) =>
      all().filter((row) => {
        const mail = mails.get(nameOf(row))
        const isFree = mail && (mail.claimedUntil === null || mail.claimedUntil <= at)
        if (!isFree || row.ownerEmail === noOwner) return false
        mails.set(nameOf(row), { claimedUntil })
        return true
      }),
    markMailed: async (attempt) => {
      if (rows.find(attempt)?.revision === attempt.revision) mails.delete(nameOf(attempt))
    },
    forgetUser: async (userId) => {
      for (const row of rows.all()) {
        if (row.userId !== userId) continue
        rows.put({ ...row, userId: null, content: withoutPerson(row.content) })
      }
    },
    forgetGuests: async ({ venueId, before, most }) => {
      const old = rows.all().filter((row) => {
        const isNamed = row.venueId === venueId && row.content.checkout.contact.full_name !== ''
        return isNamed && row.deliverAt < before && row.state !== 'locking'
      })
      const due: typeof old = []
      for (const row of old) if (await isNobodys(accounts, row.userId)) due.push(row)
      for (const row of due.slice(0, most)) {
        rows.put({ ...row, userId: null, content: withoutPerson(row.content) })
      }
      return Math.min(due.length, most)
    },
  }
}

function stale(current: PreOrder | null): StalePreOrder {
  return {
    type: 'PreOrderChanged',
    preOrder: current?.state === 'cancelled' ? null : current,
  }
}

function isOwner({ suite }: OwnedSuite, ownerEmail: string | null): boolean {
  return ownerEmail === null || ownerEmail === suite.ownerEmail
}

function windowOf({ event, suite }: OwnedSuite) {
  return preOrderWindow({
    startsAt: event.startsAt.getTime(),
    opensAt: suite.opensAt?.getTime() ?? null,
    locksAt: suite.locksAt?.getTime() ?? null,
  })
}

function isOpen(owned: OwnedSuite, at: Date): boolean {
  const { opensAt, locksAt } = windowOf(owned)
  return opensAt <= at.getTime() && at.getTime() < locksAt
}

function nameOf({ venueId, eventSuiteId }: NamedPreOrder): string {
  return `${venueId} ${eventSuiteId}`
}
