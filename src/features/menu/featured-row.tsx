import type { Item } from '#domain/menu/menu.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ItemStrip } from './item-strip.tsx'

export interface FeaturedRowProps {
  readonly items: readonly Item[]
}

export function FeaturedRow({ items }: FeaturedRowProps) {
  const { t } = useText()
  const { slot } = useVenue()
  const featured = items.filter((item) => item.featured && isItemOrderable(item, slot))
  return <ItemStrip title={t('menu.featured')} items={featured.slice(0, 12)} />
}
