import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item } from '#domain/menu/menu.ts'
import { weeklyHours } from '#domain/menu/weekly-hours.ts'
import { closedReason } from '#services/venue/closed-reason.ts'
import type { OrderBlocker } from '#services/order/use-order-blocker.ts'
import { isSoldOutJustNow } from '#services/menu/sold-out-just-now.ts'
import { useSoldOutText } from '#services/menu/use-sold-out-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { formatWeek } from '#i18n/format-week.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { lazily } from '#ui/lazily.ts'

const ChooseTable = lazily(() => import('./choose-table.tsx'), 'ChooseTable')

export interface ClosedItemProps {
  readonly item: Item
  readonly why: OrderBlocker
}

/** Replaces the button on an item that this guest cannot order now. */
export function ClosedItem({ item, why }: ClosedItemProps) {
  const { t, language, locale } = useText()
  const soldOutText = useSoldOutText()
  const { venue, notOffered, state, entry } = useVenue()
  switch (why) {
    case 'table':
      return <ChooseTable />
    case 'members':
      return <Banner>{t('codes.membersOnly')}</Banner>
    case 'way':
      return <Banner>{t(`door.${notOffered ?? 'item'}`)}</Banner>
    case 'sold-out':
      return (
        <Banner title={isSoldOutJustNow(item.id) ? t('later.soldOutNow') : soldOutText(item)}>
          {backText()}
        </Banner>
      )
    case 'time':
      return <Banner title={t('menu.notNow')}>{hours()}</Banner>
    case 'view-only':
      // The way to order for a suite is not a table's.
      return (
        <Banner>
          {t(entry.eventSuite === undefined ? 'arrive.viewOnlyText' : 'arrive.viewOnly')}
        </Banner>
      )
    case 'venue':
      return <Banner>{closedText()}</Banner>
  }

  /** When it is offered; null: no schedule says so. */
  function hours() {
    if (item.unavailable) return null
    const week = weeklyHours((slot) => isOffered(item, slot))
    return formatWeek(week, locale).map((line) => <p key={line}>{line}</p>)
  }

  /** When it is back; null: the title says so. */
  function backText(): string | null {
    if (item.soldOutUntil === null) return t('later.soldOutText')
    if (!isSoldOutJustNow(item.id)) return null
    const { timeZone } = venue
    return t('menu.backAt', { time: formatDay(item.soldOutUntil, { timeZone, locale }) })
  }

  function closedText(): string {
    if (state.type !== 'closed' || state.opensAt === null) {
      return closedReason(state, { t, language })
    }
    const { timeZone } = venue
    return t('arrive.closedText', { time: formatDay(state.opensAt, { timeZone, locale }) })
  }
}
