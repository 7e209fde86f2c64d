import type { Item } from '#domain/menu/menu.ts'
import { useItemSignals } from '#services/menu/use-item-signals.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import css from './item-signal.module.css'
import { useCardStyle } from './use-card-style.ts'

export interface ItemSignalProps {
  readonly item: Item
}

/** One word on a card, over its picture, where it moves nothing when it comes. */
export function ItemSignal({ item }: ItemSignalProps) {
  const { t } = useText()
  const cardStyle = useCardStyle()
  const [signal] = useItemSignals(item)
  if (signal === undefined) return null
  return (
    <span className={css.signal} data-over={cardStyle !== 'text-only' && item.image !== null}>
      <Badge tone="brand">{t(`signal.${signal}`)}</Badge>
    </span>
  )
}
