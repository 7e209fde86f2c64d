import type { ItemDocument, MenuDocument, SectionDocument } from '#contract/menu/menu-document.ts'
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
