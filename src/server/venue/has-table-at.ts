import type { OrderConfig } from '#contract/order/order-config.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import type { CachedVenue } from './venue-cache.ts'

/** Whether an order's table exists at the place it names. The place `true` names none. */
export function hasTableAt(
  { venue, settings }: Pick<CachedVenue, 'venue' | 'settings'>,
  tableNum: string,
  place: OrderConfig['genericTableLocation'],
): boolean {
  if (place === undefined || place === 'true') return hasTable(venue, tableNum)
  return settings.tableLocations.some(
    ({ location, tables }) =>
      location === place && tables.some(({ number }) => number === tableNum),
  )
}
