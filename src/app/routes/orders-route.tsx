import { OrdersScreen } from '#features/orders/orders-screen.tsx'

export function OrdersRoute() {
  return <OrdersScreen />
}
