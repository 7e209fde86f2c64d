import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item } from '#domain/menu/menu.ts'
import { nextOffered } from '#domain/menu/next-offered.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface ClosedItemProps {
  readonly item: Item
  /** `way`: it is not sold in the way that the guest orders. */
  readonly why: 'members' | 'way' | 'time'
}

/** Replaces the button on an item that this guest cannot order now. */
export function ClosedItem({ item, why }: ClosedItemProps) {
  const { t, locale } = useText()
  const { venue, now, notOffered } = useVenue()
  return <Banner tone="info">{text()}</Banner>

  function text(): string {
    if (why === 'members') return t('codes.membersOnly')
    if (why === 'way') return t(`door.${notOffered ?? 'item'}`)
    const { timeZone } = venue
    const next = nextOffered((slot) => isOffered(item, slot), timeZone, now)
    if (next === null) return t('menu.notNow')
    return t('later.next', { time: formatDay(next, { timeZone, locale }) })
  }
}
