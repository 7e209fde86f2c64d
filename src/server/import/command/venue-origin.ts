import type { Sql } from 'postgres'
import { brandsOf } from '#server/brand/brand-directory.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'

/** What a venue's printed and mailed addresses begin with: its brand's first host, else `origin`. */
export async function venueOrigin(sql: Sql, slug: string, origin: string): Promise<string> {
  const document = await readVenueDocument(createPostgresVenueStore(sql), slug)
  const group = document?.restaurant.group ?? null
  if (group === null) return origin
  const brands = brandsOf(await createPostgresBrandStore(sql).all(), origin)
  return brands.originOfGroup(group) ?? origin
}
