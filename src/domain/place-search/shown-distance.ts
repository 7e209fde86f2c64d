import { hidesDistance, type PlaceType } from './place-type.ts'

/**
 * The distance that a result shows; null: it is hidden, because the searched place is an area (ordering core, section
 * 9), or unknown. Held here too: a hosted places service may stand behind the server's answers.
 */
export function shownDistance(distance: number | null, types: readonly PlaceType[]): number | null {
  return types.some(hidesDistance) ? null : distance
}
