import { isRejected } from '#domain/order/order-status.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { LedgerLine } from '#server/payment/test-ledger.ts'

/** Once all payments are finished, the card of each order that is paid by one is charged, and no other. */
export function judgeMoney(
  lines: readonly LedgerLine[],
  orders: readonly ReceivedOrder[],
): string | null {
  const byCard = orders.filter(({ order }) => order.content.checkout.paymentMethod !== 'invoice')
  const owed = new Map(byCard.map((order) => [order.key as string, order]))
  const authorised = lines.filter(({ act }) => act === 'authorise').map(({ key }) => key)
  for (const key of new Set([...owed.keys(), ...authorised])) {
    const acts = lines.filter(({ authorisation }) => authorisation === key).map(({ act }) => act)
    const isCharged = acts.includes('capture') && !acts.includes('refund')
    const order = owed.get(key)
    const isOwed = order !== undefined && !isRejected(order.status)
    if (isCharged !== isOwed) {
      const what = order === undefined ? 'an order that is not there' : `#${order.checkNum}`
      return `the card of ${what} is ${isCharged ? 'charged' : 'not charged'}`
    }
  }
  return null
}
