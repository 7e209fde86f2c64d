import type { Sql } from '#server/postgres/sql.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { brandsOf } from '#server/brand/brand-directory.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'

interface PrintedBrand {
  /** The origin of printed and mailed addresses: the brand's first host, else the deployment's. */
  readonly origin: string
  /** Null: no brand finds the venue. */
  readonly brand: BrandDocument | null
}

export async function venueOrigin(sql: Sql, slug: string, origin: string): Promise<string> {
  return (await printedBrand(sql, slug, origin)).origin
}

/** The brand of a venue's group: one that has a host before others. */
export async function printedBrand(sql: Sql, slug: string, origin: string): Promise<PrintedBrand> {
  const document = await readVenueDocument(createPostgresVenueStore(sql), slug)
  const group = document?.restaurant.group ?? null
  if (group === null) return { origin, brand: null }
  const all = await createPostgresBrandStore(sql).all()
  const ofGroup = all.filter((brand) => brand.group === group)
  return {
    origin: brandsOf(all, origin).originOfGroup(group) ?? origin,
    brand: ofGroup.find(({ hosts }) => hosts?.length) ?? ofGroup[0] ?? null,
  }
}
