import { useVenue } from '#services/venue/use-venue.ts'
import { formatDay, formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'

/** Open, closed or paused, in two or three words; or the time that the order is for. */
export function StateBadge() {
  const { t, locale } = useText()
  const { state, venue, pickupAt } = useVenue()
  const place = { timeZone: venue.timeZone, locale }
  if (pickupAt !== null) {
    return <Badge tone="brand">{t('arrive.forTime', { time: formatDay(pickupAt, place) })}</Badge>
  }
  switch (state.type) {
    case 'open':
      return (
        <Badge tone="success">
          {state.closesAt === null
            ? t('arrive.open')
            : t('arrive.openUntil', { time: formatTime(state.closesAt, place) })}
        </Badge>
      )
    case 'last-call-passed':
      return <Badge tone="warning">{t('arrive.lastCall')}</Badge>
    case 'closed':
      return (
        <Badge tone="warning">
          {state.opensAt === null
            ? t('arrive.closed')
            : t('arrive.closedUntil', { time: formatDay(state.opensAt, place) })}
        </Badge>
      )
    case 'paused':
      return <Badge tone="warning">{t('arrive.paused')}</Badge>
  }
}
