import { noStations } from '#domain/desk/station.ts'
import type { Station, StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'
import type { ISql, Row, Sql, Statement } from '#server/postgres/sql.ts'
import type { StationStore, StationWrite } from './station-store.ts'

export function createPostgresStationStore(sql: Sql): StationStore {
  return {
    read: (venueId) => readList(sql, venueId),
    write: (venueId, write) => sql.begin((transaction) => writeList(transaction, venueId, write)),
  }
}

async function readList(sql: ISql, venueId: VenueId): Promise<StationList> {
  const [row] = await sql<{ stations: StoredStations }[]>`
    select ${stationColumn(sql, sql`${venueId}`)}`
  return readStations(row?.stations ?? null)
}

/** Holds the row that every change of a venue locks, so that of two lists one finds the other. */
async function writeList(sql: ISql, venueId: VenueId, { stations, fromVersion }: StationWrite) {
  const [counters] = await sql<{ version: number }[]>`
    select menu_version as version from venue_counters
    where venue_id = ${venueId} and exists (select 1 from venues where venue_id = ${venueId})
    for update`
  if (!counters) return null
  const known = await readList(sql, venueId)
  if (isSame(known.stations, stations)) return { list: known, isPassed: false }
  if (known.version !== fromVersion) return { list: known, isPassed: true }
  const version = counters.version + 1
  await sql`delete from stations where venue_id = ${venueId}`
  const rows = stations.map((station, place) => ({ ...station, place }))
  await sql`
    insert into stations
      (venue_id, station_id, name, place, menus, sections, items, is_expediter, version)
    select ${venueId}, id, name, place, menus, sections, items, "isExpediter", ${version}::integer
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id uuid, name text,
      place integer, menus json, sections json, items json, "isExpediter" boolean)`
  await sql`update venue_counters set menu_version = ${version} where venue_id = ${venueId}`
  await sql`
    update venues set version = ${version}, published_at = now() where venue_id = ${venueId}`
  return { list: { version: stations.length === 0 ? 0 : version, stations }, isPassed: false }
}

function isSame(one: readonly Station[], other: readonly Station[]): boolean {
  return JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder))
}

function inOrder({ id, name, menus, sections, items, isExpediter }: Station) {
  return [id, name, menus, sections, items, isExpediter]
}

/** The stations of a venue, in one snapshot with other columns. */
export function stationColumn(sql: ISql, venueId: Statement<readonly Row[]>) {
  return sql`
    (select json_agg(json_build_object('id', station_id, 'name', name, 'menus', menus,
        'sections', sections, 'items', items, 'isExpediter', is_expediter, 'version', version)
        order by place)
      from stations s where s.venue_id = ${venueId}) as stations`
}

/** Null: the venue has none. */
export type StoredStations = readonly (Station & { readonly version: number })[] | null

export function readStations(rows: StoredStations): StationList {
  const [first] = rows ?? []
  if (!rows || !first) return noStations
  const stations = rows.map(({ id, name, menus, sections, items, isExpediter }) => ({
    id,
    name,
    menus,
    sections,
    items,
    isExpediter,
  }))
  return { version: first.version, stations }
}
