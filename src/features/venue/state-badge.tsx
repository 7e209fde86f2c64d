import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDayText } from '#i18n/use-day-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'

/** Open, closed or paused, in two or three words; or the time that the order is for. */
export function StateBadge() {
  const { t, locale } = useText()
  const { state, venue, pickupAt, now } = useVenue()
  const { timeZone } = venue
  const dayText = useDayText({ timeZone, now })
  if (pickupAt !== null) {
    return <Badge tone="brand">{t('arrive.forTime', { time: dayText(pickupAt) })}</Badge>
  }
  switch (state.type) {
    case 'open':
      return (
        <Badge tone="success">
          {state.closesAt === null
            ? t('arrive.open')
            : t('arrive.openUntil', { time: formatTime(state.closesAt, { timeZone, locale }) })}
        </Badge>
      )
    case 'last-call-passed':
      return <Badge tone="warning">{t('arrive.lastCall')}</Badge>
    case 'closed':
      return (
        <Badge tone="warning">
          {state.opensAt === null
            ? t('arrive.closed')
            : t('arrive.closedUntil', { time: dayText(state.opensAt) })}
        </Badge>
      )
    case 'paused':
    case 'away':
      return <Badge tone="warning">{t('arrive.paused')}</Badge>
  }
}
