import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { AnsweredGuest } from '#contract/suite/guest-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { readOutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { OutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { slug } from '../kitchen.ts'
import { judgeQuantity, linesOfOrder, memosIn, memosOf } from '../ledger.ts'
import { isTheft } from '../locks.ts'
import type { WireAnswer, WireRequest } from '../provider.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Story } from '../story.ts'
import { tellStep } from '../tell-step.ts'
import type { Arena, SuiteThen } from './arena.ts'
import { createEventLedger, leftBy } from './event-ledger.ts'
import type { EventLedger } from './event-ledger.ts'
import { judgeActing } from './judge-acting.ts'
import { judgeCarts, judgeShownCart } from './judge-carts.ts'
import { judgeGuest, noteGuestAnswer } from './judge-guests.ts'
import { judgeEventEnd } from './judge-event-end.ts'
import { judgeMoney } from './judge-money.ts'
import { judgeTab } from './judge-tab.ts'
import type { Tablet } from './tablet.ts'
import type { TabletPage } from './tablet-page.ts'

/** Observes the devices and the server, and reports a broken promise of the product. */
export interface EventWitness {
  readonly ledger: EventLedger
  readonly problem: () => string | null
  readonly fail: (problem: string | null) => void
  /** A device has stored something; its outbox as it was before. */
  readonly stepped: (tablet: Tablet, before: ReadonlyMap<string, object>) => void
  /** The server has just taken an order, for its suite and guests as they are then. */
  readonly taken: (order: ReceivedOrder, then: Promise<SuiteThen | null>) => void
  readonly answered: (request: WireRequest, answer: WireAnswer) => void
  /** An order is about to be taken back or dismissed by its attendant. */
  readonly takesBack: (entry: OutboxEntry, device: string) => void
  /** An attendant looks at the cart and the tab of the suite that a page orders for. */
  readonly looked: (page: TabletPage, suite: string) => void
  /** A page's session is another one. */
  readonly actsFor: (tablet: Tablet, session: SessionView) => void
  readonly noBug: <T>(work: Promise<T>) => Promise<T>
  readonly judgeEnd: () => Promise<void>
}

export interface EventWitnessDeps {
  readonly scheduler: Scheduler
  readonly story: Story
  readonly arena: Arena
  readonly tablets: () => readonly Tablet[]
}

