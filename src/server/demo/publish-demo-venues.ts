import type { Sql } from '#server/postgres/sql.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { birchCalendar } from './birch-calendar.ts'
import { birchHillSchool } from './birch-hill-school.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { demoBrands } from './demo-brands.ts'
import { demoCodes } from './demo-codes.ts'
import { demoVenues } from './demo-venues.ts'

/** The staff PIN of each demo venue, as the manual says it. */
const demoPin = '246810'

/**
 * Brings in the demo venues where there is no venue yet, so that a first start has something to show.
 * A database of an older build gets those that are new, and nothing of the others changes.
 */
export async function publishDemoVenues(sql: Sql, at: Instant): Promise<void> {
  const venueStore = createPostgresVenueStore(sql)
  const present = new Set<string>(await venueStore.ids())
  const demos = demoVenues()
  const missing = demos.filter(({ restaurant }) => !present.has(String(restaurant.id)))
  if (missing.length === 0) return
  const isFirstStart = present.size === 0
  if (!isFirstStart && missing.length === demos.length) return
  const pinStore = createPostgresPinStore(sql)
  const pinHash = await hashPassword(demoPin)
  for (const document of missing) {
    const published = await venueStore.publish(document)
    // A venue of the operator's own may have the address of a new demo venue.
    if (!published.ok && !isFirstStart) continue
    // Two servers may start on one empty database: the second finds the venues as they are.
    if (!published.ok) throw new Error(`A demo venue was refused: ${published.error.type}`)
    const { venueId } = published.value
    await pinStore.set(venueId, pinHash, new Date())
    await publishExtras(sql, venueId, at)
  }
  // Beside brands of the operator's own, those of the demo would only be in the way.
  const brandStore = createPostgresBrandStore(sql)
  if ((await brandStore.all()).length > 0) return
  for (const brand of demoBrands()) await brandStore.save(brand)
}

async function publishExtras(sql: Sql, venueId: VenueId, at: Instant): Promise<void> {
  const demo = demoCodes.get(venueId)
  if (demo) {
    await createPostgresCodeStore(sql).save(venueId, demo.codes)
    await createPostgresMemberStore(sql).save(venueId, demo.people)
  }
  if (venueId === asId<VenueId>(birchHillSchool.restaurant.id)) {
    const calendar = birchCalendar(new Date(at).getUTCFullYear())
    await createPostgresSchoolCalendarStore(sql).save(venueId, calendar, new Date(at))
  }
}
