import { useParams } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { NoticeScreen } from '#features/notice/notice-screen.tsx'
import { OrderScreen } from '#features/orders/order-screen.tsx'

export function OrderRoute() {
  const { key } = useParams({ from: '/$slug/orders/$key' })
  return <OrderScreen id={key} offer={<InstallOffer />} />
}

/** In the order's chunk: guests reach it from the order, and a first visit names one file less. */
export function NoticeRoute() {
  return <NoticeScreen />
}
