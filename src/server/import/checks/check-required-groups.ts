import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { isPublished } from '#contract/menu/read-entry.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/** Published required groups must have a value that a guest can choose at some time. */
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
  if (group.required !== true) return []
  if (!group.values.some(isPublished)) {
    const expected = 'a published value, because the group is required'
    return [{ at, expected, found: 'none' }]
  }
  if (!group.values.filter(isPublished).every(isNeverSold)) return []
  const expected = 'a value that is sold at some time, because the group is required'
  return [{ at, expected, found: 'none' }]
}

function isNeverSold({ price_schedule: schedule }: OptionValueDocument): boolean {
  return schedule !== undefined && schedule !== null && schedule.every((day) => /^X*$/i.test(day))
}
