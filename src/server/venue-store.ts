import { createHash } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import type { VenueDocument } from '#contract/venue-document.ts'
import type { VenueId } from '#domain/ids.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'

export interface PublishedVenue {
  readonly venueId: VenueId
  readonly slug: string
  readonly version: number
}

/** A published document as it is stored. */
export interface StoredVenue extends PublishedVenue {
  readonly etag: string
  /** The venue document as JSON, byte for byte what data.json answers. */
  readonly text: string
}

/**
 * Publishes a document that `venueDocumentSchema` has accepted, in one transaction. The version goes
 * up by one, and stays as it is when the document is the one already published.
 */
export async function publishVenue(
  sql: Sql,
  document: VenueDocument,
): Promise<Result<PublishedVenue, PublishVenueProblem>> {
  const { slug } = document.restaurant
  const venueId = asId<VenueId>(document.restaurant.id)
  if (reservedSlugs.has(slug)) return failure({ type: 'SlugReserved', slug })
  const text = JSON.stringify(document)
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return sql.begin(async (transaction) => {
    if (!(await claimSlug(transaction, slug, venueId))) return failure({ type: 'SlugTaken', slug })
    const [counters] = await transaction<{ version: number }[]>`
      insert into venue_counters (venue_id, menu_version) values (${venueId}, 0)
      on conflict (venue_id) do update set menu_version = venue_counters.menu_version
      returning menu_version as version`
    const current = counters?.version ?? 0
    const same =
      await transaction`select 1 from venues where venue_id = ${venueId} and etag = ${etag}`
    if (same.length > 0) return success({ venueId, slug, version: current })
    const version = current + 1
    await transaction`
      update venue_counters set menu_version = ${version} where venue_id = ${venueId}`
    await transaction`
      insert into venues (venue_id, slug, document, etag, version, published_at)
      values (${venueId}, ${slug}, ${text}, ${etag}, ${version}, now())
      on conflict (venue_id) do update set
        slug = excluded.slug, document = excluded.document, etag = excluded.etag,
        version = excluded.version, published_at = excluded.published_at`
    return success({ venueId, slug, version })
  })
}

export type PublishVenueProblem =
  /** The word is a path of the application. */
  | { readonly type: 'SlugReserved'; readonly slug: string }
  /** Another venue has it. */
  | { readonly type: 'SlugTaken'; readonly slug: string }

/** The document published under a slug; null where there is none. */
export async function readVenueDocument(sql: Sql, slug: string): Promise<VenueDocument | null> {
  const venueId = await findVenueBySlug(sql, slug)
  const stored = venueId === null ? null : await readStoredVenue(sql, venueId)
  return stored === null ? null : (JSON.parse(stored.text) as VenueDocument)
}

export async function findVenueBySlug(sql: ISql, slug: string): Promise<VenueId | null> {
  const [row] = await sql<{ venueId: VenueId }[]>`
    select venue_id as "venueId" from venue_slugs where slug = ${slug}`
  return row?.venueId ?? null
}

export async function readStoredVenue(sql: Sql, venueId: VenueId): Promise<StoredVenue | null> {
  const [row] = await sql<StoredVenue[]>`
    select venue_id as "venueId", slug, version, etag, document as text
    from venues where venue_id = ${venueId}`
  return row ?? null
}

/** The version of the published document; null for an unknown venue. Cheap: no document is read. */
export async function readVenueVersion(sql: Sql, venueId: VenueId): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    select version from venues where venue_id = ${venueId}`
  return row?.version ?? null
}

export interface ListedVenue extends PublishedVenue {
  readonly publishedAt: Date
  /** The venue's own. */
  readonly timeZone: string
}

/** All venues by slug. */
export async function listVenues(sql: Sql): Promise<readonly ListedVenue[]> {
  return sql<ListedVenue[]>`
    select venue_id as "venueId", slug, version, published_at as "publishedAt",
      coalesce(
        document::json #>> '{restaurant,menu_configuration,zone}',
        document::json #>> '{restaurant,timezone}',
        'America/Toronto'
      ) as "timeZone"
    from venues order by slug`
}

async function claimSlug(sql: ISql, slug: string, venueId: VenueId): Promise<boolean> {
  await sql`insert into venue_slugs (slug, venue_id) values (${slug}, ${venueId}) on conflict do nothing`
  if ((await findVenueBySlug(sql, slug)) !== venueId) return false
  await sql`delete from venue_slugs where venue_id = ${venueId} and slug <> ${slug}`
  return true
}