export function createEventWitness(deps: EventWitnessDeps): EventWitness {
  const { scheduler, story, arena } = deps
  const ledger = createEventLedger(arena.suiteOfUser)
  let problem: string | null = null

  function fail(found: string | null): void {
    if (found === null || problem !== null) return
    problem = found
    story.tell('witness', found)
  }

  function judgeStep(
    tablet: Tablet,
    old: OutboxEntry | null,
    entry: OutboxEntry | null,
  ): string | null {
    const id = (entry ?? old)?.id
    const receipt = tablet.receipts().find(({ key }) => key === id) ?? null
    const life = { name: tablet.name }
    tellStep(story, { life, before: { entry: old, receipt: null }, after: { entry, receipt } })
    if ((entry ?? old)?.takenOver) return judgeTakenOver(tablet, { old, entry, receipt })
    if (entry && !old) {
      const { suite = '', costs } = entry.submission
      const [memos, total] = [memosOf(entry), costs.totalWithTip]
      ledger.orders.set(entry.id, { device: tablet.name, suite, memos, total })
    }
    if (entry) noteGuest(entry)
    if (entry?.status.type === 'asked' && old?.status.type !== 'asked') {
      story.count('orders asked for')
    }
    if (entry && 'refusal' in entry.status) {
      const { code } = entry.status.refusal
      if (code === problemCodes.tabLimitReached) story.count('orders above the limit')
      if (faults.has(code)) return 'a fault is shown as a refusal'
      if (code === problemCodes.withdrawn) return 'another device has taken an order back'
    }
    if (entry || receipt || ledger.takenBack.has(id ?? '')) return null
    if (old && hasLeft(tablet, old)) {
      ledger.takenBack.add(old.id)
      return null
    }
    if (old && memosIn(old).length === 0) return judgeReturned(tablet, old)
    return `lost: order ${id?.slice(0, 4)} is gone from the device`
  }

  /** A settled order goes with its person, as they leave the device. */
  function hasLeft(tablet: Tablet, { userId, status }: OutboxEntry): boolean {
    const isSettled = status.type === 'refused' || status.type === 'cancelled'
    return isSettled && userId !== null && userId !== tablet.cartOwner()
  }

  function noteReceipts(tablet: Tablet): void {
    const here = new Map(tablet.receipts().map((each) => [leftBy(tablet.name, each.key), each]))
    for (const [name, receipt] of here) {
      ledger.gone.delete(name)
      if (receipt.userId) ledger.ofAccounts.set(name, receipt)
    }
    for (const [name, receipt] of ledger.ofAccounts) {
      const isHere = here.has(name) || !name.startsWith(leftBy(tablet.name, ''))
      if (!isHere && receipt.userId !== tablet.cartOwner()) ledger.gone.set(name, receipt)
    }
  }

  function noteGuest({ key, submission: { suiteCode } }: OutboxEntry): void {
    if (suiteCode !== undefined) ledger.guestOrders.set(key, suiteCode)
  }

  /**
   * Its lines went back into the cart, and are ordered from there, or were taken off by their guest, or
   * the menu no longer has them.
   */
  function judgeReturned(tablet: Tablet, old: OutboxEntry): string | null {
    const now = new Set(tablet.entries().flatMap(memosOf))
    const { itemsById } = tablet.visit.index
    const gone = old.submission.lines
      .filter(({ line }) => itemsById.has(line.itemId))
      .map(({ line }) => line.memo)
      .find((memo) => !now.has(memo) && !ledger.takenOff.has(memo))
    if (gone !== undefined) return `lost: ${gone} was given back, and is not ordered again`
    ledger.takenBack.add(old.id)
    return null
  }

  /** Of a tablet that another one has handed an order to. */
  function judgeTakenOver({ name }: Tablet, { old, entry, receipt }: TakenOverStep): string | null {
    if (receipt && old && !entry) story.count('orders sent for another tablet')
    if (entry && old && entry.key !== old.key) return 'doubled: a taken over order has a new key'
    if (entry && 'refusal' in entry.status) {
      const { code } = entry.status.refusal
      if (code === problemCodes.handOverInvalid || code === problemCodes.handOverForeign) {
        return 'a hand-over of this event is refused'
      }
      if (faults.has(code)) return 'a fault is shown as a refusal'
    }
    if (entry || receipt || ledger.left.has(leftBy(name, old?.id ?? ''))) return null
    return `lost: the taken over order ${old?.id.slice(0, 4)} is gone from the device`
  }

  return {
    ledger,
    problem: () => problem,
    fail,
    stepped: (tablet, before) => {
      const after = tablet.entries()
      const old = [...before.values()].map((record) =>
        readOutboxRecord(record as unknown as OutboxRecord),
      )
      for (const id of new Set([...old, ...after].map((entry) => entry.id))) {
        const was = old.find((entry) => entry.id === id) ?? null
        const is = after.find((entry) => entry.id === id) ?? null
        if (JSON.stringify(was) !== JSON.stringify(is)) fail(judgeStep(tablet, was, is))
      }
      noteReceipts(tablet)
      fail(judgeCarts(ledger, tablet))
    },
    taken: (order, found) => {
      const { suites, checkout } = order.order.content
      const suite = suites?.eventSuiteId ?? ''
      const spent = spentOn(arena.orders(), suite)
      fail(judgeTaken(ledger, order))
      void found.then((now) => {
        if (now === null) return fail('an order is on no suite')
        fail(judgeGuest(ledger, order, now.guests))
        const { tabLimit, paymentPreference } = now.suite
        if (tabLimit !== null && spent > tabLimit) {
          fail(`over the limit: ${suite} has spent ${spent} of ${tabLimit}`)
        }
        const { paymentMethod } = checkout
        if ((paymentMethod === 'invoice') !== (paymentPreference === 'invoice')) {
          fail(`${suite} is set to ${paymentPreference}, and an order is paid by ${paymentMethod}`)
        }
        const others = ledger.paidBy.get(suite) ?? paymentPreference
        if (others !== paymentPreference) fail(`${suite} is paid in two ways`)
        ledger.paidBy.set(suite, paymentPreference)
      })
    },
    answered: ({ method, path, headers, body }, { status, text }) => {
      if (path.endsWith('/answer-guest') && status === 200) {
        const { key } = JSON.parse(body ?? '') as { key: string }
        const answer = JSON.parse(text) as AnsweredGuest
        if (!ledger.guestAnswers.has(key)) {
          story.count(answer.checkNum === null ? 'orders declined' : 'orders allowed')
        }
        return fail(noteGuestAnswer(ledger, key, answer))
      }
      const isOrder = headers.has(idempotencyKeyHeader) || path.includes('/by-key/')
      if (!isOrder) return
      if (status === 409 && !isAsked(text)) fail('a key was sent with two bodies')
      if (status === 400) fail(`the server does not understand ${method} ${path}: ${text}`)
    },
    takesBack: ({ id, takenOver }, device) => {
      if (!takenOver) return void ledger.takenBack.add(id)
      story.count('orders left to another tablet')
      ledger.left.add(leftBy(device, id))
      return undefined
    },
    looked: (page, suite) => {
      fail(judgeShownCart(ledger, page.carts.watch(slug).get().cart, suite))
      fail(judgeTab(page, { suite, now: scheduler.now }))
    },
    actsFor: (tablet, session) => fail(judgeActing(tablet, session)),
    noBug: async (work) => {
      try {
        return await work
      } catch (fault) {
        if (!isTheft(fault)) fail(`a bug was thrown: ${String(fault)}`)
        throw fault
      }
    },
    judgeEnd: async () => {
      const tabs = await arena.tabs()
      fail(judgeEventEnd(ledger, { tabs, orders: arena.orders(), tablets: deps.tablets() }))
      fail(judgeMoney(await arena.settleMoney(), arena.orders()))
    },
  }
}

