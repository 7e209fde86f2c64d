import type { Sql } from '#server/postgres/sql.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { demoSlugs, demoVenueId } from './demo-venues.ts'
import type { DemoSlug } from './demo-venues.ts'
import { demoPin } from '#domain/kiosk/pin-wait.ts'
import { readBirchCalendar, readDemoBrands, readDemoCodes, readDemoVenue } from './read-demo.ts'

const withCodes: ReadonlySet<DemoSlug> = new Set<DemoSlug>([
  'cedar-kitchen',
  'lakeside-table',
  'market-hall',
])

/**
 * Imports the demo venues where there is no venue yet, so that a first start has something to show.
 * A database of an older build gets those that are new, and nothing of the others changes. The test
 * kitchen gets the orders of all.
 */
export async function publishDemoVenues(sql: Sql, at: Instant): Promise<void> {
  await publishMissing(sql, at)
  const present = new Set(await createPostgresVenueStore(sql).ids())
  const venueIds = demoSlugs.map(demoVenueId).filter((venueId) => present.has(venueId))
  await createPostgresReceiverStore(sql).addTest(venueIds)
}

async function publishMissing(sql: Sql, at: Instant): Promise<void> {
  const venueStore = createPostgresVenueStore(sql)
  const present = new Set(await venueStore.ids())
  const missing = demoSlugs.filter((slug) => !present.has(demoVenueId(slug)))
  if (missing.length === 0) return
  const isFirstStart = present.size === 0
  if (!isFirstStart && missing.length === demoSlugs.length) return
  const pinStore = createPostgresPinStore(sql)
  const pinHash = await hashPassword(demoPin)
  for (const slug of missing) {
    const document = await readDemoVenue(slug)
    const published = await venueStore.publish(document)
    // A venue of the operator's own may have the address of a new demo venue.
    if (!published.ok && !isFirstStart) continue
    // Two servers may start on one empty database: the second finds the venues as they are.
    if (!published.ok) throw new Error(`A demo venue was refused: ${published.error.type}`)
    await pinStore.set(published.value.venueId, pinHash, new Date())
    await publishExtras(sql, { slug, document, at })
  }
  // Beside brands of the operator's own, those of the demo would only be in the way.
  const brandStore = createPostgresBrandStore(sql)
  if ((await brandStore.all()).length > 0) return
  for (const brand of await readDemoBrands()) await brandStore.save(brand)
}

interface DemoVenue {
  readonly slug: DemoSlug
  readonly document: VenueDocument
  readonly at: Instant
}

async function publishExtras(sql: Sql, { slug, document, at }: DemoVenue): Promise<void> {
  const venueId = demoVenueId(slug)
  if (withCodes.has(slug)) {
    const { codes, people } = await readDemoCodes(document)
    await createPostgresCodeStore(sql).save(venueId, codes)
    await createPostgresMemberStore(sql).save(venueId, people)
  }
  if (slug === 'birch-hill-school') {
    const calendar = await readBirchCalendar(document, new Date(at).getUTCFullYear())
    await createPostgresSchoolCalendarStore(sql).save(venueId, calendar, new Date(at))
  }
}
