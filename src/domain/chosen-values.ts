import type { ChosenGroup, ChosenValue } from './cart.ts'
import type { OptionGroup } from './menu.ts'

/** What was taken from a group. A device may list a group twice; both listings count. */
export function chosenValues(
  group: OptionGroup,
  options: readonly ChosenGroup[],
): readonly ChosenValue[] {
  const [listed, ...again] = options.filter(({ groupId }) => groupId === group.id)
  if (listed === undefined || again.length === 0) return listed?.values ?? []
  return [listed, ...again].flatMap(({ values }) => values)
}
