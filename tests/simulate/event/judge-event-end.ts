import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { Receipt } from '#sync/receipt.ts'
import { isUnsettled } from '#sync/outbox.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { SuiteTab } from '#server/suite/suite-store.ts'
import { judgeReceipt } from '../judge-step.ts'
import { memosIn, memosOfOrder } from '../ledger.ts'
import { leftBy } from './event-ledger.ts'
import type { EventLedger } from './event-ledger.ts'
import { judgeCarts } from './judge-carts.ts'
import { judgeGuestAnswers } from './judge-guests.ts'
import type { Tablet } from './tablet.ts'

export interface EventEnd {
  readonly tabs: ReadonlyMap<string, SuiteTab>
  readonly orders: readonly ReceivedOrder[]
  readonly tablets: readonly Tablet[]
}

/** The broken promise at the end; null: every order has ended in exactly one way. */
export function judgeEventEnd(ledger: EventLedger, end: EventEnd): string | null {
  const { tablets, orders } = end
  for (const tablet of tablets) {
    const stuck = tablet.entries().find(isUnsettled)
    if (stuck) return `stuck: an order is still ${stuck.status.type} on ${tablet.name}`
    for (const receipt of tablet.receipts()) {
      const problem = judgeReceipt(receipt, orders)
      if (problem !== null) return problem
    }
    const problem = judgeCarts(ledger, tablet)
    if (problem !== null) return problem
  }
  return judgeOrders(ledger, end) ?? judgeGuestAnswers(ledger, orders) ?? judgeTabs(ledger, end)
}

/**
 * Without those of orders that another device has taken and knows of; with those that went with the person of their
 * account, which has them.
 */
function ownReceipts(ledger: EventLedger, tablet: Tablet): readonly Receipt[] {
  const gone = [...ledger.gone].flatMap(([name, receipt]) =>
    name.startsWith(leftBy(tablet.name, '')) ? [receipt] : [],
  )
  return [...tablet.receipts(), ...gone].filter(({ takenFrom }) => takenFrom === undefined)
}

/** Each order that was stored is at the server once, or is shown, or was taken back. */
function judgeOrders(ledger: EventLedger, { orders, tablets }: EventEnd): string | null {
  const receipts = tablets.flatMap((tablet) => ownReceipts(ledger, tablet))
  for (const { key, checkNum } of orders) {
    const count = receipts.filter(({ serverKey }) => serverKey === key).length
    if (count === 0) return `lost: no device knows of #${checkNum}, which the server has`
    if (count > 1) return `doubled: ${count} devices have ordered #${checkNum}`
  }
  const orderByMemo = new Map<string, ReceivedOrder>()
  for (const order of orders) {
    for (const memo of memosOfOrder(order)) {
      const other = orderByMemo.get(memo)
      if (other) return `doubled: ${memo} is in #${other.checkNum} and in #${order.checkNum}`
      orderByMemo.set(memo, order)
    }
  }
  for (const [id, { device, memos, suite }] of ledger.orders) {
    const receipt = receipts.find(({ key }) => key === id)
    const entry = tablets
      .flatMap((tablet) => tablet.entries())
      .find((each) => each.id === id && !each.takenOver)
    const waits = entry ? memosIn(entry).filter((memo) => orderByMemo.has(memo)) : []
    if (waits.length > 0) return `doubled: ${waits[0]} was ordered, and waits to be ordered again`
    if (!receipt && !entry && !ledger.takenBack.has(id)) {
      return `lost: nobody knows of the order ${memos.join(', ')} for ${suite} on ${device}`
    }
  }
  return null
}

/** A suite's tab is the sum of its orders, as the server has them and as their devices know them. */
function judgeTabs(ledger: EventLedger, { tabs, orders, tablets }: EventEnd): string | null {
  const receipts = tablets.flatMap((tablet) => ownReceipts(ledger, tablet))
  const suites = new Set([
    ...tabs.keys(),
    ...orders.flatMap(({ order }) => order.content.suites?.eventSuiteId ?? []),
    ...receipts.flatMap(({ suite }) => suite ?? []),
  ])
  const cancelled = new Set(
    orders.filter(({ status }) => isRejected(status)).map(({ key }) => key as string),
  )
  for (const suite of suites) {
    const spent = tabs.get(suite)?.spent ?? 0
    const known = receipts
      .filter((receipt) => receipt.suite === suite && !cancelled.has(receipt.serverKey))
      .reduce((sum, { costs }) => sum + costs.totalWithTip, 0)
    const taken = orders
      .filter(
        ({ order, key }) => order.content.suites?.eventSuiteId === suite && !cancelled.has(key),
      )
      .reduce((sum, { order }) => sum + order.total, 0)
    if (spent !== taken) return `the tab of ${suite} says ${spent}, and its orders are ${taken}`
    if (spent !== known)
      return `the tab of ${suite} says ${spent}, and its devices know of ${known}`
  }
  return null
}
