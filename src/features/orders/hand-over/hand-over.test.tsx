// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { HandOverService } from '#services/suite/hand-over-service.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { OrderScreen } from '../order-screen.tsx'

const session = { type: 'operator', id: asId<UserId>('otto'), person: null } as const
const game = { id: 'game', name: 'Home opener', startsAt: 0, endsAt: 1, suites: [] }
const proof = { ticket: 'ticket', mac: 'm'.repeat(43) }

function show(entry: OutboxEntry, given: Partial<HandOverService> = {}) {
  const { suites } = aSuiteService(game)
  return act(() =>
    showAtVenue({
      screen: <OrderScreen id={entry.id} offer={null} />,
      path: `/orders/${entry.id}`,
      outbox: [entry],
      network: 'offline',
      session,
      suites: { ...suites, handOver: { ...suites.handOver, ...given } },
    }),
  )
}

const codes = ['one', 'two', 'three']
const three = {
  show: async () => success(codes),
  draw: async (code: string) => ({ size: 21, path: `M${codes.indexOf(code)} 0h1v1h-1z` }),
}

async function openCodes() {
  fireEvent.click(await screen.findByRole('button', { name: 'Pass to another tablet' }))
  return screen.findByRole('dialog', { name: 'For another tablet' })
}

test('the codes turn by themselves, and stay where a person has turned to', async () => {
  await show(aSuiteOrder(), three)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const sheet = within(await openCodes())
  await wait(0)
  expect(sheet.getByRole('img', { name: 'Code 1 of 3' })).toBeTruthy()
  await wait(1_500)
  const second = sheet.getByRole('img', { name: 'Code 2 of 3' })
  expect(second.querySelector('path')?.getAttribute('d')).toBe('M1 0h1v1h-1z')
  fireEvent.click(sheet.getByRole('button', { name: 'Next code' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Next code' }))
  await wait(5_000)
  expect(sheet.getByRole('img', { name: 'Code 1 of 3' })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Previous code' }))
  expect(sheet.getByRole('img', { name: 'Code 3 of 3' })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Turn automatically' }))
  await wait(1_500)
  expect(sheet.getByRole('img', { name: 'Code 1 of 3' })).toBeTruthy()
  vi.useRealTimers()
})

test('one code has nothing to turn, and is black on white whatever the theme', async () => {
  await show(aSuiteOrder(), { ...three, show: async () => success(['one']) })
  const sheet = within(await openCodes())
  const code = await sheet.findByRole('img', { name: 'Code 1 of 1' })
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('white')
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('black')
  expect(sheet.queryByRole('button', { name: 'Next code' })).toBe(null)
})

test('without codes it says why, and tries again with a press', async () => {
  const answers = [failure({ type: 'NoKey' } as const), success(['one'])]
  await show(aSuiteOrder(), { ...three, show: async () => answers.shift() ?? success([]) })
  const sheet = within(await openCodes())
  expect(await sheet.findByText(/lacks the key of the event/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByRole('img', { name: 'Code 1 of 1' })).toBeTruthy()
})

test('an order that was shown says that another tablet may have it', async () => {
  const order = aSuiteOrder()
  await show({ ...order, sent: true, shownKey: order.key })
  expect(await screen.findByText(/^Another tablet may have this order too/)).toBeTruthy()
  // It may have gone nowhere.
  expect(screen.queryByText('Sent')).toBe(null)
})

test('an order that was taken over is changed where it comes from, and can be left there', async () => {
  const shown = await show({ ...aSuiteOrder(), takenOver: proof })
  expect(await screen.findByText('Taken over from Tablet A')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit order' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Pass to another tablet' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Leave it to the other tablet' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/The other one still sends it/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it to the other tablet' }))
  expect(shown.acts).toEqual([`discard ${aSuiteOrder().id}`])
})

test('a refused one says why, and offers neither to change it nor to pay again', async () => {
  const refusal = aRefusal({ code: 1803, message: 'We cannot charge this.', lines: [] })
  const status = { type: 'refused', refusal, returned: false } as const
  await show({ ...aSuiteOrder(), takenOver: proof, status })
  expect(await screen.findByText('We cannot charge this.')).toBeTruthy()
  expect(await screen.findByText('Taken over from Tablet A')).toBeTruthy()
  for (const name of ['Edit order', 'Put them back in your order', 'Try again']) {
    expect(screen.queryByRole('button', { name })).toBe(null)
  }
})

test.each([
  [{ sentFrom: 'Tablet B' }, 'Sent by Tablet B'],
  [{ sentFrom: null }, 'Sent by another tablet'],
  [{ takenFrom: 'Tablet A' }, 'Taken over from Tablet A'],
  [{ takenFrom: null }, 'Taken over from another tablet'],
])('a receipt says which tablet it comes from or went by: %s', async (given, text) => {
  const receipt = aReceipt({ suite: 's-101', ...given })
  await act(() =>
    showAtVenue({
      screen: <OrderScreen id={receipt.key} offer={null} />,
      path: `/orders/${receipt.key}`,
      receipts: [receipt],
      session,
    }),
  )
  expect(await screen.findByText(text)).toBeTruthy()
})
