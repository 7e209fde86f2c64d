import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Stop } from '#domain/stop/stop.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryStopStore } from '#tests/twins/venue/memory-stop-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { printStops } from './print-stops.ts'

const at = new Date('2026-07-01T16:00:00Z')

async function anImport(stops: readonly Partial<Stop>[], followFile = false) {
  const document = aServedVenue()
  const venueId = asId<VenueId>(document.restaurant.id)
  const venueStore = createMemoryVenueStore()
  await venueStore.publish(document)
  const stopStore = createMemoryStopStore(venueStore)
  for (const given of stops) {
    const usual = { scope: 'item', target: 'onion', isSold: false, endsAt: null } as const
    const stop = { id: randomUUID(), ...usual, ...given }
    await stopStore.stop(stop, { venueId, deskId: randomUUID(), at })
  }
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  await printStops({ stopStore, venueId, document, followFile, print, at })
  return { said, left: (await stopStore.read(venueId)).stops }
}

test('an import says what stays switched by hand', async () => {
  const endsAt = at.getTime() + 3_600_000
  const { said, left } = await anImport([{ endsAt }])
  expect(said).toEqual([
    expect.stringMatching(
      /^1 thing switched by hand, and left so: .+ \(out until 2026-07-01T17:00:00.000Z\); --follow-file ends that$/,
    ),
  ])
  expect(left).toHaveLength(1)
})

test('--follow-file ends what is switched by hand', async () => {
  const { said, left } = await anImport([{ isSold: true }], true)
  expect(said).toEqual([expect.stringMatching(/^No longer switched by hand, .+ \(on sale\)$/)])
  expect(left).toEqual([])
})

test('a stop of what the menu does not have any more is ended', async () => {
  const { said, left } = await anImport([{ target: 'oysters' }])
  expect(said).toEqual(['1 stop ended: the menu does not have it any more'])
  expect(left).toEqual([])
})

test('a venue without stops has nothing said of it', async () => {
  expect((await anImport([])).said).toEqual([])
})
