import type { WayToOrder } from '#domain/place-search/way-to-order.ts'
import type { FindableVenue } from './findable-entry.ts'

/** How guests can order at a venue, by its settings and the menus that are published; not whether it is open. */
export function waysOf({ venue, menus, isSchool }: FindableVenue): readonly WayToOrder[] {
  if (isSchool) return ['school']
  const takesOut = menus.some(({ onDemand, scheduled }) => onDemand || scheduled)
  const { delivers, caters } = venue.fulfilments
  return [
    ...(menus.some(({ dineIn }) => dineIn) ? (['dine-in'] as const) : []),
    ...(takesOut ? (['take-out'] as const) : []),
    ...(takesOut && delivers ? (['delivery'] as const) : []),
    ...(caters && menus.length > 0 ? (['catering'] as const) : []),
  ]
}
