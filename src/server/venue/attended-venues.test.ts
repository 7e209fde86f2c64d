import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { withAttendance } from './attended-venues.ts'
import { createVenueCache } from './venue-cache.ts'

async function aVenue(maxAgeMs = 0) {
  const venueStore = createMemoryVenueStore()
  const document = aServedVenue()
  const venueId = asId<VenueId>(document.restaurant.id)
  await venueStore.publish(document)
  const state: { attendance: Attendance; asked: number } = { attendance: 'attended', asked: 0 }
  const venues = withAttendance({
    venues: createVenueCache(venueStore, maxAgeMs),
    receivers: {
      attendanceOf: async (venueIds) => {
        state.asked += 1
        return new Map(venueIds.map((id) => [id, state.attendance]))
      },
    },
    maxAgeMs,
  })
  const read = async () => {
    const cached = await venues.byId(venueId)
    if (cached === null) throw new Error('The venue is published')
    return cached
  }
  return { venues, venueId, state, read, slug: document.restaurant.slug }
}

test('a document says who sees orders, in the words of each language, and has another ETag', async () => {
  const { state, read } = await aVenue()
  const attended = await read()
  expect(attended.attendance).toBe('attended')
  expect(attended.document.restaurant).not.toHaveProperty('attendance')
  state.attendance = 'unattended'
  const { attendance, venue, document, file, version } = await read()
  const message = {
    text: 'You can’t order here yet. Please order with our staff.',
    localization: {
      fr: 'On ne peut pas encore commander ici. Adressez-vous à notre équipe.',
    },
  }
  expect(attendance).toBe('unattended')
  expect(venue).toMatchObject({ ordersPaused: true, ordersPausedMessage: message })
  expect(document.restaurant.attendance).toMatchObject({ type: 'unattended', message })
  expect(readVenue(document).venue).toEqual(venue)
  expect(version).toBe(attended.version)
  expect(file.etag()).not.toBe(attended.file.etag())
  state.attendance = 'away'
  const { document: ofAway, venue: away } = await read()
  expect(away).toMatchObject({
    ordersPaused: false,
    away: { text: expect.stringContaining('reached') },
  })
  expect(readVenue(ofAway).venue).toEqual(away)
  state.attendance = 'attended'
  expect((await read()).file.etag()).toBe(attended.file.etag())
})

test('calls at once share one question, and the next after a while asks again', async () => {
  const { venues, venueId, slug, state, read } = await aVenue(60_000)
  await Promise.all([read(), read(), venues.bySlug(slug)])
  const first = await read()
  expect(state.asked).toBe(1)
  state.attendance = 'away'
  expect(await read()).toBe(first)
  expect((await venues.refresh(venueId))?.attendance).toBe('away')
  expect(await read()).toBe(await read())
})
