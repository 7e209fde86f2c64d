import type { ChosenGroup, ChosenValue } from '#domain/cart/cart.ts'
import type { OptionGroupId, OptionValueId } from '#domain/ids.ts'
import { fitsAvoided, type Avoided } from './avoided.ts'
import { isOffered } from './item-availability.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'
import { fitToCaps } from './option-caps.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/** A group's path: the chosen values that lead to it, outermost first, and the group itself. */
export interface GroupPath {
  readonly within: readonly {
    readonly groupId: OptionGroupId
    readonly valueId: OptionValueId
  }[]
  readonly groupId: OptionGroupId
}

/** Facts that decide a choice made for a guest. */
export interface ChoosingFacts {
  /** Defaults that are unavailable then are left out; without it, none are. */
  readonly slot?: Slot
  readonly avoided: Avoided
}

export interface OptionChange {
  readonly path: GroupPath
  readonly valueId: OptionValueId
  /** 0 removes the value. */
  readonly quantity: number
}

/**
 * The preselection of an item, or of a value with nested groups. A default that does not fit what
 * is avoided is replaced: in a required group that is left without a default, by the first values
 * that fit, as many as must be chosen, else by nothing.
 */
export function defaultOptions(
  entry: Item | OptionValue,
  facts: ChoosingFacts,
): readonly ChosenGroup[] {
  return chooseInGroups(entry, (group) => preselect(group, facts))
}

/** `isNeeded`: something was chosen in it, and gave way. */
export function preselect(
  group: OptionGroup,
  facts: ChoosingFacts,
  isNeeded = false,
): readonly ChosenValue[] {
  const { slot, avoided } = facts
  const offered = group.values.filter((value) => slot === undefined || isOffered(value, slot))
  const fitting = offered.filter((value) => fitsAvoided(group, value, avoided))
  const given = offered.filter(({ defaultSelection }) => defaultSelection)
  const defaults = fitting.filter(({ defaultSelection }) => defaultSelection)
  const gaveWay = isNeeded || given.length > defaults.length
  const chosen = gaveWay && defaults.length === 0 ? fitting.slice(0, group.min) : defaults
  return fitToCaps(
    group,
    chosen.map((value) => newlyChosen(value, value.quantity, facts)),
  )
}

/**
 * The options after one tap on a screen, in display order. A group for one value swaps it; a newly
 * chosen value comes with its nested defaults; a quantity above the caps is lowered to them, so that
 * a tap on a full group changes nothing.
 */
export function setOption(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  change: OptionChange & ChoosingFacts,
): readonly ChosenGroup[] {
  const [step, ...within] = change.path.within
  const groupId = step?.groupId ?? change.path.groupId
  return chooseInGroups(entry, (group) => {
    const values = options.find((chosen) => chosen.groupId === group.id)?.values ?? []
    if (group.id !== groupId) return values
    if (step === undefined) return setInGroup(group, values, change)
    const value = group.values.find(({ id }) => id === step.valueId)
    if (value === undefined) return values
    const inner = { ...change, path: { within, groupId: change.path.groupId } }
    return values.map((chosen) =>
      chosen.valueId === step.valueId
        ? { ...chosen, groups: setOption(value, chosen.groups, inner) }
        : chosen,
    )
  })
}

function setInGroup(
  group: OptionGroup,
  values: readonly ChosenValue[],
  { valueId, quantity, ...facts }: OptionChange & ChoosingFacts,
): readonly ChosenValue[] {
  const value = group.values.find(({ id }) => id === valueId)
  if (value === undefined) return values
  const others = values.filter((chosen) => chosen.valueId !== valueId)
  if (quantity < 1) return others
  const before = values.find((chosen) => chosen.valueId === valueId)
  const after = before ? { ...before, quantity } : newlyChosen(value, quantity, facts)
  const fitting = fitToCaps(group, group.allowMultipleSelection ? [...others, after] : [after])
  return group.values.flatMap(({ id }) => fitting.filter((chosen) => chosen.valueId === id))
}

function newlyChosen(value: OptionValue, quantity: number, facts: ChoosingFacts): ChosenValue {
  return { valueId: value.id, quantity, groups: defaultOptions(value, facts) }
}

export function chooseInGroups(
  entry: Item | OptionValue,
  choose: (group: OptionGroup) => readonly ChosenValue[],
): readonly ChosenGroup[] {
  return entry.optionGroups
    .map((group) => ({ groupId: group.id, values: choose(group) }))
    .filter(({ values }) => values.length > 0)
}
