// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { splitHandOver } from '#domain/suite/hand-over-parts.ts'
import type { HandedOver, HandOverService } from '#services/suite/hand-over-service.ts'
import { writeHandedOver } from '#sync/hand-over.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { TakeOver } from './take-over.tsx'

const session = { type: 'operator', id: asId<UserId>('otto'), person: null } as const
const game = { id: 'game', name: 'Home opener', startsAt: 0, endsAt: 1, suites: [] }
const codes = splitHandOver('A'.repeat(800), '0123456789abcdef') ?? []
const [other = ''] = splitHandOver('B'.repeat(800), 'f'.repeat(16)) ?? []

const submission = aSuiteOrder().submission
const handedOver: HandedOver = {
  order: writeHandedOver(aSuiteOrder(), {
    ticket: 'ticket',
    mac: 'm'.repeat(43),
    eventId: 'game',
    owner: 'Ana Roy',
  }),
  suite: 'Suite 101',
  owner: 'Ana Roy',
  total: submission.costs.totalWithTip,
  currency: submission.currency,
  from: 'Tablet A',
}

/** A camera that reads a code with each press on it. */
function aCamera() {
  const seen: string[] = []
  const Camera = ({ onFound }: { readonly onFound: (text: string) => void }) => (
    <button type="button" onClick={() => onFound(seen.shift() ?? '')}>
      Camera
    </button>
  )
  const scan = (...texts: readonly string[]) => {
    for (const text of texts) {
      seen.push(text)
      fireEvent.click(screen.getByRole('button', { name: 'Camera' }))
    }
  }
  return { Camera, scan }
}

async function open(given: Partial<HandOverService> = {}) {
  const { suites } = aSuiteService(game)
  const { Camera, scan } = aCamera()
  const read = async () => success(handedOver)
  const device = await showAtVenue({
    screen: <TakeOver eventId="game" camera={Camera} />,
    path: '/events/game',
    session,
    suites: { ...suites, handOver: { ...suites.handOver, read, ...given } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Receive from another tablet' }))
  return { scan, device, sheet: within(await screen.findByRole('dialog')) }
}

test('codes are read in any order, then the order is shown and sent', async () => {
  const taken: unknown[] = []
  const { scan, sheet } = await open({
    takeOver: async (slug, order) => {
      taken.push([slug, order])
      return success('Stored')
    },
  })
  const [first = '', second = '', third = ''] = codes
  scan(third, first, third)
  expect(sheet.getByText('2 of 3 read')).toBeTruthy()
  scan(second)
  expect(await sheet.findByRole('heading', { name: 'Suite 101' })).toBeTruthy()
  expect(sheet.getByText('Ana Roy')).toBeTruthy()
  expect(sheet.getByText('Taken on Tablet A')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Send this order' }))
  expect(await sheet.findByText(/^Stored on this tablet/)).toBeTruthy()
  expect(taken).toEqual([['chez-nous', handedOver]])
  const link = sheet.getByRole('link', { name: 'See the order' })
  expect(link.getAttribute('href')).toContain(`/chez-nous/orders/${handedOver.order.key}`)
  fireEvent.click(sheet.getByRole('button', { name: 'Scan another order' }))
  expect(screen.getByRole('button', { name: 'Camera' })).toBeTruthy()
})

test('an order that was taken over says when the venue has it, or has not taken it', async () => {
  const { scan, sheet, device } = await open({ takeOver: async () => success('Stored') })
  scan(...codes)
  fireEvent.click(await sheet.findByRole('button', { name: 'Send this order' }))
  expect(await sheet.findByText(/^Stored on this tablet/)).toBeTruthy()
  const id = asId<IdempotencyKey>(handedOver.order.key)
  const entry = anOutboxEntry({ id })
  act(() => device.outbox.set([entry]))
  expect(sheet.getByText(/^Stored on this tablet/)).toBeTruthy()
  const status = { type: 'refused', refusal: aRefusal({ lines: [] }), returned: false } as const
  act(() => device.outbox.set([{ ...entry, status }]))
  expect(sheet.getByText(/^The venue did not take this order/)).toBeTruthy()
  device.receive(aReceipt({ key: id, checkNum: 15 }))
  act(() => device.outbox.set([]))
  expect(await sheet.findByText('Sent to the venue as number 15.')).toBeTruthy()
})

test('codes of something else and of another order are named, and what was read stays', async () => {
  const { scan, sheet } = await open()
  const [first = ''] = codes
  scan('https://example.com')
  expect(sheet.getByText('That is not a code of an order.')).toBeTruthy()
  scan(first, other)
  expect(sheet.getByText(/^That code is of another order/)).toBeTruthy()
  expect(sheet.getByText('1 of 3 read')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Start over' }))
  scan(other)
  expect(sheet.queryByText(/^That code is of another order/)).toBe(null)
  expect(sheet.getByText('1 of 3 read')).toBeTruthy()
})

test.each([
  ['OtherVenue', 'This order is for another venue.'],
  ['OtherEvent', 'This order is for another event.'],
  ['Damaged', /^These codes are not an order/],
  ['Unsupported', 'This needs a secure connection and a recent browser.'],
] as const)(
  'an order that is refused (%s) says why, and scanning starts over',
  async (type, text) => {
    const { scan, sheet } = await open({ read: async () => failure({ type }) })
    scan(...codes)
    expect(await sheet.findByText(text)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Start over' }))
    expect(screen.getByRole('button', { name: 'Camera' })).toBeTruthy()
  },
)

test.each([
  [failure({ type: 'StorageFull' } as const), /no room to store it/],
  [failure({ type: 'StorageUnavailable' } as const), /cannot store it now/],
])('an order that cannot be stored can be sent again', async (answer, text) => {
  const answers: Awaited<ReturnType<HandOverService['takeOver']>>[] = [answer]
  const { scan, sheet } = await open({
    takeOver: async () => answers.shift() ?? success('AlreadyHere'),
  })
  scan(...codes)
  const send = await sheet.findByRole('button', { name: 'Send this order' })
  fireEvent.click(send)
  expect(await sheet.findByText(text)).toBeTruthy()
  fireEvent.click(send)
  expect(await sheet.findByText('This tablet has this order already.')).toBeTruthy()
})
