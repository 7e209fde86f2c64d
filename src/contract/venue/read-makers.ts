import { asId } from '#domain/ids.ts'
import type { MenuId, VenueId } from '#domain/ids.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import type { VenueDocument } from './venue-document.ts'

/** The making venue of each menu, named by its group. Empty: the venue is no hub. */
export function readMakers({ restaurant, menuGroups = [], menus }: VenueDocument): Makers {
  if (restaurant.marketplace_hub !== true) return new Map()
  const makerOfGroup = new Map(menuGroups.map((group) => [String(group.id), group.restaurant_id]))
  return new Map(
    menus.flatMap((menu): (readonly [MenuId, VenueId])[] => {
      const maker = makerOfGroup.get(String(menu.menu_group_id))
      return maker === undefined ? [] : [[asId<MenuId>(menu.id), asId<VenueId>(maker)]]
    }),
  )
}
