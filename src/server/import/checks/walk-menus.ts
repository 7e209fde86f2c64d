import type {
  ItemDocument,
  MenuDocument,
  SectionDocument,
  OptionGroupDocument,
  OptionValueDocument,
} from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'

export interface PlacedMenu {
  readonly at: DocumentPath
  readonly menu: MenuDocument
  readonly sections: readonly PlacedSection[]
}

export interface PlacedSection {
  readonly at: DocumentPath
  readonly section: SectionDocument
  readonly items: readonly PlacedItem[]
}

interface PlacedItem {
  readonly at: DocumentPath
  readonly item: ItemDocument
}

/** The menus of a document with the path of each part. */
export function walkMenus(document: VenueDocument): readonly PlacedMenu[] {
  return document.menus.map((menu, m) => ({
    at: ['menus', m],
    menu,
    sections: menu.sections.map((section, s) => ({
      at: ['menus', m, 'sections', s],
      section,
      items: section.items.map((item, i) => ({
        at: ['menus', m, 'sections', s, 'items', i],
        item,
      })),
    })),
  }))
}

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
