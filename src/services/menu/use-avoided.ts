import { avoidedBy, type Avoided } from '#domain/menu/avoided.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import { useItemFilter } from './use-item-filter.ts'

/** What is avoided here: by the guest's filters, and by the one who eats, if somebody is known. */
export function useAvoided(allergies?: readonly AllergenId[]): Avoided {
  const [filter] = useItemFilter()
  return avoidedBy(filter, allergies)
}
