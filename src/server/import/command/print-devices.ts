import { formatInTimeZone } from 'date-fns-tz'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { KioskPlace } from '#domain/kiosk/kiosk.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { DeskDevice, DeskDeviceStore } from '#server/kiosk/desk-device-store.ts'
import type { Kiosk, KioskStore } from '#server/kiosk/kiosk-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { alignRows } from './align-rows.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface DevicesDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly kioskStore: Pick<KioskStore, 'list'>
  readonly deskDevices: Pick<DeskDeviceStore, 'list'>
}

const headings = [
  'id',
  'name',
  'place',
  'version',
  'last seen',
  'waiting',
  'refused',
  'paused',
  'revoked',
  'last fault',
]

/** Prints the devices that a venue's staff enrolled. Returns the exit code. */
export async function printDevices(
  { slug }: { readonly slug: string },
  { venueStore, kioskStore, deskDevices, print, printError }: DevicesDeps,
): Promise<number> {
  const document = await readVenueDocument(venueStore, slug)
  if (!document) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const { venue } = readVenue(document)
  const kiosks = await kioskStore.list(venue.id)
  const desks = await deskDevices.list(venue.id)
  const rows = [
    ...kiosks.map((kiosk) => describe(kiosk, venue.timeZone)),
    ...desks.map((desk) => describeDesk(desk, venue.timeZone)),
  ]
  for (const line of rows.length > 0 ? alignRows([headings, ...rows]) : []) print(line)
  print(countWords(rows.length, 'device'))
  return 0
}

function describe(
  { kioskId, name, place, report, seenAt, revokedAt }: Kiosk,
  timeZone: string,
): readonly string[] {
  const moment = (at: Date) => formatInTimeZone(at, timeZone, 'yyyy-MM-dd HH:mm zzz')
  const { version = '', waiting = '', refused = '', paused = false, faults = [] } = report ?? {}
  const [fault] = faults
  return [
    kioskId,
    name,
    describePlace(place),
    version,
    moment(seenAt),
    `${waiting}`,
    `${refused}`,
    paused ? 'yes' : '',
    revokedAt === null ? '' : moment(revokedAt),
    fault ? `${moment(new Date(fault.at))} ${fault.name} ${fault.where}` : '',
  ]
}

function describeDesk(
  { deskId, name, role, report, seenAt, revokedAt }: DeskDevice,
  timeZone: string,
): readonly string[] {
  const moment = (at: Date) => formatInTimeZone(at, timeZone, 'yyyy-MM-dd HH:mm zzz')
  const { version = '', waiting = '' } = report ?? {}
  const revoked = revokedAt === null ? '' : moment(revokedAt)
  return [deskId, name, `desk, ${role}`, version, moment(seenAt), `${waiting}`, '', '', revoked, '']
}

const mostNamedTables = 5

function describePlace(place: KioskPlace): string {
  switch (place.type) {
    case 'pickUp':
      return 'pick-up'
    case 'table':
      return `table ${place.tableNum}`
    case 'tables': {
      const { tableNums } = place
      if (tableNums.length > mostNamedTables) return countWords(tableNums.length, 'table')
      return `tables ${tableNums.join(', ')}`
    }
  }
}
