import type { Sql } from '#server/postgres/sql.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { bestAttendance } from '#domain/venue/attendance.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { bringInPictures, marksOf } from '#server/import/pictures/bring-in-pictures.ts'
import { createPostgresPictureStore } from '#server/venue/postgres-picture-store.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresStopStore } from '#server/venue/postgres-stop-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { findStoredVenue, parseDocument } from '#server/venue/read-venue-document.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { wayIn } from '#server/venue/way-in.ts'
import type { CheckedVenue } from '#server/import/checks/check-venue-value.ts'
import { countWords, writeDocumentPath, printErrors } from '#server/import/faults/write-fault.ts'
import { findUnfitPartner } from '#server/import/checks/find-unfit-partner.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import { printVenue, readAndReport } from './print-venue.ts'
import { printStops } from './print-stops.ts'
import { venueOrigin } from './venue-origin.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import type { VenueTerminal } from './venue-terminal.ts'

type ImportCommand = Extract<VenueCommand, { readonly type: 'import' }>

/** Publishes a venue's file and prints what its guests can now do. Returns the exit code. */
export async function importVenue(
  { file, allowEmpty, pictures, followFile }: ImportCommand,
  terminal: VenueTerminal,
): Promise<number> {
  const checked = await readAndReport(file, terminal, ({ id, slug }) =>
    terminal.withDatabase((sql) => findStoredVenue(createPostgresVenueStore(sql), { id, slug })),
  )
  if (!checked) return 1
  return terminal.withDatabase((sql) =>
    publish(sql, { checked, file, allowEmpty, pictures, followFile, terminal }),
  )
}

interface Publication {
  readonly checked: CheckedVenue
  readonly file: string
  readonly allowEmpty: boolean
  /** False: none is read from its site. */
  readonly pictures: boolean
  /** Ends what staff have switched by hand. */
  readonly followFile: boolean
  readonly terminal: VenueTerminal
}

async function publish(sql: Sql, publication: Publication) {
  const { checked, file, allowEmpty, terminal } = publication
  const { document } = checked
  const venueStore = createPostgresVenueStore(sql)
  const refuse = (reason: string) => {
    terminal.printError(`${file}: nothing was imported, because ${reason}`)
    return 1
  }
  const removed = allowEmpty ? 0 : await countRemovedMenus(venueStore, document)
  if (removed > 0) {
    const { name } = document.restaurant
    return refuse(
      `it has no menu for guests, and would take ${countWords(removed, 'menu')} from ${name}; say --allow-empty to do so`,
    )
  }
  const other = await findUnfitPartner(sql, document)
  if (other) {
    return refuse(
      other.isOfSchool
        ? `it shares orders with "${other.slug}": a school takes school lunches alone, and makes nothing for a marketplace hub (restaurant.k12)`
        : `"${other.slug}" has prices in ${other.currency}: a marketplace hub and its venues share one currency (restaurant.currency)`,
    )
  }
  const pictureStore = createPostgresPictureStore(sql)
  const before = await picturesOf(venueStore, document)
  const { pictures, left } = await bringInPictures({
    document,
    before,
    pictureStore,
    fetchPicture: (publication.pictures && terminal.fetchPicture) || null,
  })
  const published = await venueStore.publish(document, pictures)
  if (!published.ok) {
    const { slug } = published.error
    return refuse(
      published.error.type === 'SlugTaken'
        ? `another venue has the slug "${slug}"; a venue keeps its id (restaurant.id) when it is imported again`
        : `"${slug}" is an address of the app itself, or of a brand`,
    )
  }
  // Also those of before: devices that have not asked since go on showing them.
  await pictureStore.keepOnly(published.value.venueId, [...marksOf(pictures), ...marksOf(before)])
  const { slug, version } = published.value
  for (const { link, reason, isIcon } of left) {
    const shown = isIcon
      ? 'guests get the app’s own icon instead of this one'
      : 'guests get this picture from its own site, as it is'
    terminal.printError(`warning: ${shown}: ${link} (${reason})`)
  }
  const makers = await findMakers(venueStore, document)
  printErrors(file, makers.unknown, (text) => terminal.printError(`warning: ${text}`))
  printVenue(checked, terminal, {
    before: 'Published ',
    after: ` (version ${version})`,
    title: 'Guests can now',
    makers: makers.names,
    attendance: await findAttendance(sql, document),
  })
  await printStops({
    stopStore: createPostgresStopStore(sql),
    venueId: published.value.venueId,
    document,
    followFile: publication.followFile,
    print: terminal.print,
    at: new Date(),
  })
  terminal.print(`Open ${wayIn(document, await venueOrigin(sql, slug, terminal.origin))}`)
  return 0
}

/** The makers of a hub get its orders. */
async function findAttendance(sql: Sql, document: VenueDocument): Promise<Attendance> {
  const makers = [...new Set(readMakers(document).values())]
  const asked = makers.length > 0 ? makers : [asId<VenueId>(document.restaurant.id)]
  return bestAttendance(await createPostgresReceiverStore(sql).attendanceOf(asked))
}

async function picturesOf(venueStore: VenueStore, { restaurant }: VenueDocument) {
  return (await venueStore.read(asId<VenueId>(restaurant.id)))?.pictures ?? {}
}

/** The venues of a hub's menus: their names, and a warning for each id without a venue. */
async function findMakers(venueStore: VenueStore, document: VenueDocument) {
  const names: string[] = []
  const unknown: ImportFault[] = []
  for (const id of new Set(readMakers(document).values())) {
    const maker = await venueStore.read(id)
    const missing = maker ? 'cannot be read: import it again' : 'not imported yet'
    names.push((maker && parseDocument(maker.text))?.restaurant.name ?? `"${id}" (${missing})`)
    if (!maker) unknown.push(unknownMaker(document, id))
  }
  return { names, unknown }
}

function unknownMaker({ menuGroups = [] }: VenueDocument, id: VenueId): ImportFault {
  const place = menuGroups.findIndex((group) => String(group.restaurant_id) === id)
  const path = writeDocumentPath(['menuGroups', place, 'restaurant_id'])
  const expected =
    'the id of a venue that is imported: until it is, its part of an order is refused'
  return { path, line: null, column: null, expected, found: `"${id}"` }
}

/** The number of menus that guests would lose, if the document has no menu at all. */
async function countRemovedMenus(venueStore: VenueStore, document: VenueDocument): Promise<number> {
  if (countMenus(document) > 0) return 0
  const live = await venueStore.read(asId<VenueId>(document.restaurant.id))
  const before = live && parseDocument(live.text)
  return before ? countMenus(before) : 0
}

function countMenus(document: VenueDocument): number {
  const { menus } = readVenue(publishedDocument(document, Date.now()).document)
  return menus.filter(({ sections }) => sections.some(({ items }) => items.length > 0)).length
}
