import { isOffered } from '#domain/menu/item-availability.ts'
import type { ReactNode } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { ItemForm } from './item-form.tsx'

const LaterItem = lazily(() => withOrderWords(import('./later-item.tsx')), 'LaterItem')

export interface ItemSheetProps {
  readonly item: Item
  /** The cart line being changed; null: a new line. */
  readonly orderId: number | null
  readonly onClose: () => void
  /** After it was added or changed, and after the toast that says so. */
  readonly onAdded?: () => void
  /** What is said of the item as it is chosen; left out: nothing. */
  readonly children?: (options: readonly ChosenGroup[]) => ReactNode
}

export function ItemSheet(props: ItemSheetProps) {
  const { slot } = useVenue()
  return isOffered(props.item, slot) ? <ItemForm {...props} /> : <LaterItem {...props} />
}
