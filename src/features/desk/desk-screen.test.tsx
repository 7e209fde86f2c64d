// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { asId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import {
  aDesk,
  deskPin as pin,
  noon,
  personPin,
  seeAll,
  theCounter,
  theDesk,
} from '#tests/fixtures/a-desk.tsx'
import { anOtherBoardOrder as anOther } from '#tests/fixtures/a-board-order.ts'

afterEach(cleanup)

const minute = 60_000

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const column = (name: string) => within(screen.getByRole('region', { name }))

test('a device is set up by PIN, name and role; a fault is at its field', async () => {
  const { acts } = await theDesk({ desk: null })
  press('Set up')
  await screen.findByText('Enter 6 to 12 digits.')
  expect(screen.getByText('Give this device a name.')).toBeDefined()
  type('Staff PIN', '111111')
  type('Name of this device', ' Pass ')
  fireEvent.click(screen.getByRole('radio', { name: /^Kitchen/ }))
  press('Set up')
  await screen.findByText('Wrong PIN.')
  type('Staff PIN', pin)
  press('Set up')
  await expect.poll(() => acts).toHaveLength(2)
  expect(acts[1]).toBe('set up chez-nous Pass kitchen')
})

test('a device that was just set up is not started before its page loads anew', async () => {
  const { show } = await theDesk({ desk: null })
  show({})
  expect(screen.queryByRole('button', { name: 'Start the desk' })).toBeNull()
})

test('orders stand in the column that they have come to, each with its place, number and lines', async () => {
  await aDesk([
    aBoardOrder(),
    anOther(48, { status: 'preparing', place: { type: 'counter' } }),
    anOther(49, { status: 'ready' }),
    anOther(50, { status: 'completed' }),
  ])
  expect(column('New').getByText('T 12')).toBeDefined()
  expect(column('New').getByText('47')).toBeDefined()
  expect(column('New').getByText(/Harbour burger/)).toBeDefined()
  expect(column('New').getByText('No onions')).toBeDefined()
  expect(column('Making').getByText('Pickup')).toBeDefined()
  expect(column('Ready').getByText('49')).toBeDefined()
  expect(screen.queryByText('50')).toBeNull()
  expect(screen.getByText('3 open')).toBeDefined()
})

test('a new order is accepted with its time, which two buttons move', async () => {
  const { acts } = await aDesk([aBoardOrder()])
  press('5 min later')
  press(/^Accept · 12:20/)
  await expect.poll(() => acts.at(-1)).toBe(`47 accept ${20 * minute}`)
})

test('an order is made ready, and handed over; each waits for an undo', async () => {
  const { acts, show } = await aDesk([aBoardOrder({ status: 'preparing' })])
  fireEvent.click(column('Making').getByRole('button', { name: 'Ready' }))
  expect(acts.at(-1)).toBe('47 ready')
  show({
    orders: [aBoardOrder({ status: 'ready' })],
    acts: [held('ready')],
  })
  expect(screen.getByText('Order 47 is ready')).toBeDefined()
  press('Undo')
  expect(acts.at(-1)).toBe('undo a-1')
  press('Handed over')
  expect(acts.at(-1)).toBe('47 hand_over')
})

test('an order is refused by the press of a reason; another reason is typed first', async () => {
  const { acts } = await aDesk([aBoardOrder()])
  press('Refuse…')
  press('Too many orders')
  expect(acts.at(-1)).toBe('47 refuse too_busy “”')
  press('Refuse…')
  const before = acts.length
  press('Another reason')
  expect(acts).toHaveLength(before)
  type('What the guest reads', ' The oven is cold ')
  press('Refuse the order')
  expect(acts.at(-1)).toBe('47 refuse other “The oven is cold”')
})

test('an order that is being made is cancelled, not refused', async () => {
  const { acts } = await aDesk([aBoardOrder({ status: 'preparing' })])
  press('Cancel…')
  press('Something is sold out')
  expect(acts.at(-1)).toBe('47 cancel sold_out “”')
})

test('what a guest avoids, an age check and an unpaid bill stand above the lines', async () => {
  const [line] = aBoardOrder().lines
  await aDesk([
    aBoardOrder({
      checksAge: true,
      payment: 'at_venue',
      lines: line ? [{ ...line, avoids: { allergens: ['peanuts'], diets: [] } }] : [],
    }),
  ])
  const warnings = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(warnings).toContain('Contains peanuts')
  expect(warnings).toContain('Check the guest’s age')
  expect(warnings).toContain('Not paid yet')
})

test('a late order says by how much, and the head counts it', async () => {
  const { pass } = await aDesk([aBoardOrder({ status: 'preparing' })])
  expect(screen.queryByText('1 late')).toBeNull()
  pass(19 * minute)
  expect(screen.getByText('1 late')).toBeDefined()
  expect(screen.getByText('+4 min')).toBeDefined()
})

