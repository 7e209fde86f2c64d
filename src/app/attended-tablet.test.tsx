// @vitest-environment happy-dom
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { ServicesContext } from '#services/services.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { openRouter } from './router.tsx'

afterEach(cleanup)

const otto = asId<UserId>('otto')
const operator: SessionView = { type: 'operator', id: otto, person: aPerson() }
const acting: SessionView = {
  type: 'loginAs',
  id: asId<UserId>('ana'),
  operatorId: otto,
  person: aPerson(),
}

const router = openRouter({
  session: createStore<SessionView>({ type: 'anonymous', expired: false }),
  restored: async () => null,
  account: async () => null,
  kiosk: async () => null,
})
const addresses = Object.values(router.routesByPath).map(({ fullPath }) =>
  fullPath
    .replace('$slug', 'chez-nous')
    .replaceAll(/\/\{-\$\w+\}/g, '')
    .replaceAll('$', 'a-'),
)

// What the screens show is not asked here: only that the root is around each of them.
for (const route of Object.values(router.routesById)) {
  if (route.id !== '__root__') route.update({ component: () => <p>A screen</p> })
}

test('every route of the app is tried', () => {
  expect(addresses).toContain('/chez-nous/checkout')
  expect(addresses).toContain('/chez-nous/orders/a-key')
  expect(addresses).toContain('/profile')
  expect(addresses.length).toBeGreaterThan(14)
})

test.each(
  addresses.flatMap((address) => [[address, operator] as const, [address, acting] as const]),
)('%s shows an attendant the connection and the outbox', async (address, session) => {
  const shown = await showAt(address, session)
  const strip = await screen.findByRole('complementary', { name: 'This tablet' })
  expect(strip.textContent).toContain('ConnectedAll sent')
  shown.network.set('offline')
  shown.outbox.set([anOutboxEntry()])
  await expect
    .poll(() => strip.textContent)
    .toContain('No connection1 waiting1 order is waiting on this device')
})

test('a guest has no such strip', async () => {
  await showAt('/chez-nous?tableNum=12', { type: 'anonymous', expired: false })
  await screen.findByText('A screen')
  expect(screen.queryByRole('complementary', { name: 'This tablet' })).toBeNull()
  expect(document.documentElement.dataset['attended']).toBeUndefined()
})

async function showAt(address: string, session: SessionView) {
  const shown = await showAtVenue({ screen: null, session })
  cleanup()
  const { services } = shown
  const page = createRouter({
    ...router.options,
    context: { ...services, restored: async () => null },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await page.load()
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <RouterProvider router={page} />
      </ServicesContext>,
    )
  })
  return shown
}
