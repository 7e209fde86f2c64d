import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import { leastToChoose } from '#contract/menu/read-option-groups.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

/** A guest must be able to choose from a group, and preselected values must keep to its limits. */
export function checkOptionGroup(
  at: DocumentPath,
  group: OptionGroupDocument,
): readonly DocumentFault[] {
  return [
    ...checkPricing(at, group),
    ...checkBelowZero(at, group),
    ...checkLeast(at, group),
    ...checkIncluded(at, group),
    ...checkDefaults(at, group),
    ...group.values.flatMap((value, index) => checkQuantity([...at, 'values', index], value)),
  ]
}

/** A size is chosen once, and its price is the item's: several would be charged as one. */
function checkPricing(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  if (group.type !== 'pricing') return []
  const because = 'because a value of a pricing group is taken once'
  return [
    ...(group.custom_quantities === true
      ? [{ at: [...at, 'custom_quantities'], expected: `false, ${because}`, found: 'true' }]
      : []),
    ...group.values.flatMap(({ quantity = 1 }, index) =>
      quantity > 1
        ? [
            {
              at: [...at, 'values', index, 'quantity'],
              expected: `a quantity of at most 1, ${because}`,
              found: String(quantity),
            },
          ]
        : [],
    ),
  ]
}

/** An extra may lower its item's price; a size is the price, and what is included takes nothing off. */
function checkBelowZero(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  if (group.type !== 'pricing' && (group.included ?? 0) === 0) return []
  const because =
    group.type === 'pricing'
      ? 'a value of a pricing group is the price of its item'
      : 'the first of its group cost nothing (included)'
  const expected = `0 or more, because ${because}`
  return group.values.flatMap(({ price, memberPrice, additional_prices: tiers = {} }, index) =>
    Object.entries({ price, memberPrice: memberPrice ?? 0, ...tiers }).flatMap(([field, amount]) =>
      amount < 0
        ? [
            {
              at: [
                ...at,
                'values',
                index,
                ...(field in tiers ? ['additional_prices', field] : [field]),
              ],
              expected,
              found: String(amount),
            },
          ]
        : [],
    ),
  )
}

function checkLeast(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  const least = leastToChoose(group)
  const fault = (expected: string) => [{ at: [...at, 'min'], expected, found: String(least) }]
  if (least === 0) {
    return group.required === true ? fault('1 or more, because the group is required') : []
  }
  const limit = group.limit ?? 0
  if (limit > 0 && least > limit) return fault(`at most ${limit} (limit)`)
  return least > 1 && (group.type === 'pricing' || group.allow_multiple_selection !== true)
    ? fault('at most 1, because one value may be chosen (allow_multiple_selection)')
    : []
}

function checkIncluded(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  const { included = 0, limit = 0 } = group
  const fault = (expected: string) => [{ at: [...at, 'included'], expected, found: `${included}` }]
  if (included === 0) return []
  if (group.type === 'pricing')
    return fault('none, because a value of a pricing group is the price of its item')
  if (limit > 0 && included > limit) return fault(`at most ${limit} (limit)`)
  return included > 1 && isSingle(group)
    ? fault('at most 1, because one value may be chosen (allow_multiple_selection)')
    : []
}

function checkDefaults(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  const defaults = group.values.filter((value) => value.default_selection === true)
  const taken = group.custom_quantities === true ? sumOfQuantities(defaults) : defaults.length
  const most = mostDefaults(group)
  if (taken <= most) return []
  const expected = `at most ${most} chosen beforehand (default_selection)`
  return [{ at: [...at, 'values'], expected, found: String(taken) }]
}

function sumOfQuantities(values: readonly OptionValueDocument[]): number {
  return values.reduce((sum, value) => sum + Math.max(1, value.quantity ?? 1), 0)
}

function mostDefaults(group: OptionGroupDocument): number {
  if (group.type === 'pricing') return 1
  const limit = group.limit ?? 0
  const most = limit > 0 ? limit : Number.POSITIVE_INFINITY
  return isSingle(group) ? Math.min(1, most) : most
}

function isSingle(group: OptionGroupDocument): boolean {
  return group.allow_multiple_selection !== true && group.custom_quantities !== true
}

function checkQuantity(at: DocumentPath, value: OptionValueDocument): readonly DocumentFault[] {
  const [quantity, most] = [value.quantity ?? 0, value.max_quantity ?? 0]
  if (most === 0 || quantity <= most) return []
  const expected = `a quantity of at most ${most} (max_quantity)`
  return [{ at: [...at, 'quantity'], expected, found: String(quantity) }]
}
