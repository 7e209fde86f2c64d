import type { CartLine, ChosenGroup, ChosenValue } from './cart.ts'
import type { OptionGroupId } from '#domain/ids.ts'

export type Identified = Pick<CartLine, 'itemId' | 'options' | 'memo'>

/**
 * Equal for two lines exactly if item, options (as a set) and special instructions are equal.
 */
export function lineIdentity({ itemId, options, memo }: Identified): string {
  return `${JSON.stringify(itemId)}${groupsText(options)}${JSON.stringify(memo)}`
}

export function sameLine(one: Identified, other: Identified): boolean {
  return one.itemId === other.itemId && lineIdentity(one) === lineIdentity(other)
}

/** A group that is listed twice is one group with the values of both (see `chosenValues`). */
function groupsText(groups: readonly ChosenGroup[]): string {
  const valuesById = new Map<OptionGroupId, string[]>()
  for (const { groupId, values } of groups) {
    if (values.length === 0) continue
    valuesById.set(groupId, [...(valuesById.get(groupId) ?? []), ...values.map(valueText)])
  }
  return asSet([...valuesById].map(([groupId, texts]) => JSON.stringify(groupId) + asSet(texts)))
}

function valueText({ valueId, quantity, groups }: ChosenValue): string {
  return `${JSON.stringify(valueId)}×${quantity}${groupsText(groups)}`
}

function asSet(texts: string[]): string {
  return `{${texts.toSorted().join()}}`
}
