import { isSoldOut } from '#domain/menu/item-availability.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useItemSignals } from '#services/menu/use-item-signals.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import css from './item-signal.module.css'
import { useCardStyle } from './use-card-style.ts'

export interface ItemSignalProps {
  readonly item: Item
}

/** One word on a card, over its picture, where it moves nothing when it comes: when it is back, or what speaks for it. */
export function ItemSignal({ item }: ItemSignalProps) {
  const { t, locale } = useText()
  const { venue, slot } = useVenue()
  const { timeZone } = venue
  const cardStyle = useCardStyle()
  const [signal] = useItemSignals(item)
  const back = isSoldOut(item, slot) ? item.soldOutUntil : null
  const word =
    back === null
      ? signal && t(`signal.${signal}`)
      : t('menu.backAt', { time: formatDay(back, { timeZone, locale }) })
  if (word === undefined) return null
  return (
    <span className={css.signal} data-over={cardStyle !== 'text-only' && item.image !== null}>
      <Badge tone={back === null ? 'brand' : 'neutral'}>{word}</Badge>
    </span>
  )
}
