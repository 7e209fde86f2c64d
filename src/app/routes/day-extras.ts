import { DishWarning } from '#features/school/dish-warning.tsx'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'

const nothing = () => null

/**
 * The menu of a school's day warns on each dish. It has no button that adds one at once: a lunch is
 * chosen in its sheet, where what is chosen is warned about as well.
 */
export const dayExtras: MenuExtras = {
  QuickAdd: nothing,
  ItemSignal: DishWarning,
  Note: DishWarning,
  DietChips: nothing,
  SectionHours: nothing,
}
