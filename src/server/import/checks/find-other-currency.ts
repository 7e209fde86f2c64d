import type { Sql } from 'postgres'
import { readMakers } from '#contract/venue/read-makers.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { Currency } from '#domain/money/currency.ts'

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
  const ownId = String(id)
  const makerIds = [...new Set(readMakers(document).values())]
  const others = await sql<{ venueId: string; text: string }[]>`
    select venue_id as "venueId", document as text from venues
    where venue_id <> ${ownId} and (
      venue_id = any(${makerIds}::text[])
      or document::json #>> '{restaurant,marketplace_hub}' = 'true'
    )
    order by slug`
  for (const { venueId, text } of others) {
    const other = JSON.parse(text) as VenueDocument
    const { slug, currency: theirs = defaultCurrency } = other.restaurant
    const shares =
      makerIds.some((maker) => maker === venueId) ||
      [...readMakers(other).values()].some((maker) => maker === ownId)
    if (shares && theirs !== currency) return { slug, currency: theirs }
  }
  return null
}
