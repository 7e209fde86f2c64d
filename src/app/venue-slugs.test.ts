// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { routeTree } from './route-tree.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

/** The slug that a venue's screen would be opened with; null: the address is one of nothing. */
async function slugAt(address: string): Promise<string | null> {
  const router = createRouter({
    routeTree,
    context: {
      session: createStore<SessionView>({ type: 'anonymous', expired: false }),
      restored: async () => undefined,
      account: async () => null,
    } as never,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const { matches } = router.state
  const venue = matches.find(({ routeId }) => routeId === '/$slug')
  return venue?.status === 'success' ? String((venue.params as { slug: unknown }).slug) : null
}

test('a venue’s screen is opened by a slug', async () => {
  expect(await slugAt('/chez-nous?tableNum=12')).toBe('chez-nous')
})

test.each([
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%2e%2e%2fapi',
  '/evil.example',
  '/@evil',
  '/Chez-Nous',
  '/chez%20nous',
  `/${'a'.repeat(81)}`,
])('%s opens no venue’s screen', async (address) => {
  expect(await slugAt(address)).toBeNull()
})