test('without a connection the strip says since when, and how many presses wait', async () => {
  const { show } = await aDesk([aBoardOrder()])
  show({ link: { type: 'deaf', since: 0 }, acts: [{ ...held('accept'), state: 'waiting' }] })
  expect(
    screen.getByText(/No connection since 12:00.*new orders do not reach this screen/),
  ).toBeDefined()
  expect(screen.getByText('1 press waits for the connection.')).toBeDefined()
})

test('what lost to another tablet is said on its card until it is read', async () => {
  const { acts, show } = await aDesk([aBoardOrder()])
  show({
    orders: [aBoardOrder({ status: 'preparing' })],
    acts: [{ ...held('refuse'), state: 'rejected', why: 'being_made' }],
  })
  expect(screen.getByText('Not done: this order is being made already.')).toBeDefined()
  press('OK')
  expect(acts.at(-1)).toBe('dismiss a-1')
})

test('a card that is looked at for a second is seen', async () => {
  const { acts } = await aDesk([aBoardOrder()])
  seeAll()
  await expect.poll(() => acts).toContain('47 seen')
})

test('a desk that was taken off the list offers to be set up again', async () => {
  const { acts } = await theDesk({ link: { type: 'gone' } })
  press('Set it up again')
  expect(acts).toEqual(['retire'])
})

test('a browser that stores nothing says so', async () => {
  await theDesk('Unstored')
  expect(screen.getByText(/This browser stores nothing/)).toBeDefined()
})

function held(kind: 'ready' | 'accept' | 'refuse') {
  const common = { id: 'a-1', orderId: aBoardOrder().id, at: noon, basis: 1 }
  const detail =
    kind === 'refuse'
      ? { kind, refusal: { reason: 'closing', text: '' } as const }
      : kind === 'accept'
        ? { kind, promisedAt: null }
        : { kind }
  return { act: { ...common, ...detail }, state: 'held', leavesAt: noon, why: null } as const
}

test('where cancelling needs a person, they choose their name and type their PIN', async () => {
  const { acts } = await aDesk([aBoardOrder({ status: 'preparing' })], undefined, {
    asksPerson: true,
  })
  press('Cancel…')
  press('Too many orders')
  await screen.findByRole('combobox', { name: 'Name' })
  await screen.findByRole('option', { name: 'Ana R' })
  press('Cancel the order')
  await screen.findByText('Choose your name.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Name' }), { target: { value: 'p-1' } })
  type('PIN', '0000')
  press('Cancel the order')
  await screen.findByText('Wrong PIN.')
  type('PIN', personPin)
  press('Cancel the order')
  await expect.poll(() => acts.at(-1)).toBe('47 cancel too_busy “” sealed')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
})

test('where cancelling needs a person, it is not offered without a connection', async () => {
  const { cut } = await aDesk([aBoardOrder({ status: 'preparing' })], undefined, {
    asksPerson: true,
  })
  cut()
  press('Cancel…')
  press('Too many orders')
  await screen.findByText('Cancelling needs a connection here.')
  const button = screen.getByRole('button', { name: 'Cancel the order' })
  expect(button.hasAttribute('disabled') || button.ariaDisabled === 'true').toBe(true)
})

test('a kitchen that cancels nothing has no button for it', async () => {
  await aDesk([aBoardOrder({ status: 'preparing' })], undefined, { role: 'kitchen' })
  expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull()
})

test('a person who works here opens the orders in their own browser, and signs out of them', async () => {
  const person = aPerson({ staff: [{ venueId: 'v-1', slug: 'chez-nous', role: 'kitchen' }] })
  const { acts } = await theDesk({ desk: null }, undefined, {
    session: { type: 'operator', id: asId('ana'), person },
  })
  press('Open the orders as Ana Tremblay')
  await expect.poll(() => acts).toEqual(['enter chez-nous'])
  cleanup()
  const session: SessionView = { type: 'operator', id: asId('ana'), person }
  const own = await theDesk({ desk: { ...theCounter, isPersonal: true } }, undefined, { session })
  press('Start the desk')
  press('Leave the desk')
  press('Sign out')
  await screen.findByText('This needs a connection. Try again.')
  expect(own.acts).toEqual([])
})

test('a person’s browser shows no order once they have signed out of it elsewhere', async () => {
  const { acts } = await theDesk({
    desk: { ...theCounter, isPersonal: true },
    orders: [aBoardOrder()],
  })
  expect(screen.queryByRole('button', { name: 'Start the desk' })).toBeNull()
  expect(screen.getByText(/You were signed out/)).toBeDefined()
  press('Continue')
  expect(acts).toEqual(['retire'])
})
