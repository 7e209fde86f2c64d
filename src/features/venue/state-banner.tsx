import { Suspense } from 'react'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import css from './state-banner.module.css'

const OrderingBanner = lazily(() => import('./ordering-banner.tsx'), 'OrderingBanner')

const DoorBanner = lazily(() => withOrderWords(import('./door-banner.tsx')), 'DoorBanner')

/** Why ordering is not possible now; nothing while orders are taken. */
export function StateBanner() {
  const { state, entry, notOffered, venue } = useVenue()
  const isAtDoor =
    notOffered !== null || (entry.takeoutType === 'delivery' && !venue.fulfilments.delivers)
  const isStopped = notOffered === null && (state.type !== 'open' || entry.viewOnly === 'true')
  if (!isAtDoor && !isStopped) return null
  return (
    <div className={css.banner}>
      <Suspense>
        {isAtDoor ? <DoorBanner /> : null}
        {isStopped ? <OrderingBanner /> : null}
      </Suspense>
    </div>
  )
}
