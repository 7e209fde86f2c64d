import { useEffect, useState } from 'react'
import type { Receipt } from '#sync/receipt.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** The receipts of this venue on this device, latest first; null: not read yet. */
export function useReceipts(slug: string): readonly Receipt[] | null {
  const { orders } = useServices()
  // An order that leaves the outbox has probably become a receipt.
  const open = useStore(orders.outbox)?.length
  const [receipts, setReceipts] = useState<readonly Receipt[] | null>(null)
  useEffect(() => {
    let current = true
    void orders.receipts(slug).then((found) => {
      if (current) setReceipts(found)
    })
    return () => {
      current = false
    }
  }, [orders, slug, open])
  return receipts
}
