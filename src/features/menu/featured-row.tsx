import type { Item } from '#domain/menu/menu.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ItemStrip } from './item-strip.tsx'

const most = 12

export interface FeaturedRowProps {
  readonly items: readonly Item[]
}

export function FeaturedRow({ items }: FeaturedRowProps) {
  const { t } = useText()
  const { slot } = useVenue()
  const featured: Item[] = []
  for (const item of items) {
    if (item.featured && isItemOrderable(item, slot)) featured.push(item)
    // Of the others nothing is worked out: a long menu features hundreds.
    if (featured.length === most) break
  }
  return <ItemStrip title={t('menu.featured')} items={featured} />
}
