// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { createStore } from '#client/device/create-store.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { clearWithSession } from './clear-filters.ts'

const slug = 'chez-nous'
const noNuts = { diets: [], withoutAllergens: ['peanuts'] } as const

test('a filter is there after a reload, at its venue alone', () => {
  sessionStorage.clear()
  const page = createItemFilters()
  page.set(slug, noNuts)
  expect(page.watch(slug).get()).toBe(noNuts)
  const reloaded = createItemFilters()
  expect(reloaded.watch(slug).get()).toEqual(noNuts)
  expect(reloaded.watch('au-coin').get()).toBe(emptyFilter)
})

test.each([true, false])(
  'a session that ends clears the filters of every venue (expired: %s)',
  (expired) => {
    sessionStorage.clear()
    createItemFilters().set('au-coin', noNuts)
    const page = createItemFilters()
    const session = createStore<SessionView>({ type: 'user', id: asId('ana'), person: null })
    clearWithSession(session, page)
    page.set(slug, noNuts)
    session.set({ type: 'operator', id: asId('otto'), person: null })
    expect(page.watch(slug).get()).toBe(noNuts)
    session.set({ type: 'anonymous', expired })
    expect(page.watch(slug).get()).toBe(emptyFilter)
    expect(createItemFilters().watch('au-coin').get()).toBe(emptyFilter)
  },
)

test('a text that is no filter is none', () => {
  sessionStorage.setItem(`comanda:filter:${slug}`, 'nuts')
  expect(createItemFilters().watch(slug).get()).toBe(emptyFilter)
})
