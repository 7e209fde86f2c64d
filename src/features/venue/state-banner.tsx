import { Suspense } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import css from './state-banner.module.css'

const OrderingBanner = lazily(
  () => withOrderWords(import('./ordering-banner.tsx')),
  'OrderingBanner',
)

/** Why ordering is not possible now; nothing while orders are taken. */
export function StateBanner() {
  const { state, entry, notOffered, venue } = useVenue()
  const isWhole = entry.takeoutType !== 'delivery' || venue.fulfilments.delivers
  if (state.type === 'open' && entry.viewOnly !== 'true' && notOffered === null && isWhole)
    return null
  return (
    <div className={css.banner}>
      <Suspense>
        <OrderingBanner />
      </Suspense>
    </div>
  )
}
