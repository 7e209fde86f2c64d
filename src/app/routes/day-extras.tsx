import type { Item } from '#domain/menu/menu.ts'
import { ItemSignal } from '#features/menu/item-signal.tsx'
import { DishWarning } from '#features/school/dish-warning.tsx'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'
import { extras } from './menu-extras.ts'

/**
 * The menu of a school's day warns on each dish. It has no button that adds one at once: a lunch is
 * chosen in its sheet, where what is chosen is warned about as well.
 */
export const dayExtras: MenuExtras = { ...extras, QuickAdd: () => null, ItemSignal: WarnedSignal }

function WarnedSignal({ item }: { readonly item: Item }) {
  return (
    <>
      <DishWarning item={item} />
      <ItemSignal item={item} />
    </>
  )
}
