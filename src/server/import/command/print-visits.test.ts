import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { printVisits } from './print-visits.ts'

const hour = 3_600_000

async function said(recorded: readonly (readonly [AnalyticsEvent, number])[], slug = 'chez-nous') {
  const eventStore = createMemoryEventStore()
  const events = recorded.map(([event, hoursAgo]) => ({
    id: randomUUID(),
    visit: randomUUID(),
    at: Date.now() - hoursAgo * hour,
    event,
  }))
  await eventStore.keep(asId<VenueId>('venue-1'), events)
  const lines: string[] = []
  const code = await printVisits(
    { slug, days: 2 },
    {
      eventStore,
      venueStore: { findBySlug: async (of) => (of === 'chez-nous' ? asId('venue-1') : null) },
      print: (text) => lines.push(text),
      printError: (text) => lines.push(`! ${text}`),
    },
  )
  return [code, ...lines]
}

test('a venue’s recent events are printed with their counts', async () => {
  const viewed: AnalyticsEvent = { name: 'menu_viewed' }
  expect(
    await said([
      [viewed, 1],
      [viewed, 47],
      [viewed, 49],
      [{ name: 'item_sold_out', code: 415 }, 2],
    ]),
  ).toEqual([0, 'menu_viewed    2', 'item_sold_out  1'])
})

test('a venue without events says so, and an unknown venue is refused', async () => {
  expect(await said([])).toEqual([0, 'Nothing was counted'])
  expect(await said([], 'nowhere')).toEqual([1, '! There is no venue "nowhere"'])
})

test('the number of days is a number, thirty by default', () => {
  expect(parseVenueCommand(['visits', 'chez-nous'])).toMatchObject({ value: { days: 30 } })
  expect(parseVenueCommand(['visits', 'chez-nous', '--days', '7'])).toMatchObject({
    value: { type: 'visits', slug: 'chez-nous', days: 7 },
  })
  expect(parseVenueCommand(['visits', 'chez-nous', '--days', 'all'])).toMatchObject({ ok: false })
  expect(parseVenueCommand(['visits'])).toMatchObject({ ok: false })
})
