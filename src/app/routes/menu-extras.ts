import { DietChips } from '#features/menu/diet-chips.tsx'
import { ItemSignal } from '#features/menu/item-signal.tsx'
import { QuickAdd } from '#features/menu/quick-add.tsx'
import { SectionHours } from '#features/menu/section-hours.tsx'
import type { MenuExtras } from '#services/menu/menu-extras-context.ts'

export const extras: MenuExtras = { QuickAdd, ItemSignal, DietChips, SectionHours }
