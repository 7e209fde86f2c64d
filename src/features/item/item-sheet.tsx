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
  /** Options with these are not preselected, and a guest who chooses one is warned. */
  readonly avoided: Avoided
  /** Person whose allergies are among the avoided allergens; left out or null: no such person is known. */
  readonly eater?: Eater | null
  readonly onClose: () => void
  /** After it was added or changed, and after the toast that says so. */
  readonly onAdded?: () => void
}

export function ItemSheet(props: ItemSheetProps) {
  const { slot } = useVenue()
  return isOffered(props.item, slot) ? <ItemForm {...props} /> : <LaterItem {...props} />
}
