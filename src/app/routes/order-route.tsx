import { useParams } from '@tanstack/react-router'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { NoticeScreen } from '#features/notice/notice-screen.tsx'
import { OrderScreen } from '#features/orders/order-screen.tsx'

export function OrderRoute() {
  const { key } = useParams({ from: '/$slug/orders/$key' })
  return <OrderScreen id={key} offer={<InstallOffer />} />
}

/**
 * Part of the order's chunk: guests reach it from the order, and the code of a first visit refers
 * to one chunk less.
 */
export function NoticeRoute() {
  return <NoticeScreen />
}
