import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenValues } from './chosen-values.ts'
import type { OptionGroupId, OptionValueId } from '#domain/ids.ts'
import { isOffered } from './item-availability.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'
import { countTowardsLimit, limitOf, quantityCap } from './option-caps.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/** A fault of a whole group has `valueId: null`. */
export type OptionProblem =
  | (GroupProblem<'RequiredGroupMissing'> & { readonly min: number })
  | GroupProblem<'SingleChoiceOnly'>
  | (GroupProblem<'LimitExceeded'> & { readonly limit: number })
  | ValueProblem<'ValueUnavailable'>
  | ValueProblem<'ChosenTwice'>
  | (ValueProblem<'MaxQuantityExceeded'> & { readonly maxQuantity: number })
  | {
      readonly type: 'UnknownOption'
      readonly groupId: OptionGroupId
      readonly valueId: OptionValueId | null
    }

interface GroupProblem<Type extends string> {
  readonly type: Type
  readonly groupId: OptionGroupId
  readonly valueId: null
}

interface ValueProblem<Type extends string> {
  readonly type: Type
  readonly groupId: OptionGroupId
  readonly valueId: OptionValueId
}

/**
 * Everything that prevents these options from being ordered now, in display order; empty: none.
 * Nested groups count only if their value is chosen.
 */
export function checkOptions(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  slot: Slot,
): readonly OptionProblem[] {
  const unknown = options
    .filter(({ groupId }) => !entry.optionGroups.some(({ id }) => id === groupId))
    .map(({ groupId }) => ({ type: 'UnknownOption' as const, groupId, valueId: null }))
  return [
    ...entry.optionGroups.flatMap((group) => [
      ...checkGroup(group, options),
      ...checkValues(group, options, slot),
    ]),
    ...unknown,
  ]
}

function checkGroup(group: OptionGroup, options: readonly ChosenGroup[]): readonly OptionProblem[] {
  const values = chosenValues(group, options)
  const about = { groupId: group.id, valueId: null }
  const problems: OptionProblem[] = []
  const count = countTowardsLimit(group, values)
  if (count < group.min) {
    problems.push({ type: 'RequiredGroupMissing', ...about, min: group.min })
  }
  if (!group.allowMultipleSelection && values.length > 1) {
    problems.push({ type: 'SingleChoiceOnly', ...about })
  }
  if (count > limitOf(group)) {
    problems.push({ type: 'LimitExceeded', ...about, limit: group.limit })
  }
  return problems
}

function checkValues(
  group: OptionGroup,
  options: readonly ChosenGroup[],
  slot: Slot,
): readonly OptionProblem[] {
  const problems: OptionProblem[] = []
  const seen = new Set<OptionValueId>()
  for (const { valueId, quantity, groups } of chosenValues(group, options)) {
    const about = { groupId: group.id, valueId }
    const value = group.values.find(({ id }) => id === valueId)
    if (value === undefined) {
      problems.push({ type: 'UnknownOption', ...about })
      continue
    }
    if (seen.has(valueId)) problems.push({ type: 'ChosenTwice', ...about })
    seen.add(valueId)
    if (!isOffered(value, slot)) problems.push({ type: 'ValueUnavailable', ...about })
    const maxQuantity = quantityCap(group, value)
    if (quantity > maxQuantity) {
      problems.push({ type: 'MaxQuantityExceeded', ...about, maxQuantity })
    }
    problems.push(...checkOptions(value, groups, slot))
  }
  return problems
}
