import type { FoundVenue } from '#contract/place-search/geolocation-search.ts'
import { presentOpening } from '#domain/place-search/present-opening.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDayText } from '#i18n/use-day-text.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'

export interface OpeningLineProps {
  readonly venue: FoundVenue
  /** The answer is of now, so that its wait counts. */
  readonly isFresh: boolean
}

/** Open, closed or paused, and the wait of an order placed now. */
export function OpeningLine({ venue, isFresh }: OpeningLineProps) {
  const { t: find } = useFindText()
  const { t, locale } = useText()
  const now = useStore(useServices().clock)
  const { timezone: timeZone, queue } = venue
  const dayText = useDayText({ timeZone, now })
  const opening = presentOpening(venue, now)
  const wait = isFresh && opening.type === 'open' ? (queue?.estimatedWaitMinutes ?? 0) : 0
  switch (opening.type) {
    case 'open':
      return (
        <>
          <Badge tone="success">
            {opening.closesAt === null
              ? find('open')
              : t('arrive.openUntil', { time: formatTime(opening.closesAt, { timeZone, locale }) })}
          </Badge>
          {wait > 0 ? <Badge>{t('arrive.waitAbout', { minutes: wait })}</Badge> : null}
        </>
      )
    case 'closed':
      return (
        <Badge tone="warning">
          {opening.opensAt === null
            ? t('arrive.closed')
            : t('arrive.closedUntil', { time: dayText(opening.opensAt) })}
        </Badge>
      )
    case 'paused':
      return <Badge tone="warning">{t('arrive.paused')}</Badge>
    case 'unknown':
      return <Badge>{find('openUnknown')}</Badge>
  }
}
