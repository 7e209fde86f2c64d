import { createContext, use } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useAllergenWarning } from '#services/menu/use-allergen-warning.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import type { Planned } from './use-people.ts'
import css from './planner.module.css'

/** For whom lunch is chosen; null: for nobody who is known. */
export const EaterContext = createContext<Planned | null>(null)

export interface DishWarningProps {
  readonly item: Item
  /** As it is chosen; left out: nothing is chosen yet. */
  readonly options?: readonly ChosenGroup[]
}

/** What a dish has that the one who eats it must not have; nothing where nothing is known of. */
export function DishWarning({ item, options = [] }: DishWarningProps) {
  const eater = use(EaterContext)
  const warningOf = useAllergenWarning()
  const warning = eater && warningOf(eater, item, options)
  return warning === null ? null : <AllergenWarning>{warning}</AllergenWarning>
}

/** In a dish's sheet, where it changes with what is chosen. */
export function ChoiceWarning(props: DishWarningProps) {
  return (
    <div role="status" className={css.warning}>
      <DishWarning {...props} />
    </div>
  )
}
