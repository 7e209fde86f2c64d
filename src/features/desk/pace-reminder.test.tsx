// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { normalPace } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { aDesk, noon } from '#tests/fixtures/a-desk.tsx'

const minute = 60_000

function switchedTo(...pace: readonly Pace[]) {
  return { switched: { version: 2, stops: [], pace } }
}

test('a pause that ends in five minutes says so, and is made longer by a press', async () => {
  const { acts, show } = await aDesk([])
  const pause = { ...normalPace('take_out'), pausedUntil: noon + 6 * minute }
  show(switchedTo(pause))
  expect(screen.queryByText(/goes on at/)).toBeNull()
  show(switchedTo({ ...pause, pausedUntil: noon + 5 * minute }))
  expect(screen.getByText('Pickup: goes on at 12:05 p.m.')).toBeDefined()
  // The row of the board that has the room.
  const columns = screen.getByRole('region', { name: 'New' }).parentElement
  expect([...screen.getByRole('main').children].indexOf(columns ?? document.body)).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: '15 min more' }))
  expect(acts).toEqual([`pace take_out +0 paused ${20 * minute} last null`])
  show(switchedTo({ ...pause, pausedUntil: noon - 1 }))
  expect(screen.queryByText(/goes on at/)).toBeNull()
})

test('a slower pace that ends soon says so, and keeps the last call', async () => {
  const { acts, show } = await aDesk([])
  const slow = {
    ...normalPace('all'),
    extraMinutes: 20,
    extraUntil: noon + 3 * minute,
    lastCallAt: noon + 60 * minute,
    lastCallEndsAt: noon + 90 * minute,
  }
  show(switchedTo(slow))
  expect(screen.getByText('Everything: back to normal at 12:03 p.m.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '15 min more' }))
  expect(acts).toEqual([`pace all +20 paused null last ${60 * minute}`])
})

test('a kitchen sets no pace, and is not reminded', async () => {
  const { show } = await aDesk([])
  const desk = {
    id: 'd-1',
    slug: 'chez-nous',
    venueId: 'v-1',
    name: 'Pass',
    role: 'kitchen',
  } as const
  show({ desk, ...switchedTo({ ...normalPace('all'), pausedUntil: noon + minute }) })
  expect(screen.queryByText(/goes on at/)).toBeNull()
})
