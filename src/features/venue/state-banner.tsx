import type { ReactNode } from 'react'
import { localText } from '#domain/local-text.ts'
import { useServices } from '#features/services.ts'
import { useVenue } from '#features/use-venue.ts'
import { useWatched } from '#features/use-watched.ts'
import { formatDay, formatMoment } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import css from './state-banner.module.css'

/** Why the menu can only be read now, and what still works without a connection. */
export function StateBanner() {
  const { t, locale } = useText()
  const { network } = useServices()
  const { venue, fetchedAt } = useVenue()
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
      <OrderingBanner />
    </div>
  )
}

function OrderingBanner(): ReactNode {
  const { t, language, locale } = useText()
  const { venue, state, entry } = useVenue()
  if (entry.viewOnly === 'true') {
    return <Banner title={t('arrive.viewOnly')}>{t('arrive.viewOnlyText')}</Banner>
  }
  switch (state.type) {
    case 'open':
      return null
    case 'last-call-passed':
      return (
        <Banner tone="warning" title={t('arrive.lastCall')}>
          {t('arrive.lastCallText')}
        </Banner>
      )
    case 'closed':
      return (
        <Banner tone="warning" title={t('arrive.closed')}>
          {state.opensAt === null
            ? t('arrive.closedTextUnknown')
            : t('arrive.closedText', {
                time: formatDay(state.opensAt, { timeZone: venue.timeZone, locale }),
              })}
        </Banner>
      )
    case 'paused':
      return (
        <Banner tone="warning" title={t('arrive.paused')}>
          {state.message ? localText(state.message, language) : t('arrive.pausedText')}
        </Banner>
      )
  }
}