interface TakenOverStep {
  readonly old: OutboxEntry | null
  readonly entry: OutboxEntry | null
  readonly receipt: Receipt | null
}

/** Answers that leave the order's outcome unknown, or ask for a session. */
const faults: ReadonlySet<number> = new Set([
  problemCodes.maintenance,
  problemCodes.serverFault,
  problemCodes.tooMany,
  problemCodes.expiredToken,
  problemCodes.notOperator,
  problemCodes.suiteAsked,
])

function isAsked(text: string): boolean {
  return (JSON.parse(text) as { code: number }).code === problemCodes.suiteAsked
}

/** Of the orders of a suite that were not cancelled. */
function spentOn(orders: readonly ReceivedOrder[], suite: string): number {
  return orders
    .filter(({ order, status }) => suiteOf(order) === suite && !isRejected(status))
    .reduce((sum, { order }) => sum + order.total, 0)
}

function suiteOf({ content }: ReceivedOrder['order']): string | undefined {
  return content.suites?.eventSuiteId
}

function judgeTaken(ledger: EventLedger, received: ReceivedOrder): string | null {
  const { order, checkNum } = received
  const suite = suiteOf(order)
  for (const line of linesOfOrder(received)) {
    const { memo } = line
    const wanted = ledger.lines.get(memo)
    if (wanted?.suite !== suite) {
      return `wrong suite: #${checkNum} of ${suite} has ${memo} of ${wanted?.suite}`
    }
    const problem = judgeQuantity(ledger, line, `#${checkNum}`)
    if (problem !== null) return problem
  }
  return null
}
