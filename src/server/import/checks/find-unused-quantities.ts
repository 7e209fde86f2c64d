import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/** Quantities of values that can be chosen once: their groups have no `custom_quantities`. */
export function findUnusedQuantities(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .flatMap(({ sections }) => sections)
    .flatMap(({ items }) => items)
    .flatMap(({ at, item }) => inGroups([...at, 'options'], item.options))
}

function inGroups(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly DocumentFault[] {
  return groups.flatMap(({ type, custom_quantities, values }, g) =>
    values.flatMap(({ quantity = 1, options }, place) => {
      const valueAt = [...at, g, 'values', place]
      const isTakenOnce = type === 'addons' && custom_quantities !== true && quantity > 1
      return [
        ...(isTakenOnce
          ? [{ at: [...valueAt, 'quantity'], expected, found: String(quantity) }]
          : []),
        ...inGroups([...valueAt, 'options'], options),
      ]
    }),
  )
}

const expected = '1, because its group has no custom_quantities: more have no effect'
