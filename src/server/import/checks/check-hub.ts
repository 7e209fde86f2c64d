import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

/** Each menu of a marketplace hub must belong to another venue, which makes its orders. */
export function checkHub({
  restaurant,
  menuGroups = [],
  menus,
}: VenueDocument): readonly DocumentFault[] {
  if (restaurant.marketplace_hub !== true) return []
  const another = 'the id of the venue that makes its items, because this is a marketplace hub'
  return [
    ...menuGroups.flatMap(({ restaurant_id: id }, index) => {
      if (id !== undefined && String(id) !== String(restaurant.id)) return []
      const found = id === undefined ? 'nothing' : 'the hub itself'
      return [{ at: ['menuGroups', index, 'restaurant_id'], expected: another, found }]
    }),
    ...menus.flatMap(({ menu_group_id: id }, index) => {
      if (id !== undefined && id !== null) return []
      const expected = 'the id of a menu group, because this is a marketplace hub'
      return [{ at: ['menus', index, 'menu_group_id'], expected, found: 'nothing' }]
    }),
  ]
}
