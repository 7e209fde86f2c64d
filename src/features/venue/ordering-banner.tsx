import type { ReactNode } from 'react'
import { localText } from '#domain/venue/local-text.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDayText } from '#i18n/use-day-text.ts'
import { useText } from '#i18n/use-text.ts'
import { DoorBanner } from './door-banner.tsx'
import { Banner } from '#ui/banner.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** Why ordering is not possible, or not as the guest came for it. */
export function OrderingBanner() {
  const { notOffered, entry, venue } = useVenue()
  const isWhole = entry.takeoutType !== 'delivery' || venue.fulfilments.delivers
  return (
    <>
      {notOffered === null && isWhole ? null : <DoorBanner />}
      {notOffered === null ? <ClosedBanner /> : null}
    </>
  )
}

/** Why ordering is not possible now. */
function ClosedBanner(): ReactNode {
  const { t, language } = useText()
  const { venue, state, entry, now, canOrderFrom } = useVenue()
  const isForLater = useShownMenus().some(({ id }) => canOrderFrom([id]))
  const dayText = useDayText({ timeZone: venue.timeZone, now })
  if (entry.viewOnly === 'true') {
    // The way to order for a suite is not a table's.
    const text = entry.eventSuite === undefined ? t('arrive.viewOnlyText') : null
    return <Banner title={t('arrive.viewOnly')}>{text}</Banner>
  }
  switch (state.type) {
    case 'open':
      return null
    case 'last-call-passed':
      return (
        <Banner tone="warning" title={t('arrive.lastCall')}>
          {t(isForLater ? 'arrive.aheadText' : 'arrive.lastCallText')}
        </Banner>
      )
    case 'closed':
      return (
        <Banner tone="warning" title={t('arrive.closed')}>
          {closedText(state.opensAt)}
        </Banner>
      )
    case 'paused':
    case 'away':
      return (
        <Banner tone="warning" title={t('arrive.paused')}>
          <RichText
            text={state.message ? localText(state.message, language) : t('arrive.pausedText')}
          />
          {isForLater ? ` ${t('arrive.aheadText')}` : null}
        </Banner>
      )
  }

  function closedText(opensAt: Instant | null): string {
    if (isForLater) return t('arrive.aheadText')
    if (opensAt === null) return t('arrive.closedTextUnknown')
    return t('arrive.closedText', { time: dayText(opensAt) })
  }
}
