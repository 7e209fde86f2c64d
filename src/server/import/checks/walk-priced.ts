import type {
  ItemDocument,
  OptionGroupDocument,
  OptionValueDocument,
} from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

export interface PlacedPrice {
  readonly at: DocumentPath
  readonly priced: ItemDocument | OptionValueDocument
}

/** Every item and option value, those of nested groups too. */
export function walkPriced(document: VenueDocument): readonly PlacedPrice[] {
  return walkMenus(document)
    .flatMap((menu) => menu.sections)
    .flatMap((section) => section.items)
    .flatMap(({ at, item }) => [{ at, priced: item }, ...valuesOf(at, item.options)])
}

function valuesOf(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly PlacedPrice[] {
  return groups.flatMap((group, g) =>
    group.values.flatMap((value, v) => {
      const valueAt = [...at, 'options', g, 'values', v]
      return [{ at: valueAt, priced: value }, ...valuesOf(valueAt, value.options)]
    }),
  )
}
