import { Suspense } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import { lazily } from '#ui/lazily.ts'
import css from './state-banner.module.css'

const OrderingBanner = lazily(() => import('./ordering-banner.tsx'), 'OrderingBanner')

/** Why ordering is not possible now; nothing while orders are taken. */
export function StateBanner() {
  const { state, entry } = useVenue()
  if (state.type === 'open' && entry.viewOnly !== 'true') return null
  return (
    <div className={css.banner}>
      <Suspense>
        <OrderingBanner />
      </Suspense>
    </div>
  )
}
