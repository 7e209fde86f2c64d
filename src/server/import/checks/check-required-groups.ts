import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { leastToChoose } from '#contract/menu/read-option-groups.ts'
import { isPublished } from '#contract/menu/read-entry.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/** Published required groups must have as many values as a guest must choose, each sold at some time. */
export function checkRequiredGroups(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .filter(({ menu }) => isPublished(menu))
    .flatMap(({ sections }) => sections)
    .filter(({ section }) => isPublished(section))
    .flatMap(({ items }) => items)
    .filter(({ item }) => isPublished(item))
    .flatMap(({ at, item }) => checkGroups(at, item.options))
}

function checkGroups(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly DocumentFault[] {
  return groups.flatMap((group, index) => {
    const valuesAt = [...at, 'options', index, 'values']
    const inner = group.values.flatMap((value, place) =>
      isPublished(value) ? checkGroups([...valuesAt, place], value.options) : [],
    )
    return [...checkRequired(valuesAt, group), ...inner]
  })
}

function checkRequired(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  const least = leastToChoose(group)
  if (least === 0) return []
  if (!group.values.some(isPublished)) {
    const expected = 'a published value, because the group is required'
    return [{ at, expected, found: 'none' }]
  }
  const sold = group.values.filter((value) => isPublished(value) && !isNeverSold(value))
  if (sold.length === 0) {
    const expected = 'a value that is sold at some time, because the group is required'
    return [{ at, expected, found: 'none' }]
  }
  const most = sold.reduce((sum, value) => sum + mostOf(value, group), 0)
  if (most >= least) return []
  const expected = `values of which ${least} can be chosen (min)`
  return [{ at, expected, found: String(most) }]
}

function mostOf(value: OptionValueDocument, group: OptionGroupDocument): number {
  return group.custom_quantities === true ? value.max_quantity || Infinity : 1
}

function isNeverSold({ price_schedule: schedule }: OptionValueDocument): boolean {
  return schedule !== undefined && schedule !== null && schedule.every((day) => /^X*$/i.test(day))
}
