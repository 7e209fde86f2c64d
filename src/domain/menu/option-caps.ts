import type { ChosenValue } from '#domain/cart/cart.ts'
import type { OptionGroup, OptionValue } from './menu.ts'

/** The cap of a value: 1, or with custom quantities `maxQuantity` if above 0, else none. */
export function quantityCap(group: OptionGroup, value: OptionValue): number {
  if (!group.customQuantities || group.type === 'pricing') return 1
  return value.maxQuantity || Infinity
}

/** The most to choose, counted as `countTowardsLimit` does. */
export function limitOf({ limit }: OptionGroup): number {
  return limit || Infinity
}

/**
 * The count that `limit` applies to: quantities if the group has custom quantities, else values.
 */
export function countTowardsLimit(group: OptionGroup, values: readonly ChosenValue[]): number {
  if (!group.customQuantities) return values.length
  return values.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** True if the caps of the values that fit are enough for the least that must be chosen. */
export function areEnough(group: OptionGroup, fits: (value: OptionValue) => boolean): boolean {
  const caps = group.values.filter(fits).map((value) => quantityCap(group, value))
  return caps.reduce((sum, cap) => sum + cap, 0) >= group.min
}

/**
 * The values that the caps allow, the earlier ones first. Quantities are lowered to the rest of the
 * caps; values without any rest, repeated values and values not in the group are left out.
 */
export function fitToCaps(
  group: OptionGroup,
  values: readonly ChosenValue[],
): readonly ChosenValue[] {
  const fitting: ChosenValue[] = []
  for (const chosen of values) {
    const value = group.values.find(({ id }) => id === chosen.valueId)
    const isFull = !group.allowMultipleSelection && fitting.length > 0
    const isTaken = fitting.some(({ valueId }) => valueId === chosen.valueId)
    if (value === undefined || isFull || isTaken) continue
    const room = limitOf(group) - countTowardsLimit(group, fitting)
    const quantity = Math.min(chosen.quantity, quantityCap(group, value), room)
    if (quantity >= 1) fitting.push(quantity === chosen.quantity ? chosen : { ...chosen, quantity })
  }
  return fitting
}
