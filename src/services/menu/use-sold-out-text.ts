import type { Item } from '#domain/menu/menu.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'

/** Says that an item is sold out, and when it is back where that is known. */
export function useSoldOutText(): (item: Pick<Item, 'soldOutUntil'> | undefined) => string {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  return (item) =>
    item?.soldOutUntil
      ? t('menu.back', { time: formatDay(item.soldOutUntil, { timeZone, locale }) })
      : t('menu.soldOut')
}
