import { lazy, Suspense } from 'react'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import css from './state-banner.module.css'

const OrderingBanner = lazy(() =>
  import('./ordering-banner.tsx').then((module) => ({ default: module.OrderingBanner })),
)

/** Why the menu can only be read now, and what still works without a connection. */
export function StateBanner() {
  const { t, locale } = useText()
  const { network } = useServices()
  const { venue, fetchedAt, state, entry } = useVenue()
  const connection = useWatched(network)
  return (
    <div className={css.banners}>
      {connection === 'offline' ? (
        <Banner tone="offline">
          {t('arrive.offline')}{' '}
          {t('arrive.offlineAge', {
            time: formatMoment(fetchedAt, { timeZone: venue.timeZone, locale }),
          })}
        </Banner>
      ) : null}
      {state.type === 'open' && entry.viewOnly !== 'true' ? null : (
        <Suspense>
          <OrderingBanner />
        </Suspense>
      )}
    </div>
  )
}
