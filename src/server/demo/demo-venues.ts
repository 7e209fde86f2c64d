import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { birchHillSchool } from './birch-hill-school.ts'
import { cedarKitchen } from './cedar-kitchen.ts'
import { graniteArena } from './granite-arena.ts'
import { lakesideTable } from './lakeside-table.ts'
import { marketHall } from './market-hall.ts'
import { smallDemoVenues } from './small-demo-venues.ts'
import { merleOctobre } from './merle-octobre.ts'

/** The invented venues a new installation starts with, as a venue would bring them in. */
export function demoVenues(): VenueDocument[] {
  return [...largeDemoVenues(), ...smallDemoVenues()]
}

/** Those that show the ways of ordering, one each. */
export function largeDemoVenues(): VenueDocument[] {
  return [lakesideTable, merleOctobre, graniteArena, cedarKitchen, marketHall, birchHillSchool]
}
