import type { Receipt } from '#sync/receipt.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

/** The receipts of this venue on this device, latest first; null: not read yet. */
export function useReceipts(slug: string): readonly Receipt[] | null {
  const { orders } = useServices()
  // An order that leaves the outbox has probably become a receipt.
  const open = useStore(orders.outbox)?.length
  return useAnswer(`${slug} ${open}`, () => orders.receipts(slug)).latest
}
