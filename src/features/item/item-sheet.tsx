import { isOffered } from '#domain/menu/item-availability.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'
import { ItemForm } from './item-form.tsx'
import type { ItemSheetProps } from './item-form.tsx'

const LaterItem = lazily(() => withOrderWords(import('./later-item.tsx')), 'LaterItem')

export function ItemSheet(props: ItemSheetProps) {
  const { slot } = useVenue()
  return isOffered(props.item, slot) ? <ItemForm {...props} /> : <LaterItem {...props} />
}
