import { useParams } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { OrderScreen } from '#features/orders/order-screen.tsx'

export function OrderRoute() {
  const { key } = useParams({ from: '/$slug/orders/$key' })
  return <OrderScreen id={key} offer={<InstallOffer />} />
}
