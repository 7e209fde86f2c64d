import type { Sql } from '#server/postgres/sql.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/money.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { parseDocument } from '#server/venue/read-venue-document.ts'

/** A venue that cannot share orders with the document's. */
export interface UnfitPartner {
  readonly slug: string
  /** One of the two is a school, which takes lunches alone (decision 042). */
  readonly isOfSchool: boolean
  /** The other's. */
  readonly currency: Currency
}

/**
 * A marketplace hub's prices are what its venues are paid, so all must have one currency, and none is a
 * school. Checks the published venues that a hub names, and the published hubs that name a venue. Null:
 * all fit.
 */
export async function findUnfitPartner(
  sql: Sql,
  document: VenueDocument,
): Promise<UnfitPartner | null> {
  const { id, k12 = false, currency = defaultCurrency } = document.restaurant
  const ownId = asId<VenueId>(id)
  const makerIds = new Set(readMakers(document).values())
  const venueStore = createPostgresVenueStore(sql)
  for (const { venueId, text } of await venueStore.findable(await venueStore.ids())) {
    if (venueId === ownId) continue
    const other = parseDocument(text)
    if (other === null) continue
    const { slug, currency: theirs = defaultCurrency } = other.restaurant
    const isMaker = makerIds.has(venueId)
    const isHub = [...readMakers(other).values()].some((maker) => maker === ownId)
    const isOfSchool = (isMaker && other.restaurant.k12 === true) || (isHub && k12)
    const isOfOtherCurrency = (isMaker || isHub) && theirs !== currency
    if (isOfSchool || isOfOtherCurrency) return { slug, isOfSchool, currency: theirs }
  }
  return null
}
