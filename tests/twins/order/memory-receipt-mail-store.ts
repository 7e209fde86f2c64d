import type { ReceiptMailStore } from '#server/order/receipt-mail-store.ts'
import { mostReceipts } from '#server/order/receipt-mail-store.ts'
import type { MemoryOrderStore } from './memory-order-store.ts'

/** Receipts to be mailed, in memory, for tests. */
export function createMemoryReceiptMailStore({
  received,
}: Pick<MemoryOrderStore, 'received'>): ReceiptMailStore {
  const done = new Set<string>()
  const dueAt = new Map<string, Date>()

  return {
    claim: async ({ at, claimedUntil }) => {
      const due = received()
        .flatMap(({ order, venueId, ...taken }) => {
          const { receiptMail, orderId } = order
          if (receiptMail === undefined || done.has(orderId)) return []
          const dueNow = dueAt.get(orderId) ?? receiptMail.dueAt
          if (dueNow > at) return []
          const { type, pickupTime, content } = order
          const { checkNum, status, at: takenAt } = taken
          const { language } = receiptMail
          const receipt = {
            venueId,
            orderId,
            checkNum,
            status,
            type,
            pickupTime,
            content,
            language,
          }
          return [{ dueNow, receipt: { ...receipt, at: takenAt } }]
        })
        .toSorted((one, other) => one.dueNow.getTime() - other.dueNow.getTime())
        .slice(0, mostReceipts)
      for (const { receipt } of due) dueAt.set(receipt.orderId, claimedUntil)
      return due.map(({ receipt }) => receipt)
    },
    markDone: async ({ orderId }) => void done.add(orderId),
  }
}
