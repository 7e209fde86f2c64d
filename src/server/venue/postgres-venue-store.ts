import type { ISql, Sql } from '#server/postgres/sql.ts'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { readStations, stationColumn } from './postgres-station-store.ts'
import type { StoredStations } from './postgres-station-store.ts'
import { readStops, stopColumns } from './postgres-stop-store.ts'
import type { StoredColumns } from './postgres-stop-store.ts'
import { isFindable, withPaceInText, writeFindable } from './findable-venue.ts'
import { parseDocument, writeDocument } from './read-venue-document.ts'
import type {
  ChangedVenue,
  FindableText,
  PublishedVenue,
  PublishVenueProblem,
  StoredVenue,
  VenueStore,
} from './venue-store.ts'
import { readPictures, withAddresses } from './venue-pictures.ts'
import type { VenuePictures } from './venue-pictures.ts'

export function createPostgresVenueStore(sql: Sql): VenueStore {
  return {
    publish: (document, pictures = {}) => publish(sql, document, pictures),
    findBySlug: (slug) => findBySlug(sql, slug),
    ids: async () => {
      const rows = await sql<{ venueId: VenueId }[]>`
        select venue_id as "venueId" from venues order by venue_id`
      return rows.map(({ venueId }) => venueId)
    },
    read: async (venueId) => {
      const [row] = await sql<StoredRow[]>`
        select venue_id as "venueId", slug, version, etag, document as text, pictures,
          ${stopColumns(sql, sql`venues.venue_id`)},
          ${stationColumn(sql, sql`venues.venue_id`)}
        from venues where venue_id = ${venueId}`
      if (!row) return null
      const { stops, pace, stations, ...stored } = row
      const switched = readStops({ stops, pace })
      const pictures = readPictures(row.pictures)
      return { ...stored, switched, stations: readStations(stations), pictures }
    },
    readVersion: async (venueId) => {
      const [row] = await sql<{ version: number }[]>`
        select version from venues where venue_id = ${venueId}`
      return row?.version ?? null
    },
    versions: async (venueIds) => {
      const rows = await sql<Pick<ChangedVenue, 'venueId' | 'version'>[]>`
        select venue_id as "venueId", version from venues
        where venue_id = any(${[...venueIds]}::text[])`
      return new Map(rows.map(({ venueId, version }) => [venueId, version]))
    },
    changedSince: async (since) => sql<ChangedVenue[]>`
      select venue_id as "venueId", slug, version, published_at as "changedAt" from venues
      where published_at >= coalesce(${since}::timestamptz, '-infinity')`,
    findable: (venueIds) => readFindable(sql, venueIds),
  }
}

type StoredRow = Omit<StoredVenue, 'pictures' | 'switched' | 'stations'> &
  StoredColumns & { readonly pictures: string; readonly stations: StoredStations }

async function publish(
  sql: Sql,
  document: VenueDocument,
  pictures: VenuePictures,
): Promise<Result<PublishedVenue, PublishVenueProblem>> {
  const { slug } = document.restaurant
  const venueId = asId<VenueId>(document.restaurant.id)
  if (reservedSlugs.has(slug)) return failure({ type: 'SlugReserved', slug })
  const { text, etag } = writeDocument(document)
  const shown = JSON.stringify(pictures)
  return sql.begin(async (transaction) => {
    const ofBrand = await transaction`select 1 from brand_paths where path = ${`/${slug}`} limit 1`
    if (ofBrand.length > 0) return failure({ type: 'SlugReserved', slug })
    if (!(await claimSlug(transaction, slug, venueId))) return failure({ type: 'SlugTaken', slug })
    const [counters] = await transaction<{ version: number }[]>`
      insert into venue_counters (venue_id, menu_version) values (${venueId}, 0)
      on conflict (venue_id) do update set menu_version = venue_counters.menu_version
      returning menu_version as version`
    const current = counters?.version ?? 0
    const same = await transaction`
      select 1 from venues
      where venue_id = ${venueId} and etag = ${etag} and pictures = ${shown}`
    if (same.length > 0) return success({ venueId, slug, version: current })
    const version = current + 1
    await transaction`
      update venue_counters set menu_version = ${version} where venue_id = ${venueId}`
    await transaction`
      insert into venues
        (venue_id, slug, document, etag, version, published_at, findable, pictures)
      values (${venueId}, ${slug}, ${text}, ${etag}, ${version}, now(),
        ${writeFindable(withAddresses(document, pictures))}, ${shown})
      on conflict (venue_id) do update set
        slug = excluded.slug, document = excluded.document, etag = excluded.etag,
        version = excluded.version, published_at = excluded.published_at,
        findable = excluded.findable, pictures = excluded.pictures`
    return success({ venueId, slug, version })
  })
}

interface FindableRow {
  readonly venueId: VenueId
  readonly version: number
  /** Null: published by an older build. */
  readonly findable: string | null
  readonly pace: StoredColumns['pace']
}

/** Writes, once, texts of venues that an older build published; an unreadable one has none. */
async function readFindable(
  sql: Sql,
  venueIds: readonly VenueId[],
): Promise<readonly FindableText[]> {
  const rows = await sql<FindableRow[]>`
    select venue_id as "venueId", version, findable, ${stopColumns(sql, sql`venues.venue_id`)}
    from venues
    where venue_id = any(${venueIds}::text[])`
  const texts: FindableText[] = []
  for (const { venueId, version, findable, ...columns } of rows) {
    const { pace } = readStops({ ...columns, stops: null })
    if (findable !== null && isFindable(findable)) {
      texts.push({ venueId, version, text: withPaceInText(findable, pace, Date.now()) })
      continue
    }
    const [row] = await sql<{ version: number; document: string; pictures: string }[]>`
      select version, document, pictures from venues where venue_id = ${venueId}`
    const document = row && parseDocument(row.document)
    if (!document) continue
    const text = writeFindable(withAddresses(document, readPictures(row.pictures)))
    await sql`
      update venues set findable = ${text} where venue_id = ${venueId} and version = ${row.version}`
    const current = withPaceInText(text, pace, Date.now())
    texts.push({ venueId, version: row.version, text: current })
  }
  return texts
}

async function claimSlug(sql: ISql, slug: string, venueId: VenueId): Promise<boolean> {
  await sql`insert into venue_slugs (slug, venue_id) values (${slug}, ${venueId}) on conflict do nothing`
  if ((await findBySlug(sql, slug)) !== venueId) return false
  await sql`delete from venue_slugs where venue_id = ${venueId} and slug <> ${slug}`
  return true
}

async function findBySlug(sql: ISql, slug: string): Promise<VenueId | null> {
  const [row] = await sql<{ venueId: VenueId }[]>`
    select venue_id as "venueId" from venue_slugs where slug = ${slug}`
  return row?.venueId ?? null
}
