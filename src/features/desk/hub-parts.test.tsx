// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noon, theDesk } from '#tests/fixtures/a-desk.tsx'

afterEach(cleanup)

test('a hub lists its orders with how each part stands, and acts on none', async () => {
  const part = { id: 'o-1', name: 'Soups', number: 12, status: 'ready', isRecalled: false } as const
  await theDesk({}, undefined, {
    hubOrders: [
      {
        placedAt: noon,
        firstName: 'Ana',
        place: { type: 'table', table: '12', area: null },
        parts: [
          part,
          { ...part, id: 'o-2', name: 'Breads', number: 47, status: 'received' },
          { ...part, id: 'o-3', name: 'Teas', number: 3, isRecalled: true },
        ],
      },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  const hub = within(screen.getByRole('region', { name: 'Counters' }))
  await hub.findByText(/Ana/)
  const parts = hub.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts.slice(1)).toEqual(['Soups 12 · ready', 'Breads 47 · new', 'Teas 3 · being made'])
  expect(hub.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'New' })).toBeNull()
})

test('a hub without orders says so', async () => {
  await theDesk({}, undefined, { hubOrders: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  expect(await screen.findByText('No open orders at the counters')).toBeDefined()
})

test('a hub that nothing was heard of does not say that it has no orders', async () => {
  const { cut } = await theDesk({}, undefined, { hubOrders: [] })
  cut()
  fireEvent.click(screen.getByRole('button', { name: 'Start the desk' }))
  await Promise.resolve()
  expect(screen.queryByText('No open orders at the counters')).toBeNull()
})
