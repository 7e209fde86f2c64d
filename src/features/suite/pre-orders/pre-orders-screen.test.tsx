// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aShownPreOrder, aShownSuite, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { PreOrdersScreen } from './pre-orders-screen.tsx'

const now = 1_790_000_060_000
const hour = 60 * 60_000
const session = { type: 'operator', id: asId<UserId>('otto'), person: aPerson() } as const

const event: EventWithSuites = {
  id: 'game',
  name: 'Home opener',
  startsAt: now,
  endsAt: now + 2 * hour,
  suites: [
    aShownSuite({
      preOrder: aShownPreOrder({
        state: 'held',
        notes: 'Ring at the side door.',
        questions: [{ question: 'Cutlery?', answers: ['Yes', 'Wood'] }],
        lines: [
          { quantity: 2, name: 'Onion soup', options: ['Large', '2 × Bread'], memo: 'No salt' },
        ],
      }),
    }),
    aShownSuite({ id: 's-102', name: 'Suite 102' }),
    aShownSuite({
      id: 's-201',
      name: 'Suite 201',
      level: '200',
      tableNumber: '12',
      owner: 'Zoé Côté',
      preOrder: aShownPreOrder({ deliveryTime: 'before', at: now - hour / 2, state: 'locked' }),
    }),
  ],
}

const { suites } = aSuiteService(event)
const shown = { screen: <PreOrdersScreen eventId="game" />, session, path: '/events/game' }

test('pre-orders are listed by when they are brought, with all that was written to them', async () => {
  await showAtVenue({ ...shown, suites })
  await screen.findByText('Home opener')
  const times = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(times).toEqual([
    expect.stringMatching(/^Before the event · Sep 21, 2026, 9:44/),
    expect.stringMatching(/^At half time · Sep 21, 2026, 11:14/),
  ])
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Suite 201', 'Suite 101'])
  const zoe = within(screen.getByRole('article', { name: 'Suite 201' }))
  expect(zoe.getByText('Level 200 · Table 12 · Zoé Côté')).toBeTruthy()
  expect(zoe.getByText('Pre-order 7 · $123.40 · Locked')).toBeTruthy()
  const held = within(screen.getByRole('article', { name: 'Suite 101' }))
  expect(held.getByText(/On hold: the kitchen does not have it/)).toBeTruthy()
  for (const text of ['2×', 'Large', '2 × Bread', '“No salt”', 'Ring at the side door.']) {
    expect(held.getByText(text)).toBeTruthy()
  }
  expect(held.getByText('Yes, Wood')).toBeTruthy()
})

test('one press prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await showAtVenue({ ...shown, suites })
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('without a network the stored event is printed, and says since when the device has it', async () => {
  const before = { ...event, suites: event.suites.slice(2) }
  const [suite = aShownSuite()] = before.suites
  const old = { ...suite, preOrder: aShownPreOrder({ lines: null }) }
  await showAtVenue({
    ...shown,
    network: 'offline',
    suites: {
      ...suites,
      event: async () => failure({ type: 'Unreachable' }),
      storedEvent: async () => ({ value: { ...before, suites: [old] }, at: now - hour }),
    },
  })
  expect(await screen.findByText('The items appear with the next connection.')).toBeTruthy()
  expect(screen.getByText(/^1 pre-order, as of Sep 21, 2026, 9:14/)).toBeTruthy()
})

test('the sheets are in French where the operator is', async () => {
  await showAtVenue({ ...shown, suites, locale: 'fr-CA' })
  expect(await screen.findByText(/^Avant l’événement · /)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Imprimer' })).toBeTruthy()
})

test('without pre-orders there is nothing to print', async () => {
  const none = async () => success({ ...event, suites: [aShownSuite()] })
  await showAtVenue({ ...shown, suites: { ...suites, event: none } })
  expect(await screen.findByText('No pre-orders yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
