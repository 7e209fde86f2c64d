import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

export interface VenueCounts {
  readonly menus: number
  readonly sections: number
  readonly items: number
  /** Option values as written, nested ones too. */
  readonly options: number
}

export function countVenue({ menus }: VenueDocument): VenueCounts {
  const sections = menus.flatMap((menu) => menu.sections)
  const items = sections.flatMap((section) => section.items)
  return {
    menus: menus.length,
    sections: sections.length,
    items: items.length,
    options: items.reduce((sum, item) => sum + countOptions(item.options), 0),
  }
}

function countOptions(groups: readonly OptionGroupDocument[] = []): number {
  return groups
    .flatMap((group) => group.values)
    .reduce((sum, value) => sum + 1 + countOptions(value.options), 0)
}
