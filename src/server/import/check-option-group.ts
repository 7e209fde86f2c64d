import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu-document.ts'
import type { DocumentFault, DocumentPath } from './import-fault.ts'

/** That a guest can choose from a group at all, and that what is chosen beforehand keeps to its limits. */
export function checkOptionGroup(
  at: DocumentPath,
  group: OptionGroupDocument,
): readonly DocumentFault[] {
  return [
    ...checkRequired(at, group),
    ...checkDefaults(at, group),
    ...group.values.flatMap((value, index) => checkQuantity([...at, 'values', index], value)),
  ]
}

function checkRequired(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  if (group.required !== true || !group.values.every(isNeverSold)) return []
  const expected = 'a value that is sold at some time, because the group is required'
  return [{ at: [...at, 'values'], expected, found: 'none' }]
}

function isNeverSold({ price_schedule: schedule }: OptionValueDocument): boolean {
  return schedule !== undefined && schedule !== null && schedule.every((day) => /^X*$/i.test(day))
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
  const single = group.allow_multiple_selection !== true && group.custom_quantities !== true
  return single ? Math.min(1, most) : most
}

function checkQuantity(at: DocumentPath, value: OptionValueDocument): readonly DocumentFault[] {
  const [quantity, most] = [value.quantity ?? 0, value.max_quantity ?? 0]
  if (most === 0 || quantity <= most) return []
  const expected = `a quantity of at most ${most} (max_quantity)`
  return [{ at: [...at, 'quantity'], expected, found: String(quantity) }]
}
