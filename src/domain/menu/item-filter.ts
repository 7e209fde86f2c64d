import type { AllergenId, Diet } from './menu.ts'

export interface ItemFilter {
  /** The item must suit every one of them. */
  readonly diets: readonly Diet[]
  /** The item must carry none of them. */
  readonly withoutAllergens: readonly AllergenId[]
}

export const emptyFilter: ItemFilter = { diets: [], withoutAllergens: [] }
