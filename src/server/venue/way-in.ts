import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { writeTableCode } from '#domain/venue/table-code.ts'

const usualTable = '12'

/**
 * The address by which a guest would come: a table of a venue that lists its tables, else what it
 * sells. A school is entered without either.
 */
export function wayIn(document: VenueDocument, origin: string): string {
  const { venue, menus } = readVenue(document)
  const { slug, tables } = venue
  if (venue.kind === 'school') return `${origin}/${slug}`
  if (tables.length === 0 && waysOf(venue, menus).includes('take-out'))
    return `${origin}/${slug}?takeout=true`
  const [first = usualTable] = tables
  return writeTableCode({
    origin,
    slug,
    tableNum: tables.includes(usualTable) ? usualTable : first,
  })
}
