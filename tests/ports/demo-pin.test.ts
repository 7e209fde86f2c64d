import { expect, test } from 'vitest'
import { verifyPassword } from '#server/account/hash-password.ts'
import { publishDemoVenues } from '#server/demo/publish-demo-venues.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import { openOwn } from './databases.ts'

const at = Date.parse('2026-11-20T21:30:00Z')

test('a first start gives each demo venue the PIN of the manual, and a later one leaves it', async () => {
  const { sql, close } = await openOwn()
  const pinStore = createPostgresPinStore(sql)
  const pinHashOf = async ({ venueId }: Awaited<ReturnType<typeof listVenues>>[number]) => {
    const caller = { type: 'address', address: 'here' } as const
    const started = await pinStore.begin(venueId, caller, new Date())
    return started?.type === 'Judged' ? started.pinHash : null
  }
  try {
    await publishDemoVenues(sql, at)
    const [venue, ...others] = await listVenues(sql)
    if (!venue) throw new Error('There are demo venues')
    for (const each of [venue, ...others]) {
      expect(await verifyPassword(await pinHashOf(each), '246810')).toBe('Right')
    }
    await pinStore.set(venue.venueId, 'another', new Date())
    await publishDemoVenues(sql, at)
    expect(await pinHashOf(venue)).toBe('another')
  } finally {
    await close()
  }
})

const schoolId = demoVenueId('birch-hill-school')

test('a database of a demo from before the school gets it with its calendar, and keeps its own', async () => {
  const { sql, close } = await openOwn()
  try {
    await publishDemoVenues(sql, at)
    const calendars = createPostgresSchoolCalendarStore(sql)
    const calendar = await calendars.find(schoolId)
    expect(calendar?.rotations.map(({ id }) => id)).toEqual(['hot-lunch', 'every-day'])
    await sql`delete from school_calendars`
    await sql`delete from venue_slugs where venue_id = ${schoolId}`
    await sql`delete from venues where venue_id = ${schoolId}`
    const before = await listVenues(sql)
    await publishDemoVenues(sql, at)
    const after = await listVenues(sql)
    expect(after.filter(({ venueId }) => venueId !== schoolId)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    expect(await calendars.find(schoolId)).toEqual(calendar)
  } finally {
    await close()
  }
})

test('a server with venues of its own gets no demo venue', async () => {
  const { sql, close } = await openOwn()
  try {
    const school = demoVenue('birch-hill-school')
    const own = { ...school.restaurant, id: 'own-venue', slug: 'own-venue' }
    await createPostgresVenueStore(sql).publish({ ...school, restaurant: own })
    await publishDemoVenues(sql, at)
    expect((await listVenues(sql)).map(({ venueId }) => venueId)).toEqual(['own-venue'])
  } finally {
    await close()
  }
})
