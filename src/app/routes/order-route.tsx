import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { OrderScreen } from '#features/orders/order-screen.tsx'
import { lazily } from '#ui/lazily.ts'

export function OrderRoute() {
  const { key } = useParams({ from: '/$slug/orders/$key' })
  return <OrderScreen id={key} offer={<InstallOffer />} />
}

const NoticeScreen = lazily(() => import('#features/notice/notice-screen.tsx'), 'NoticeScreen')

/**
 * Loaded with the order's chunk: guests reach it from the order, and the code of a first visit refers
 * to one chunk less. The screen sends to the server alone, so that not every device caches it.
 */
export function NoticeRoute() {
  return (
    <Suspense>
      <NoticeScreen />
    </Suspense>
  )
}
