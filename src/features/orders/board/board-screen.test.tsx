// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { success } from '#domain/result.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aShownSuite, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { BoardScreen } from './board-screen.tsx'

const session = { type: 'operator', id: asId<UserId>('otto'), person: null } as const
const event = {
  id: 'game',
  name: 'Home opener',
  startsAt: 0,
  endsAt: 1,
  suites: [aShownSuite({ owner: 'Zoé Côté' })],
}

/** A tablet that has stored the event. */
const stored = aSuiteService(event, {
  storedEvents: async () => [{ value: { ...event, suiteCount: 1 }, at: 0 }],
  storedEvent: async () => ({ value: event, at: 0 }),
})

function anOrderFor(suite: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const submission = aSubmission({
    suite,
    suiteName: suite.replace('s-', 'Suite '),
    config: {},
  })
  return anOutboxEntry({ id: asId(`key-${suite}`), userId: anyOperator, submission, ...changes })
}

const show = (given: Omit<Parameters<typeof showAtVenue>[0], 'screen'>) =>
  showAtVenue({
    screen: <BoardScreen />,
    session,
    suites: stored.suites,
    network: 'offline',
    path: '/board',
    ...given,
  })

const rowsOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

const refusal = { code: 9110, message: 'The tab is full.', lines: [], fields: {} }

test('orders that wait for a decision come first, then those that wait for the network, then received ones', async () => {
  await show({
    outbox: [
      anOrderFor('s-101'),
      anOrderFor('s-102', { status: { type: 'sending' } }),
      anOrderFor('s-103', { status: { type: 'refused', refusal, returned: false } }),
      anOrderFor('s-104', { status: { type: 'expired' } }),
    ],
    traced: [anOrderTrace()],
    receipts: [
      aReceipt({ key: asId('key-9'), suite: 's-101', suiteName: 'Suite 101' }),
      aReceipt({ key: asId('key-8') }),
    ],
  })
  await screen.findAllByText(/Zoé Côté/)
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(headings).toEqual(['Waiting for you', 'Waiting or on the way', 'Sent to the venue'])
  expect(rowsOf('Waiting for you')).toEqual([
    expect.stringMatching(/^The venue could not take this order.*Suite 103 · Ana · .*\$/),
    expect.stringMatching(/^It waited too long.*Suite 104 · Ana · .*\$/),
  ])
  expect(rowsOf('Waiting or on the way')).toEqual([
    expect.stringMatching(/^Not sent yet.*Suite 101 · Zoé Côté · .*\$/),
    expect.stringMatching(/^Sending.*Suite 102/),
    expect.anything(),
  ])
  // Orders that go to no suite are in the list of orders alone.
  expect(rowsOf('Sent to the venue')).toEqual([expect.stringMatching(/41.*Suite 101 · Zoé Côté/)])
})

test('an order that waited too long is sent, and a waiting one is changed, from the board', async () => {
  const asked: string[] = []
  const account = anAccountService({
    loginAs: async (_, suite) => {
      asked.push(suite)
      return success(session)
    },
  })
  const device = await show({
    account,
    outbox: [anOrderFor('s-101'), anOrderFor('s-104', { status: { type: 'expired' } })],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send it now Suite 104' }))
  expect(device.acts).toEqual(['send key-s-104'])
  fireEvent.click(screen.getByRole('button', { name: 'Edit order Suite 101' }))
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.search()).toMatchObject({ eventSuite: 's-101', eventDayOrdering: 'true' })
  expect(asked).toEqual(['s-101'])
  expect(device.acts).toContain('edit key-s-101')
})

test('what is on its way, or came back to its cart, is not changed', async () => {
  await show({
    outbox: [
      anOrderFor('s-102', { status: { type: 'sending' } }),
      anOrderFor('s-103', { status: { type: 'refused', refusal, returned: true } }),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Back to your order Suite 103' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit order/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send it now/ })).toBeNull()
})

test('a tablet without orders says what comes here, and the way back is that to the events', async () => {
  const device = await show({ locale: 'fr-CA' })
  expect(await screen.findByText('Aucune commande sur cette tablette')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retour aux événements' }))
  await expect.poll(device.address).toBe('/chez-nous/events')
})

test('during an order for a suite the way back is that to its menu', async () => {
  const entry = { eventSuite: 's-101', eventDayOrdering: 'true' } as const
  const device = await show({ entry })
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the menu' }))
  await expect.poll(device.address).toBe('/chez-nous')
})
