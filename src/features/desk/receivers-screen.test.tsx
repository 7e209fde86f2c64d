// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aShownReceiver, noReceivers, someReceivers } from '#tests/fixtures/some-receivers.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ReceiversScreen } from './receivers-screen.tsx'

afterEach(cleanup)

const session = { type: 'operator', id: asId<UserId>('ana'), person: null } as const
const since = Date.parse('2026-07-01T22:40:00Z')

async function aScreen(
  rows: readonly ReturnType<typeof aShownReceiver>[],
  locale: 'en-CA' | 'fr-CA' = 'en-CA',
) {
  const { service, acts } = someReceivers(rows)
  const shown = <ReceiversScreen slug="chez-nous" receivers={service} />
  await showAtVenue({ screen: shown, session, locale })
  await screen.findByRole('list')
  return { acts }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const itemOf = (name: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent.includes(name))?.textContent ?? ''

test('each receiver says in words how it is', async () => {
  await aScreen([
    aShownReceiver(),
    aShownReceiver({ id: 'r-2', kind: 'desk', name: 'Pass', isLive: false }),
    aShownReceiver({
      id: 'r-3',
      kind: 'cloudprnt',
      name: 'Grill',
      isLive: false,
      behind: 2,
      fault: { why: 'no_paper', detail: '' },
      faultSince: since,
    }),
    aShownReceiver({
      id: 'r-4',
      name: 'Old till',
      isOn: false,
      isLive: false,
      fault: { why: 'status', detail: '410' },
      faultSince: since,
    }),
    aShownReceiver({ id: 'r-5', kind: 'pigeon', name: 'Coo', isLive: false, seenAt: null }),
  ])
  expect(itemOf('Till')).toContain('There')
  expect(itemOf('Pass')).toMatch(/DeskLast seen Jul 1, 2026/)
  expect(itemOf('Grill')).toMatch(/Since Jul 1, 2026.*: no paper · 2 events are waiting for it/)
  expect(itemOf('Old till')).toContain('Off: it refuses (410)')
  expect(itemOf('Coo')).toContain('Has not answered yet')
  const desk = screen.getAllByRole('listitem')[1]
  expect(desk && within(desk).queryByRole('button')).toBeNull()
})

test('a webhook is added, and its secret is shown once', async () => {
  const { acts } = await aScreen([])
  press('Add')
  expect(screen.getByText('Give it a name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Till' } })
  const address = screen.getByRole('textbox', { name: /^Address that is called/ })
  fireEvent.change(address, { target: { value: 'till' } })
  press('Add')
  expect(screen.getByText('Enter an address that begins with https://.')).toBeTruthy()
  expect(acts).toEqual([])
  fireEvent.change(address, { target: { value: 'https://till.example/orders' } })
  press('Add')
  expect(await screen.findByText('whsec_first')).toBeTruthy()
  expect(acts).toEqual(['add webhook Till {"url":"https://till.example/orders"}'])
  press('I have it')
  expect(screen.queryByText('whsec_first')).toBeNull()
})

test('a receiver is tested, switched off, renewed and removed', async () => {
  const { acts } = await aScreen([aShownReceiver({ fault: { why: 'no_answer', detail: '' } })])
  press('Test Till')
  expect(await screen.findByText('Till: no answer.')).toBeTruthy()
  press('Switch off Till')
  await screen.findByRole('button', { name: 'Switch on Till' })
  press('New secret for Till')
  press('Make it')
  expect(await screen.findByText('whsec_second')).toBeTruthy()
  press('Remove Till')
  press('Remove')
  await screen.findByRole('button', { name: 'Add' })
  expect(acts).toEqual(['test r-1', 'off r-1', 'renew r-1', 'remove r-1'])
})

test('a printer that asks prints its page later', async () => {
  await aScreen([aShownReceiver({ kind: 'cloudprnt', fault: null })])
  press('Test Till')
  expect(await screen.findByText('Till prints a page when it next asks.')).toBeTruthy()
})

test('the words are French in French', async () => {
  await aScreen([aShownReceiver()], 'fr-CA')
  expect(itemOf('Till')).toContain('Répond')
})

test('who is not signed in is asked to, and a server that is away is named', async () => {
  const shown = <ReceiversScreen slug="chez-nous" receivers={noReceivers} />
  await showAtVenue({ screen: shown })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  cleanup()
  await showAtVenue({ screen: shown, session })
  expect(await screen.findByText('This needs a connection.')).toBeTruthy()
})
