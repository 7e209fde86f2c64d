import { factsOf } from '#contract/order/order-facts.ts'
import type { PastReceipt } from '#contract/order/receipt-calls.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { dollarsToCents, zeroCents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { OrderedDay } from '#services/school/ordered-day.ts'
import type { Receipt } from '#sync/receipt.ts'

/** The days of the receipts on this device. */
export function daysOfReceipts(receipts: readonly Receipt[]): readonly OrderedDay[] {
  const all = receipts.flatMap(({ days = [], ...receipt }) =>
    days.flatMap((day) => {
      if (!isTakenDay(day)) return []
      const { orderIds, total, charge = dollarsToCents(total), ...own } = day
      const lines = receipt.lines
        .filter(({ line }) => line && orderIds.includes(line.orderId))
        .map(({ name, quantity, line }) => ({ name, quantity, line }))
      const { paidBy, paidWith } = receipt
      return [{ ...own, charge, paidBy, paidWith, lines }]
    }),
  )
  const replaced = new Set(all.map(({ replaces }) => replaces))
  return all.map(({ replaces: _replaces, ...day }) =>
    replaced.has(day.orderId) ? { ...day, status: 'cancelled' } : day,
  )
}

/** The days of a person's receipts at one school, from any device. */
export function daysOfAccount(
  receipts: readonly PastReceipt[],
  slug: string,
): readonly OrderedDay[] {
  return receipts.flatMap((receipt) => {
    const { school, restaurant, orderId, checkNum, status, paidBy, paidWith, items } = receipt
    if (!school || restaurant.slug !== slug) return []
    const { date, childId, childName, refund } = school
    const isCharged = paidBy !== undefined && isCardMethod(paidBy)
    const charge = isCharged ? receipt.costs.amountDue : zeroCents
    const lines = items.map(({ name, line }) => ({
      name,
      quantity: line.quantity,
      line,
    }))
    const state = { checkNum, status, ...factsOf(receipt) }
    const own = { orderId, ...state, date, childId, childName, charge }
    return [{ ...own, paidBy, paidWith, refund, lines }]
  })
}

/** The account's answer about an order counts, but a late one does not restore a cancelled day. */
export function joinDays(
  device: readonly OrderedDay[],
  account: readonly OrderedDay[],
): readonly OrderedDay[] {
  const ids = new Set(account.map(({ orderId }) => orderId))
  const known = account.map((day) => {
    const own = device.find(({ orderId }) => orderId === day.orderId)
    if (!own || !isRejected(own.status)) return day
    return { ...day, status: own.status, refund: day.refund ?? own.refund }
  })
  return [...known, ...device.filter(({ orderId }) => !ids.has(orderId))]
}
