// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { emptyFilter } from '#domain/menu/filter-items.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { createStore } from '#client/device/create-store.ts'
import { createItemFilters } from './item-filters.ts'

const slug = 'chez-nous'
const noNuts = { diets: [], withoutAllergens: ['peanuts'] } as const
const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: null }

/** A page of a new visit. */
function aPage() {
  sessionStorage.clear()
  return reloaded()
}

function reloaded() {
  const session = createStore<SessionView>(ana)
  return { session, filters: createItemFilters(session) }
}

test('a filter is there after a reload, at its venue alone, until it is taken off', () => {
  aPage().filters.set(slug, noNuts)
  const next = reloaded()
  expect(next.filters.watch(slug).get()).toEqual(noNuts)
  expect(next.filters.watch('au-coin').get()).toBe(emptyFilter)
  next.filters.set(slug, { diets: [], withoutAllergens: [] })
  expect(next.filters.watch(slug).get()).toBe(emptyFilter)
  expect(reloaded().filters.watch(slug).get()).toBe(emptyFilter)
})

test.each([false, true])('a session that ends clears the filters (expired: %s)', (expired) => {
  const { session, filters } = aPage()
  filters.set(slug, noNuts)
  filters.set('au-coin', noNuts)
  const later = reloaded()
  expect(later.filters.watch(slug).get()).toEqual(noNuts)
  later.session.set({ type: 'anonymous', expired })
  expect(later.filters.watch(slug).get()).toBe(emptyFilter)
  expect(reloaded().filters.watch('au-coin').get()).toBe(emptyFilter)
  expect(session.get()).toBe(ana)
})

test('a device without storage keeps a filter as long as the page, and an edited text is none', () => {
  aPage()
  sessionStorage.setItem(`comanda:filter:${slug}`, 'nuts')
  expect(reloaded().filters.watch(slug).get()).toBe(emptyFilter)
})
