// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aDesk } from '#tests/fixtures/a-desk.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const history = () => within(screen.getByRole('region', { name: 'History' }))

test('the details of an order have its history, one line an event', async () => {
  await aDesk([aBoardOrder()])
  press('Order 47: details')
  await history().findByText('12:00 p.m. · placed')
  expect(history().getByText('12:00 p.m. · seen · Pass')).toBeDefined()
})

test('without a connection the details say that there is no history', async () => {
  const { cut } = await aDesk([aBoardOrder()])
  cut()
  press('Order 47: details')
  await history().findByText('The history is only read with a connection.')
})

test('older orders are asked for page by page, and by the counter alone', async () => {
  const { acts, cut, show } = await aDesk([aBoardOrder()])
  press('Find an order')
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Number, table, name or dish'), { target: { value } })
  type('roy')
  await act(async () => press('Older…'))
  expect(screen.getByText('None among older orders.')).toBeDefined()
  await act(async () => press('Look further back'))
  expect(acts.filter((each) => each.startsWith('older'))).toEqual([
    'older roy null',
    'older roy page 2',
  ])
  expect(screen.queryByRole('button', { name: 'Look further back' })).toBeNull()
  cut()
  type('ana')
  await act(async () => press('Older…'))
  expect(screen.getByText('Older orders are only found with a connection.')).toBeDefined()
  show({
    desk: { id: 'd-1', slug: 'chez-nous', venueId: 'v-1', name: 'Pass', role: 'kitchen' },
  })
  expect(screen.queryByRole('button', { name: 'Older…' })).toBeNull()
})
