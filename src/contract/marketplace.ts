import * as v from 'valibot'
import { asId } from '#domain/ids.ts'
import type { MenuId, VenueId } from '#domain/ids.ts'
import type { Makers } from '#domain/price-marketplace.ts'
import { placedOrderEntries } from './order-calls.ts'
import { problemItemSchema } from './problem.ts'
import type { VenueDocument } from './venue-document.ts'

const whoseEntries = {
  /** The venue that makes this part. */
  restaurantId: v.string(),
  name: v.string(),
}

const takenPartSchema = v.object({ ...whoseEntries, ...placedOrderEntries })

/** This part alone was not taken; nothing is charged for it. */
const refusedPartSchema = v.object({
  ...whoseEntries,
  code: v.number(),
  message: v.string(),
  items: v.optional(v.array(problemItemSchema)),
})

/** What came of an order to a marketplace hub, an entry for each venue. */
export const marketplaceAnswerSchema = v.array(v.union([takenPartSchema, refusedPartSchema]))

export type TakenPart = v.InferOutput<typeof takenPartSchema>
export type RefusedPart = v.InferOutput<typeof refusedPartSchema>
export type MarketplaceAnswer = v.InferOutput<typeof marketplaceAnswerSchema>

export function isTaken(part: TakenPart | RefusedPart): part is TakenPart {
  return 'orderId' in part
}

/** Which venue makes what: a menu's group names it. Empty where the venue is no hub. */
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
