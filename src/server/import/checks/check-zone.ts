import { formatInTimeZone } from 'date-fns-tz'
import { defaultZone } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { defaultCountry } from '#domain/country/country.ts'
import type { Province } from '#domain/country/provinces.ts'
import { provinceIn } from '#domain/venue/drinking-age.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

/** Warns of a venue whose clock is of another zone than its province. */
export function checkZone(restaurant: RestaurantDocument): readonly DocumentFault[] {
  const {
    address = '',
    country = defaultCountry,
    timezone,
    menu_configuration: configuration,
  } = restaurant
  const province = country === defaultCountry ? provinceIn(address) : null
  if (province === null) return []
  const written = configuration.zone ?? timezone
  const zone = written ?? defaultZone
  const zones = zonesOf[province]
  if (zones.some((each) => clockOf(each) === clockOf(zone))) return []
  const expected = `the time zone of ${province}, where the address is: ${zones.join(' or ')}`
  const found = written === undefined ? `none, and ${zone} is taken` : `"${zone}"`
  return [{ at: ['restaurant', ...placeOf(restaurant)], expected, found }]
}

/** The field that the zone is from; where none says it, the address that speaks against it. */
function placeOf({
  timezone,
  menu_configuration: { zone },
}: RestaurantDocument): readonly string[] {
  if (zone !== undefined) return ['menu_configuration', 'zone']
  return [timezone === undefined ? 'address' : 'timezone']
}

/** The offsets of a winter's and a summer's day. */
function clockOf(zone: string): string {
  return ['2026-01-15', '2026-07-15']
    .map((day) => formatInTimeZone(Date.parse(`${day}T12:00:00Z`), zone, 'xxx'))
    .join()
}

/** The zones of a province that differ, that of most people first. */
const zonesOf: Readonly<Record<Province, readonly string[]>> = {
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton', 'America/Creston'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax'],
  NT: ['America/Yellowknife'],
  NU: ['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay', 'America/Atikokan'],
  ON: ['America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'],
  SK: ['America/Regina', 'America/Edmonton'],
  YT: ['America/Whitehorse'],
}
