// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { createStore } from '#client/device/create-store.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { connectKiosk } from './connect-kiosk.ts'

const noNuts = { diets: [], withoutAllergens: ['peanuts'] } as const

test('the next guest of a kiosk finds no filter of the one before, at no venue and after no reload', async () => {
  sessionStorage.clear()
  createItemFilters().set('au-coin', noNuts)
  const filters = createItemFilters()
  const kiosk = await connectKiosk({
    storage: async () => null,
    outbox: createStore(null),
    venue: () => Promise.reject(new Error('Not asked for')),
    clock: {
      time: createStore(0),
      now: () => 0,
      hearTime: () => () => {},
      isConfirmed: () => true,
      offset: () => 0,
    },
    network: { state: createStore<'offline'>('offline') },
    filters,
    now: () => 0,
  })
  filters.set('chez-nous', noNuts)
  await kiosk.forgetGuests()
  expect(filters.watch('chez-nous').get()).toBe(emptyFilter)
  for (const slug of ['chez-nous', 'au-coin']) {
    expect(createItemFilters().watch(slug).get()).toBe(emptyFilter)
  }
})
