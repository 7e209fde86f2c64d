import { avoidedBy, type Avoided } from '#domain/menu/avoided.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import { useItemFilter } from './use-item-filter.ts'

/** Allergens and diets that the guest's filters avoid, and the eater's allergies, if given. */
export function useAvoided(allergies?: readonly AllergenId[]): Avoided {
  const [filter] = useItemFilter()
  return avoidedBy(filter, allergies)
}
