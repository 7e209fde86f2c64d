import type { Instant } from '#domain/time/venue-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { BannerProps } from '#ui/banner.tsx'

export interface AwayBannerProps extends Pick<BannerProps, 'action'> {
  /** When what is shown was fetched; null: nothing is shown. */
  readonly at: Instant | null
}

/** Banner without a connection: the age of what is shown, or that nothing can be shown. */
export function AwayBanner({ at, action }: AwayBannerProps) {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  if (at === null) {
    return (
      <Banner title={t('suites.away')} action={action}>
        {t('suites.awayText')}
      </Banner>
    )
  }
  return (
    <Banner title={t('suites.offline')} action={action}>
      {t('suites.asOf', { time: formatMoment(at, { timeZone, locale }) })}
    </Banner>
  )
}
