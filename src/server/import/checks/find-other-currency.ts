import type { Sql } from '#server/postgres/sql.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { Currency } from '#domain/money/currency.ts'
import { readFindable } from '#server/venue/findable-venue.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'

/** A venue with another currency that shares orders with the document's. */
export interface OtherCurrency {
  readonly slug: string
  readonly currency: Currency
}

/**
 * A marketplace hub's prices are what its venues are paid, so all must have one currency. Checks
 * the published venues that a hub names, and the published hubs that name a venue. Null: all agree.
 */
export async function findOtherCurrency(
  sql: Sql,
  document: VenueDocument,
): Promise<OtherCurrency | null> {
  const { id, currency = defaultCurrency } = document.restaurant
  const ownId = asId<VenueId>(id)
  const makerIds = new Set(readMakers(document).values())
  const venueStore = createPostgresVenueStore(sql)
  for (const { venueId, text } of await venueStore.findable(await venueStore.ids())) {
    if (venueId === ownId) continue
    const other = readFindable(text)
    const { slug, currency: theirs = defaultCurrency } = other.restaurant
    const shares =
      makerIds.has(venueId) || [...readMakers(other).values()].some((maker) => maker === ownId)
    if (shares && theirs !== currency) return { slug, currency: theirs }
  }
  return null
}
