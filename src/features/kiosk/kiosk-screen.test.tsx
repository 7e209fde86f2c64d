// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aKioskService, staffPin } from '#tests/fixtures/a-kiosk-service.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import { KioskScreen } from './kiosk-screen.tsx'

afterEach(cleanup)

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const faultOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

test('a device is set up with a PIN, a name and a table of the venue', async () => {
  const { acts } = await aSetUp()
  press('Set up')
  await expect.poll(() => faultOf('Staff PIN')).toContain('Enter 6 to 12 digits.')
  expect(faultOf('Name of this tablet')).toContain('Give this tablet a name.')
  expect(faultOf('Table')).toContain('Enter a table.')
  type('Staff PIN', '11 11-11')
  type('Name of this tablet', ' Front door ')
  type('Table', '99')
  press('Set up')
  await expect.poll(() => faultOf('Table')).toContain('99 is not a table here.')
  type('Table', '12')
  press('Set up')
  await expect.poll(() => faultOf('Staff PIN')).toContain('Wrong PIN.')
  type('Staff PIN', staffPin)
  press('Set up')
  await expect.poll(() => acts).toHaveLength(2)
  expect(acts[1]).toBe('set up chez-nous Front door {"type":"table","tableNum":"12"}')
})

test('several tables are typed as a list; pick-up needs none', async () => {
  const { acts } = await aSetUp()
  type('Staff PIN', staffPin)
  type('Name of this tablet', 'Door')
  fireEvent.click(screen.getByRole('radio', { name: 'To a table that the guest chooses' }))
  type('Tables', '12, 14,12,')
  press('Set up')
  await expect.poll(() => acts).toHaveLength(1)
  expect(acts[0]).toContain('{"type":"tables","tableNums":["12","14"]}')
  fireEvent.click(screen.getByRole('radio', { name: 'Pickup, by number' }))
  press('Set up')
  await expect.poll(() => acts).toHaveLength(2)
  expect(acts[1]).toContain('{"type":"pickUp"}')
})

test('the staff’s panel is behind the PIN', async () => {
  await aPanel()
  expect(screen.queryByText('Connected')).toBeNull()
  type('Staff PIN', '111111')
  press('Continue')
  await expect.poll(() => faultOf('Staff PIN')).toContain('Wrong PIN.')
  expect(screen.queryByText('Connected')).toBeNull()
  await unlock()
  expect(screen.getByText('main-1')).toBeDefined()
  expect(screen.getByText(/TypeError main-1.js:2:30/)).toBeDefined()
})

test('staff pause a kiosk, change its place, and leave it', async () => {
  const { acts } = await aPanel()
  await unlock()
  press('Pause this tablet')
  expect(await screen.findByText('Paused: guests cannot order here.')).toBeDefined()
  press('Take orders again')
  type('Table', '14')
  press('Change')
  press('Leave')
  const [pin] = screen.getAllByLabelText('Staff PIN')
  if (!pin) throw new Error('Leaving asks for the PIN')
  fireEvent.change(pin, { target: { value: staffPin } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1) ?? pin)
  await expect.poll(() => acts.at(-1)).toBe('leave')
  expect(acts.slice(0, -1)).toEqual([
    'change {"paused":true}',
    'change {"paused":false}',
    'change {"place":{"type":"table","tableNum":"14"}}',
  ])
})

test('orders that wait here are decided by the staff, and are not left behind', async () => {
  const page = await aPanel({}, [anOutboxEntry({ status: { type: 'expired' } })])
  await unlock()
  expect(screen.getByText('Held: please decide')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
  press('Send it now')
  press('Discard')
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) ?? document.body)
  const [entry] = page.outbox.get() ?? []
  expect(page.acts).toEqual([`send ${entry?.id}`, `discard ${entry?.id}`])
})

test('staff read why an order was refused, line by line', async () => {
  const lines = [{ orderId: 1, code: 415, message: 'It is sold out.' }]
  const refusal = { code: 415, message: 'Your order has changed.', lines, fields: {} }
  const status = { type: 'refused', refusal, returned: false } as const
  await aPanel({}, [anOutboxEntry({ status })])
  await unlock()
  expect(screen.getByText('Ana')).toBeDefined()
  expect(screen.getByText('Your order has changed.')).toBeDefined()
  const reason = screen.getByText('It is sold out.', { exact: false })
  expect(reason.textContent).toBe('Onion soup It is sold out.')
})

async function aSetUp() {
  const { acts, service } = aKioskService(null)
  const venue = aVenue({ slug: 'chez-nous', tables: ['12', '14'] })
  await showAtVenue({ screen: <KioskScreen isPanel={false} />, kiosk: service, venue })
  await screen.findByRole('heading', { name: 'Set up this tablet' })
  return { acts }
}

async function aPanel(kiosk: Partial<Kiosk> = {}, outbox: readonly OutboxEntry[] = []) {
  const { acts, service } = aKioskService(kiosk)
  const shown = await showAtVenue({ screen: <KioskScreen isPanel />, kiosk: service, outbox })
  await screen.findByLabelText('Staff PIN')
  return { ...shown, acts: outbox.length > 0 ? shown.acts : acts }
}

async function unlock() {
  type('Staff PIN', staffPin)
  press('Continue')
  await screen.findByText('Connected')
}
