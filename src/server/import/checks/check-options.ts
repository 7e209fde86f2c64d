import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { checkOptionGroup } from './check-option-group.ts'
import { checkNesting } from './check-nesting.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/** Checks every option group of every item, nested ones too. */
export function checkOptions(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .flatMap((menu) => menu.sections)
    .flatMap((section) => section.items)
    .flatMap(({ at, item }) => [
      ...checkGroups([...at, 'options'], item.options ?? []),
      ...checkNesting([...at, 'options'], item.options ?? []),
    ])
}

/**
 * Groups side by side: a cart names a group by its id among them, and a value by its id in the
 * group.
 */
function checkGroups(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[],
): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'an option group id',
      groups.map((group, index) => ({ at: [...at, index, 'id'], name: group.id })),
    ),
    ...groups.flatMap((group, index) => checkGroup([...at, index], group)),
  ]
}

function checkGroup(at: DocumentPath, group: OptionGroupDocument): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'a value id',
      group.values.map((value, index) => ({ at: [...at, 'values', index, 'id'], name: value.id })),
    ),
    ...checkOptionGroup(at, group),
    ...group.values.flatMap((value, index) =>
      checkGroups([...at, 'values', index, 'options'], value.options ?? []),
    ),
  ]
}
