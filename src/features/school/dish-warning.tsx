import { createContext, use } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useLineWarning } from '#services/menu/use-carried-text.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import type { Planned } from './use-people.ts'

/** Person for whom lunch is chosen; null: no known person. */
export const EaterContext = createContext<Planned | null>(null)

export interface DishWarningProps {
  readonly item: Item
  /** The chosen options; left out: nothing is chosen yet. */
  readonly options?: readonly ChosenGroup[]
}

/** Warning of the avoided allergens and diets that a dish has, for its eater; nothing if none is known. */
export function DishWarning({ item, options = [] }: DishWarningProps) {
  const eater = use(EaterContext)
  const warning = useLineWarning()({ item, options }, useAvoided(eater?.allergens), eater)
  return warning === null ? null : <AllergenWarning>{warning}</AllergenWarning>
}
