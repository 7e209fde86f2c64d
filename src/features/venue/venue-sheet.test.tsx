// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '#domain/result.ts'
import type { ScannerService } from '#services/device/scanner-service.ts'
import { aThemeOf } from '#tests/fixtures/a-small-venue.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { VenueSheet } from './venue-sheet.tsx'

afterEach(() => {
  delete document.documentElement.dataset['device']
  delete document.documentElement.dataset['demo']
  vi.unstubAllGlobals()
})

const opening = (weekday: number, startMinute: number, endMinute: number) => ({
  weekday,
  startMinute,
  endMinute,
})

const venue = aVenue({
  slug: 'chez-nous',
  description: 'Soup, and a <b>long</b> dock.',
  address: '12 Dock Street',
  theme: aThemeOf({ logo_redirect_url: 'https://chez-nous.example/' }),
  timeZone: 'America/Toronto',
  hours: [opening(0, 1_020, 120), opening(0, 420, 660), opening(1, 0, 1_440)],
  holidayHours: [
    { date: '2026-12-25', startMinute: 0, endMinute: 0, fullDay: true },
    { date: '2026-10-12', startMinute: 720, endMinute: 1_020, fullDay: false },
    { date: '2026-09-20', startMinute: 0, endMinute: 0, fullDay: true },
  ],
})
const restaurant = { latitude: 45.5, longitude: -73.5, phone_number: '(514) 555-0199' }

async function show(given: Partial<Given> = {}) {
  const page = { screen: <VenueSheet onClose={() => {}} />, venue, restaurant, ...given }
  // The code of marked texts is loaded lazily.
  await act(async () => void (await showAtVenue(page)))
  return screen.findByRole('dialog', { name: venue.displayName })
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('a demo venue leads to its desk; no other venue does', async () => {
  const desk = () => screen.queryByRole('link', { name: /^This demo’s desk/ })
  await show()
  expect(desk()).toBeNull()
  cleanup()
  document.documentElement.dataset['demo'] = ''
  await show()
  expect(desk()?.getAttribute('href')).toBe('/chez-nous/desk')
})

test('the page has the description, and links to a map, the phone and the website', async () => {
  const page = await show()
  expect(page.textContent).toContain('Soup, and a long dock.')
  expect(page.textContent).toContain('12 Dock Street')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'https://www.google.com/maps/search/?api=1&query=45.5%2C-73.5',
    'tel:+15145550199',
    'https://chez-nous.example/',
  ])
})

test('a venue with an address for help shows it', async () => {
  await show({ venue: { ...venue, supportEmail: 'help@chez-nous.example' } })
  const link = screen.getByRole('link', { name: 'help@chez-nous.example' })
  expect(link.getAttribute('href')).toBe('mailto:help@chez-nous.example')
})

test('the week is on the venue’s clock, with today marked and the next month’s closures', async () => {
  await show()
  expect(rows().slice(0, 3)).toEqual([
    'Monday7:00 a.m. to 11:00 a.m. and 5:00 p.m. to 2:00 a.m.',
    'Tuesdayall day',
    'WednesdayClosed',
  ])
  expect(rows()).toHaveLength(7)
  expect(screen.getByRole('row', { current: 'date' }).textContent).toMatch(/^Monday/)
  expect(screen.getAllByText(/^Closed on/).map(({ textContent }) => textContent)).toEqual([
    'Closed on Monday, October 12, 12:00 p.m. to 5:00 p.m.',
  ])
})

test('a week without an hour that it is closed is said in two words', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => opening(weekday, 0, 1_440))
  await show({ venue: aVenue({ slug: 'chez-nous', hours }) })
  expect(screen.getByText('Always open')).toBeTruthy()
  expect(screen.queryByRole('row')).toBeNull()
})

test('the week in French', async () => {
  await show({ locale: 'fr-CA' })
  expect(rows()[0]?.replaceAll('\u00A0', ' ')).toBe('lundide 7 h à 11 h et de 17 h à 2 h')
  expect(rows()[1]).toBe('marditoute la journée')
})

test('its address is shared without the table', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }))
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Share this venue' }))
  expect(shared).toHaveBeenCalledWith({
    title: venue.displayName,
    url: `${location.origin}/chez-nous`,
  })
})

test('its table is shared too, and drawn as a code for the people beside the guest', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }))
  const drawn: string[] = []
  const scanner: ScannerService = {
    start: async () => failure({ type: 'NoCamera' }),
    readPicture: async () => failure({ type: 'NoCode' }),
    drawCode: async (text) => {
      drawn.push(text)
      return { size: 21, path: 'M0 0h1v1h-1z' }
    },
  }
  await show({ scanner, config: { tableNum: '12' } })
  const url = `${location.origin}/chez-nous?tableNum=12`
  const label = `Scan to open ${venue.displayName} at table 12`
  expect(await screen.findByRole('img', { name: label })).toBeTruthy()
  expect(drawn).toEqual([url])
  fireEvent.click(screen.getByRole('button', { name: 'Share table 12' }))
  expect(shared).toHaveBeenCalledWith({ title: venue.displayName, url })
})

test('without a table the code is the venue’s, as text where it cannot be drawn', async () => {
  const page = await show({ config: null })
  expect(page.textContent).toContain(`${location.origin}/chez-nous`)
  expect(screen.queryByRole('button', { name: /^Share table/ })).toBe(null)
})

test('nothing leads away from a kiosk', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  const page = await show()
  expect(page.textContent).toContain('(514) 555-0199')
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Share this venue' })).toBe(null)
})
