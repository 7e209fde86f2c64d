import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { MenuId } from '#domain/ids.ts'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import type { SlotCount } from '#server/order/order-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { loadPickupFacts } from './pickup-facts.ts'

const menu = (id: string) => asId<MenuId>(id)

/** The facts for a cart of these menus, and the spans whose orders were counted. */
async function ask(menuIds: readonly string[], counts: readonly SlotCount[] = []) {
  const document = aServedVenue({ order_options: { max_advanced_order_days: 2 } })
  const [first] = document.menus
  if (!first) throw new Error('The venue has a menu')
  const menus = [
    ['any', 0],
    ['four', 4],
    ['one', 1],
  ] as const
  const cached = await aCachedVenue({
    ...document,
    menus: menus.map(([id, most]): MenuDocument => ({
      ...first,
      id,
      slug: id,
      ordering_interval: 20,
      max_orders_per_interval: most,
    })),
  })
  const spans: unknown[] = []
  const orderStore = {
    ...createMemoryOrderStore(createMemoryVenueStore()),
    countQueued: async () => 3,
    countSlots: async (venueId: unknown, span: object) => {
      spans.push({ venueId, ...span })
      return counts
    },
  }
  const lines = menuIds.map((id) => aCartLine({ menuId: menu(id) }))
  const question = await loadPickupFacts({ orderStore }, cached, {
    type: 'pickup',
    lines,
    at: noon,
  })
  return { question, spans, venueId: cached.venue.id }
}

test('orders are counted for the cart’s menus that have a limit, over all available days', async () => {
  const { question, spans, venueId } = await ask(['any', 'four', 'four'])
  expect(question.menus.map(({ id }) => id)).toEqual(['any', 'four'])
  expect(spans).toEqual([
    {
      venueId,
      menuIds: ['four'],
      // Three days, and one more for an interval that begins before midnight.
      from: Date.parse('2026-07-01T04:00:00Z'),
      to: Date.parse('2026-07-05T04:00:00Z'),
    },
  ])
  // Three ahead at the slowest menu of the venue, which makes one in twenty minutes.
  expect(question).toMatchObject({ now: noon, queueMinutes: 60 })
})

test('where no menu of the cart has a limit nothing is counted', async () => {
  const { question, spans } = await ask(['any'])
  expect(spans).toEqual([])
  expect(question.taken(menu('four'), noon)).toBe(0)
})

test('slots are taken by menu and time', async () => {
  const count = { menuId: menu('four'), startsAt: noon, orders: 2 }
  const { question } = await ask(
    ['four', 'one'],
    [count, { ...count, menuId: menu('one'), orders: 1 }],
  )
  expect(question.taken(menu('four'), noon)).toBe(2)
  expect(question.taken(menu('one'), noon)).toBe(1)
  expect(question.taken(menu('four'), noon + 1)).toBe(0)
  expect(question.taken(menu('any'), noon)).toBe(0)
})
