// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aMenu, aMenuOf, anItem, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { StateBanner } from './state-banner.tsx'

const withoutCatering = aVenue({
  slug: 'chez-nous',
  kind: 'ordinary',
  fulfilments: { delivers: false, caters: false, cateringPickup: false },
})
const atTables = aMenu({ onDemand: false, scheduled: false })

async function arrive(config: OrderConfig, menu: Menu, given: Partial<Given> = {}) {
  const search = Object.entries(config).map(([name, value]) => [name, String(value)])
  const path = `/screen?${new URLSearchParams(search)}`
  const door = { screen: <StateBanner />, venue: withoutCatering, path, config, menus: [menu] }
  // The banner is loaded lazily.
  return act(async () => showAtVenue({ ...door, ...given }))
}

test('a venue without take-out says so at the door', async () => {
  await arrive({ takeout: true }, atTables)
  expect(await screen.findByText(/^No takeout here/)).toBeTruthy()
  expect(screen.getByText(/scan the code/)).toBeTruthy()
})

test('a venue without take-out says so in French', async () => {
  await arrive({ takeout: true }, atTables, { locale: 'fr-CA' })
  expect(await screen.findByText(/^Pas de commandes à emporter ici/)).toBeTruthy()
})

test('a venue without catering says so, and leads to its take-out if it has one', async () => {
  const device = await arrive({ catering: true }, aMenu())
  expect(await screen.findByText('This venue takes no catering orders.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Order takeout' }))
  await expect.poll(device.search).toEqual({ takeout: 'true' })
})

test.each([
  [{ tableNum: '4' }, { atTables: false, away: false }, 1],
  [{ takeout: true }, { atTables: true, away: false }, 1],
  [{ tableNum: '4' }, { atTables: true, away: false }, 0],
  [{ preOrder: true }, { atTables: false, away: false }, 0],
] as const)('cards alone, and none can be charged: %o with %o', async (config, canBePaid, said) => {
  const venue = aVenue({ slug: 'chez-nous', canBePaid })
  await arrive(config, aMenu(), { venue })
  expect(screen.queryAllByText(/^Online ordering isn’t possible here yet/)).toHaveLength(said)
})

test('a venue with neither leads nowhere', async () => {
  await arrive({ catering: true }, atTables)
  expect(await screen.findByText('This venue takes no catering orders.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

test('a venue that serves at no table says so, and leads to its take-out', async () => {
  const device = await arrive({ tableNum: '12' }, aMenu({ dineIn: false }))
  expect(await screen.findByText('This venue takes no orders at tables.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Order takeout' }))
  await expect.poll(device.search).toEqual({ takeout: 'true' })
})

test('a venue that sells in no way of a guest says so, and asks for no table', async () => {
  const unsold = aMenu({ dineIn: false, onDemand: false, scheduled: false })
  await arrive({ takeout: true }, unsold)
  expect(await screen.findByText('This venue takes no orders online.')).toBeTruthy()
})

test.each([
  [true, 'You can order for later.'],
  [false, 'Ordering starts again Thursday 9:00 a.m.: until then you can look at the menu.'],
])('a closed venue whose menu is sold for later (%s) says: %s', async (isSold, says) => {
  const opensAt = Date.parse('2026-07-02T13:00:00Z')
  const state = { type: 'closed', opensAt } as const
  const canOrderFrom = (ids: readonly unknown[]) => isSold || ids.length === 0
  const now = Date.parse('2026-07-01T16:00:00Z')
  await arrive({ takeout: true }, aMenuOf(anItem({})), { state, canOrderFrom, now })
  expect(await screen.findByText(says)).toBeTruthy()
})

test('an address for a delivery that the venue lacks is told that it is picked up', async () => {
  const entry = { takeout: 'true', takeoutType: 'delivery' } as const
  await arrive({ takeout: true }, aMenu(), { entry })
  expect(await screen.findByText(/^This venue does not deliver/)).toBeTruthy()
})

test.each([
  ['en-CA', 'Back at six.'],
  ['fr-CA', 'De retour à six heures.'],
] as const)(
  'while orders are paused the venue says why in its own words (%s)',
  async (locale, says) => {
    const document = aSmallVenue()
    document.restaurant.orders_paused = true
    document.restaurant.order_options.orders_paused_message = {
      text: 'Back at six.',
      localization: { fr: { text: 'De retour à six heures.' } },
    }
    const { venue, menus } = readVenue(document)
    const state = venueStateAt(venue, menus, Date.parse('2026-07-01T16:00:00Z'))
    await arrive({ tableNum: '12' }, aMenu(), { venue, state, locale })
    expect(await screen.findByText(says)).toBeTruthy()
  },
)
