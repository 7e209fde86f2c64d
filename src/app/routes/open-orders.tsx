import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Optional } from './optional.tsx'

// Imported from the list's chunk, so that the code of a first visit refers to no other.
const OrderStrip = lazily(() => withOrderWords(import('./orders-route.tsx')), 'OrderStrip')

/** The strip of unsettled orders, else of one that is being made; its code is loaded when there is one. */
export function OpenOrders() {
  const { orders } = useServices()
  const any = useStore(orders.any)
  // A device without storage has its orders only here.
  const waiting = useStore(orders.outbox)
  const traced = useStore(orders.traced)
  if (!any && !waiting?.length && !traced.length) return null
  return (
    <Optional>
      <OrderStrip />
    </Optional>
  )
}
