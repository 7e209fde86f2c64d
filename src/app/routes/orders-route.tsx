import { OrdersScreen } from '#features/orders/orders-screen.tsx'
import { OutboxStrip } from '#features/orders/pending/outbox-strip.tsx'
import { UnderWayStrip } from '#features/orders/pending/under-way-strip.tsx'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

export function OrdersRoute() {
  return <OrdersScreen />
}

/** Exported here so that the code of a first visit refers to one chunk only. */
export function OrderStrip() {
  const { orders } = useServices()
  const waiting = useStore(orders.outbox)
  const traced = useStore(orders.traced)
  return waiting?.length || traced.length ? <OutboxStrip /> : <UnderWayStrip />
}
