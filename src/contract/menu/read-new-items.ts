import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { MenuDocument } from './menu-document.ts'
import { isPublished } from './read-entry.ts'

const threeWeeks = 21 * 24 * 3_600_000

/**
 * The items that are new at a moment: published in the three weeks before it. None of a menu of
 * which more than a third would be, for then it is the menu that is new.
 */
export function readNewItems(
  menus: readonly Pick<MenuDocument, 'sections'>[],
  at: Instant,
): readonly ItemId[] {
  return menus.flatMap(({ sections }) => {
    const items = sections.flatMap((section) => section.items).filter(isPublished)
    const fresh = items.filter(({ published_at: from }) => {
      const age = typeof from === 'string' ? at - Date.parse(from) : Infinity
      return age >= 0 && age < threeWeeks
    })
    return fresh.length * 3 > items.length ? [] : fresh.map(({ id }) => asId<ItemId>(id))
  })
}
