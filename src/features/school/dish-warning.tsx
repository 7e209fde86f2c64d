import { createContext, use } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useLineWarning } from '#services/menu/use-carried-text.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import type { Planned } from './use-people.ts'

/** For whom lunch is chosen; null: for nobody who is known. */
export const EaterContext = createContext<Planned | null>(null)

export interface DishWarningProps {
  readonly item: Item
  /** As it is chosen; left out: nothing is chosen yet. */
  readonly options?: readonly ChosenGroup[]
}

/** What a dish has of what is avoided, for the one who eats it; nothing where nothing is known of. */
export function DishWarning({ item, options = [] }: DishWarningProps) {
  const eater = use(EaterContext)
  const warning = useLineWarning()({ item, options }, useAvoided(eater?.allergens), eater)
  return warning === null ? null : <AllergenWarning>{warning}</AllergenWarning>
}
