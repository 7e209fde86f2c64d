// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words as order } from '#i18n/locales/en-CA/order.ts'
import { words as start } from '#i18n/locales/en-CA/start.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { VenueHeader } from './venue-header.tsx'

afterEach(() => {
  delete document.documentElement.dataset['device']
})

const header = <VenueHeader orders={null} />

test('the header has the queue of the server’s latest answer', async () => {
  const queue = { ordersAhead: 3, estimatedWaitMinutes: 25 }
  await showAtVenue({ screen: header, queue })
  expect(await screen.findByText('3 ahead')).toBeTruthy()
  expect(screen.getByText('About 25 min')).toBeTruthy()
})

test('an order for catering has its badge', async () => {
  await showAtVenue({ screen: header, config: { catering: true } })
  expect(screen.getByText('Catering')).toBeTruthy()
})

test('a time, which may end with a stop, is followed by no other in any text', async () => {
  const texts = JSON.stringify([start, order])
  expect(texts).toContain('{{time}}')
  expect(texts.match(/\{\{(?:time|moment)\}\}\.[^{]{0,40}/g)).toBeNull()
})

const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const at = (time: string) => Date.parse(`${time}-04:00`)

test.each([
  ['en-CA', '2026-09-23T11:00', 'Closed · opens today at 11:00 a.m.'],
  ['fr-CA', '2026-09-23T11:00', 'Fermé · ouvre aujourd’hui à 11 h'],
  ['en-CA', '2026-09-24T11:00', 'Closed · opens Thursday 11:00 a.m.'],
  ['fr-CA', '2026-09-24T11:00', 'Fermé · ouvre jeudi à 11 h'],
] as const)(
  'while closed the header says when it opens, and no wait (%s, %s)',
  async (locale, opens, says) => {
    const queue = { ordersAhead: 3, estimatedWaitMinutes: 25 }
    const now = at('2026-09-23T08:00')
    const state = { type: 'closed', opensAt: at(opens) } as const
    const venue = aVenue({ timeZone: 'America/Toronto' })
    // The banner is loaded lazily.
    await act(async () => showAtVenue({ screen: header, venue, locale, queue, now, state }))
    // Without a break inside.
    expect(screen.getByText(says, { normalizer: plainSpaces })).toBeTruthy()
    expect(screen.queryByText(/25/)).toBeNull()
  },
)

test('the venue’s name opens its page', async () => {
  const device = await showAtVenue({ screen: header })
  fireEvent.click(screen.getByRole('link', { name: aVenue().displayName }))
  await expect.poll(device.search).toMatchObject({ about: 'true' })
})

test('no link leads away from a kiosk', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  await showAtVenue({ screen: header })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    aVenue().displayName,
  ])
})

test('guests at a table see no picture of it; others do', async () => {
  const venue = aVenue({ image: '/pictures/dock.jpg' })
  await showAtVenue({ screen: header, venue })
  expect(document.querySelector('img')).toBeNull()
  cleanup()
  await showAtVenue({ screen: header, venue, config: { takeout: true } })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/dock.jpg')
})
