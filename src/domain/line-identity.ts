import type { CartLine, ChosenGroup, ChosenValue } from './cart.ts'

type Identified = Pick<CartLine, 'itemId' | 'options' | 'memo'>

/**
 * A text equal for two lines exactly when they ask for the same: item, options as a set whatever
 * the order they were picked in, and special instructions.
 */
export function lineIdentity({ itemId, options, memo }: Identified): string {
  return `${JSON.stringify(itemId)}${groupsText(options)}${JSON.stringify(memo)}`
}

export function sameLine(one: Identified, other: Identified): boolean {
  return one.itemId === other.itemId && lineIdentity(one) === lineIdentity(other)
}

function groupsText(groups: readonly ChosenGroup[]): string {
  return asSet(groups.filter(({ values }) => values.length > 0).map(groupText))
}

function groupText({ groupId, values }: ChosenGroup): string {
  return JSON.stringify(groupId) + asSet(values.map(valueText))
}

function valueText({ valueId, quantity, groups }: ChosenValue): string {
  return `${JSON.stringify(valueId)}×${quantity}${groupsText(groups)}`
}

function asSet(texts: string[]): string {
  return `{${texts.toSorted().join()}}`
}
