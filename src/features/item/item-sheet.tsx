import { isOffered } from '#domain/menu/item-availability.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { Eater } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { ItemForm } from './item-form.tsx'

const LaterItem = lazily(() => withOrderWords(import('./later-item.tsx')), 'LaterItem')

export interface ItemSheetProps {
  readonly item: Item
  /** The cart line being changed; null: a new line. */
  readonly orderId: number | null
  /** Nothing of it is chosen for the guest, and what they choose of it is warned of. */
  readonly avoided: Avoided
  /** Whose allergies some of it is; left out or null: nobody's who is known of. */
  readonly eater?: Eater | null
  readonly onClose: () => void
  /** After it was added or changed, and after the toast that says so. */
  readonly onAdded?: () => void
}

export function ItemSheet(props: ItemSheetProps) {
  const { slot } = useVenue()
  return isOffered(props.item, slot) ? <ItemForm {...props} /> : <LaterItem {...props} />
}
