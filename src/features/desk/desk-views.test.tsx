// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aBoardOrder, anOtherBoardOrder as anOther } from '#tests/fixtures/a-board-order.ts'
import { aDesk, deskPin } from '#tests/fixtures/a-desk.tsx'
import { aSounding } from '#tests/fixtures/a-sounding.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

const bill = { currency: 'CAD' as const, costs: aBill(), lineAmounts: [cents(3_200)] }
const automatic = {
  desk: {
    id: 'd-1',
    slug: 'chez-nous',
    venueId: 'v-1',
    name: 'Pass',
    role: 'kitchen',
    accepts: 'automatic',
  },
} as const

const contact = { name: 'Ana Roy', phone: '5145550199', email: null }

test('the details of an order name its guest, its bill and its words, and are printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await aDesk([aBoardOrder({ contact, notes: 'No nuts, please', bill })])
  press('Order 47: details')
  expect(dialog().getByRole('link', { name: '5145550199' }).getAttribute('href')).toBe(
    'tel:5145550199',
  )
  expect(dialog().getByText('No nuts, please')).toBeDefined()
  expect(dialog().getByText('Total')).toBeDefined()
  press('Print it')
  expect(print).toHaveBeenCalledOnce()
  const paper = screen.getByRole('heading', { name: 'T 12', hidden: true }).closest('section')
  expect(paper?.textContent).toMatch(/47.*Harbour burger.*No onions.*No nuts, please/)
  expect(paper?.textContent).not.toMatch(/\$|5145550199/)
})

test('an order is printed again on a printer of the venue', async () => {
  const { acts, cut } = await aDesk([aBoardOrder()])
  press('Order 47: details')
  fireEvent.click(await screen.findByRole('button', { name: 'Print on Grill' }))
  expect(await screen.findByText('Sent to Grill.')).toBeDefined()
  cut()
  press('Print on Grill')
  expect(await screen.findByText(/^Not sent/)).toBeDefined()
  expect(acts.filter((act) => act.startsWith('print'))).toEqual([
    'print 47 on Grill',
    'print 47 on Grill',
  ])
})

test('a kitchen’s details have neither contact nor bill', async () => {
  await aDesk([aBoardOrder()])
  press('Order 47: details')
  expect(dialog().getByText('Ana')).toBeDefined()
  expect(dialog().queryByText('Total')).toBeNull()
})

test('an order in any state is found by number, table, name or dish', async () => {
  await aDesk([aBoardOrder(), anOther(51, { status: 'completed', firstName: 'Zoé' })])
  press('Find an order')
  fireEvent.change(screen.getByLabelText('Number, table, name or dish'), {
    target: { value: 'zoe' },
  })
  expect(dialog().getByText('1 order')).toBeDefined()
  press(/^Order 51 .* handed over$/)
  expect(screen.getByRole('dialog', { name: 'Order 51 · T 12' })).toBeDefined()
})

test('the desk is left by the PIN', async () => {
  const { acts } = await aDesk([])
  press('Leave the desk')
  const type = (pin: string) =>
    fireEvent.change(screen.getByLabelText('Staff PIN'), { target: { value: pin } })
  type('111111')
  press('Leave it')
  await screen.findByText('Wrong PIN.')
  type(deskPin)
  press('Leave it')
  await expect.poll(() => acts).toEqual(['leave', 'leave'])
})

test('a wall shows what is to be made, the first due first, and a touch makes it a board', async () => {
  await aDesk(
    [
      aBoardOrder({ status: 'preparing', promisedAt: 2 }),
      anOther(48, { promisedAt: 1 }),
      anOther(49, { status: 'ready' }),
    ],
    'wall',
  )
  const cards = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => /4\d/.test(textContent))
  expect(cards().map(({ textContent }) => /4\d/.exec(textContent)?.[0])).toEqual(['48', '47'])
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('main'))
  expect(screen.getAllByRole('button', { name: 'Ready' })).not.toEqual([])
})

test('a wall and its board ring once for an order, also where it is accepted by itself', async () => {
  const rings = aSounding()
  const { show } = await aDesk([], 'wall')
  const before = rings()
  show({ ...automatic, orders: [aBoardOrder()] })
  show({ ...automatic, orders: [aBoardOrder({ status: 'preparing' })] })
  expect(rings() - before).toBe(1)
  fireEvent.keyDown(window, { key: 'a' })
  expect(screen.getAllByRole('button', { name: 'Ready' })).not.toEqual([])
  expect(rings() - before).toBe(1)
})

test('a display for guests is nobody who sees an order, and a wall is', async () => {
  const wall = await aDesk([], 'wall')
  expect(wall.checkIns.at(-1)).toMatchObject({ started: true, visible: true })
  cleanup()
  const numbers = await aDesk([], 'numbers')
  expect(numbers.checkIns.at(-1)).toMatchObject({ started: true, visible: false })
})

test('guests read the numbers of what is made and of what is ready, and no name', async () => {
  const { show } = await aDesk([aBoardOrder({ status: 'preparing' })], 'numbers')
  const list = (name: string) => screen.getByRole('region', { name }).textContent
  expect([list('Preparing'), list('Ready')]).toEqual(['Preparing47', 'Ready'])
  show({ orders: [aBoardOrder({ status: 'ready' })] })
  expect([list('Preparing'), list('Ready')]).toEqual(['Preparing', 'Ready47'])
  expect(screen.queryByText('Ana')).toBeNull()
})
