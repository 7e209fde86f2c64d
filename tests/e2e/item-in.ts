import type { VenueDocument } from '#contract/venue/venue-document.ts'

/** The item of a venue's document with this id, to be changed. */
export function itemIn({ menus }: VenueDocument, id: string) {
  const items = menus.flatMap((menu) => menu.sections.flatMap((section) => section.items))
  const item = items.find((each) => each.id === id)
  if (!item) throw new Error(`No item ${id}`)
  return item
}
