import type { Sql } from '#server/postgres/sql.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { readVenueFile } from '#server/import/command/read-venue-file.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { writeFault } from '#server/import/faults/write-fault.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { birchCalendar } from './birch-calendar.ts'
import { demoBrands } from './demo-brands.ts'
import { demoCodes } from './demo-codes.ts'
import { demoFile, demoSlugs, demoVenueId } from './demo-venues.ts'
import type { DemoSlug } from './demo-venues.ts'

/** The staff PIN of each demo venue, as the manual says it. */
const demoPin = '246810'

/**
 * Imports the demo venues where there is no venue yet, so that a first start has something to show.
 * A database of an older build gets those that are new, and nothing of the others changes.
 */
export async function publishDemoVenues(sql: Sql, at: Instant): Promise<void> {
  const venueStore = createPostgresVenueStore(sql)
  const present = new Set(await venueStore.ids())
  const missing = demoSlugs.filter((slug) => !present.has(demoVenueId(slug)))
  if (missing.length === 0) return
  const isFirstStart = present.size === 0
  if (!isFirstStart && missing.length === demoSlugs.length) return
  const pinStore = createPostgresPinStore(sql)
  const pinHash = await hashPassword(demoPin)
  for (const slug of missing) {
    const published = await venueStore.publish(await readDemoVenue(slug))
    // A venue of the operator's own may have the address of a new demo venue.
    if (!published.ok && !isFirstStart) continue
    // Two servers may start on one empty database: the second finds the venues as they are.
    if (!published.ok) throw new Error(`A demo venue was refused: ${published.error.type}`)
    await pinStore.set(published.value.venueId, pinHash, new Date())
    await publishExtras(sql, slug, at)
  }
  // Beside brands of the operator's own, those of the demo would only be in the way.
  const brandStore = createPostgresBrandStore(sql)
  if ((await brandStore.all()).length > 0) return
  for (const brand of demoBrands()) await brandStore.save(brand)
}

async function readDemoVenue(slug: DemoSlug): Promise<VenueDocument> {
  const file = demoFile(`${slug}.csv`)
  return accepted(file, await readVenueFile(file)).document
}

/** What a file holds; throws with its faults, as the import tells them. */
function accepted<Content>(file: string, read: Result<Content, readonly ImportFault[]>): Content {
  if (read.ok) return read.value
  throw new Error(read.error.map((fault) => writeFault(file, fault)).join('\n'))
}

async function publishExtras(sql: Sql, slug: DemoSlug, at: Instant): Promise<void> {
  const venueId = demoVenueId(slug)
  const demo = demoCodes.get(venueId)
  if (demo) {
    await createPostgresCodeStore(sql).save(venueId, demo.codes)
    await createPostgresMemberStore(sql).save(venueId, demo.people)
  }
  if (slug === 'birch-hill-school') {
    const calendar = birchCalendar(new Date(at).getUTCFullYear())
    await createPostgresSchoolCalendarStore(sql).save(venueId, calendar, new Date(at))
  }
}
