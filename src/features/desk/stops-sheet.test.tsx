// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { asId } from '#domain/ids.ts'
import { normalPace } from '#domain/stop/pace.ts'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aDesk, noon } from '#tests/fixtures/a-desk.tsx'

afterEach(cleanup)

const minute = 60_000

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('a line is sold out until tomorrow in two presses', async () => {
  const { acts } = await aDesk([aLineOrder()])
  press(/^Onion soup/)
  press('Sold out until tomorrow')
  expect(acts.at(-1)).toBe(`stop item onion ${12 * 60 * minute}`)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('without a connection a stop says that it was not made', async () => {
  const { cut } = await aDesk([aLineOrder()])
  cut()
  press(/^Onion soup/)
  press('Sold out for 1 hour')
  expect((await screen.findByRole('alert')).textContent).toMatch(/needs a connection/)
})

test('what is out is listed with its end, is found by name, and goes back on sale', async () => {
  const { acts, show } = await aDesk([])
  const stop = { id: 's-1', scope: 'item', target: 'onion', isSold: false } as const
  show({ switched: { version: 2, pace: [], stops: [{ ...stop, endsAt: noon + 60 * minute }] } })
  press('Stops (1)')
  expect(screen.getByText(/^until .*1:00/)).toBeDefined()
  press('Back on sale')
  expect(acts.at(-1)).toBe('lift s-1')
  type('Find a dish or an option', 'oni')
  press(/^Onion soup/)
  press('Sold out until we switch it back')
  expect(acts.at(-1)).toBe('stop item onion null')
})

test('what is sold against the menu’s file is listed, and follows the file again', async () => {
  const { acts, show } = await aDesk([])
  const stop = { id: 's-1', scope: 'item', target: 'onion', isSold: true, endsAt: null } as const
  show({ switched: { version: 2, pace: [], stops: [stop] } })
  press('Stops (0)')
  expect(screen.getByText('On sale by hand')).toBeDefined()
  press('Follow the file again')
  expect(acts.at(-1)).toBe('lift s-1')
})

test('a desk reads its menu again with each switch that it hears of', async () => {
  const { asked, show } = await aDesk([])
  const refreshes = () => asked.filter((what) => what === 'refresh chez-nous').length
  show({ switched: { version: 2, pace: [], stops: [] } })
  const before = refreshes()
  show({ switched: { version: 2, pace: [], stops: [] } })
  expect(refreshes()).toBe(before)
  show({ switched: { version: 3, pace: [], stops: [] } })
  expect(refreshes()).toBe(before + 1)
})

test('a kitchen stops items, and neither sections nor the pace', async () => {
  const { show } = await aDesk([])
  show({ desk: { id: 'd-1', slug: 'chez-nous', venueId: 'v-1', name: 'Grill', role: 'kitchen' } })
  expect(screen.queryByRole('button', { name: /^Pace/ })).toBeNull()
  press('Stops (0)')
  expect(screen.queryByText('Stop all of it…')).toBeNull()
})

test('the pace of a way is set, and the head says it', async () => {
  const { acts, show } = await aDesk([])
  press('Pace: normal')
  const way = within(screen.getByRole('region', { name: 'Everything' }))
  fireEvent.click(way.getByRole('button', { name: '+20 min' }))
  expect(acts.at(-1)).toBe('pace all +20 paused null last null')
  fireEvent.click(way.getByRole('button', { name: 'Pause 30 min' }))
  expect(acts.at(-1)).toBe(`pace all +0 paused ${30 * minute} last null`)
  press('In 15 min')
  expect(acts.at(-1)).toBe(`pace all +0 paused null last ${15 * minute}`)
  const paused = { ...normalPace('all'), pausedUntil: noon + 30 * minute }
  show({ switched: { version: 2, stops: [], pace: [paused] } })
  expect(screen.getByRole('button', { name: /^Pace: paused until 12:30/ })).toBeDefined()
})

/** An order for an item of the venue. */
function aLineOrder(): BoardOrder {
  const [line] = aBoardOrder().lines
  if (!line) throw new Error('The order has a line')
  return aBoardOrder({ lines: [{ ...line, itemId: asId('onion'), name: 'Onion soup' }] })
}
