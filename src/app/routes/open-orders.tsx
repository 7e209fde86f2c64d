import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { lazily } from '#ui/lazily.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Optional } from './optional.tsx'

const OutboxStrip = lazily(
  () => withOrderWords(import('#features/orders/pending/outbox-strip.tsx')),
  'OutboxStrip',
)

/** The strip of unsettled orders; its code is loaded when there is one. */
export function OpenOrders() {
  const { orders } = useServices()
  const waiting = useStore(orders.outbox)
  const traced = useStore(orders.traced)
  if (!waiting?.length && !traced.length) return null
  return (
    <Optional>
      <OutboxStrip />
    </Optional>
  )
}
