// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { noDetails, nothingAhead } from '#domain/order/checkout-details.ts'
import { success } from '#domain/result.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { anUpcomingEvent, anUpcomingSuite, aPreOrder } from '#tests/fixtures/an-upcoming-event.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { LandingStrip } from '../landing-strip.tsx'

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }
const changes = { orderId: 'order-1', revision: 3 }
/** Brought at half time, as this device had it before somebody else made revision 4. */
const mine = { ...nothingAhead, deliveryTime: 'middle', changes } as const

test('somebody else’s revision is shown beside what is typed, which can be sent over it', async () => {
  const device = await afterOrdering({ revision: 4 }, { outbox: [refusedChange()] })
  const name = 'This pre-order was changed in the meantime'
  expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(screen.getByText('Onion soup')).toBeTruthy()
  await press('Send mine instead')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.search()).toEqual({ eventSuite: 's-101' })
  expect(device.typed().details.ahead).toEqual({ ...mine, changes: { ...changes, revision: 4 } })
  expect(device.acts).toEqual(['edit key-1'])
  expect(device.cart().lines).toHaveLength(1)
  await expect.poll(() => screen.queryByText(/in the meantime/)).toBe(null)
})

test('or is given up for it', async () => {
  const device = await afterOrdering({ revision: 4 }, { outbox: [refusedChange()] })
  await press('Leave it like this')
  await expect.poll(device.address).toBe('/chez-nous/landing')
  expect(device.typed().details.ahead?.changes).toBe(null)
  expect(device.acts).toEqual(['discard key-1'])
  expect(device.cart()).toEqual(emptyCart)
})

test('what was typed for a pre-order that is cancelled since is a new one’s', async () => {
  const device = await afterOrdering(null)
  expect(await screen.findByText('This pre-order was cancelled in the meantime')).toBeTruthy()
  await press('Order mine again')
  await expect.poll(() => device.typed().details.ahead).toEqual({ ...mine, changes: null })
})

test('what was typed for the refused order counts, where the draft is a new one', async () => {
  const refused = { ...nothingTyped, details: { ...noDetails, ahead: mine } }
  const device = await afterOrdering({ revision: 4 }, {}, { typed: nothingTyped, refused })
  await press('Send mine instead')
  await expect.poll(() => device.typed().details.ahead?.changes?.revision).toBe(4)
})

test('a refusal asks for what the venue has now', async () => {
  const device = await afterOrdering({ revision: 3 })
  await screen.findByRole('region', { name: /Suite 101/ })
  expect(screen.queryByText(/in the meantime/)).toBe(null)
  device.serverHas({ revision: 4 })
  act(() => device.outbox.set([refusedChange()]))
  expect(await screen.findByText('This pre-order was changed in the meantime')).toBeTruthy()
})

test.each([
  ['a change of this revision', { revision: 3 }, mine],
  ['a first submission', { revision: 4 }, nothingAhead],
])('nobody is asked about %s', async (_, preOrder, ahead) => {
  const typed = { ...nothingTyped, details: { ...noDetails, ahead } }
  await afterOrdering(preOrder, {}, { typed })
  await screen.findByRole('region', { name: /Suite 101/ })
  await act(async () => {})
  expect(screen.queryByText(/in the meantime/)).toBe(null)
})

function refusedChange(): OutboxEntry {
  const entry = anOutboxEntry()
  const refusal = { code: problemCodes.preOrderChanged, message: '', lines: [], fields: {} }
  return {
    ...entry,
    id: asId('key-1'),
    key: asId('key-1'),
    submission: { ...entry.submission, suite: 's-101' },
    status: { type: 'refused', refusal, returned: true },
  }
}

interface Drafts {
  readonly typed?: TypedCheckout
  /** What was typed for the order that was refused last. */
  readonly refused?: TypedCheckout
}

/** Ana's cart for Suite 101. `preOrder`: what the server has; null: none. */
async function afterOrdering(
  preOrder: Partial<PreOrderWire> | null,
  given: Partial<Given> = {},
  { typed = { ...nothingTyped, details: { ...noDetails, ahead: mine } }, refused }: Drafts = {},
) {
  const { event } = aMinimalInfo()
  const eventOf = (has: Partial<PreOrderWire> | null) =>
    anUpcomingEvent({
      id: event.id,
      restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous' },
      eventSuite: anUpcomingSuite({ id: 's-101' }),
      orders: has === null ? [] : [aPreOrder(has)],
    })
  let booked = eventOf(preOrder)
  let draft = typed
  const { suites } = aSuiteService(
    { ...event, suites: [] },
    { minimalInfo: async () => success(aMinimalInfo()) },
  )
  const device = await showAtVenue({
    cart: { ...emptyCart, lines: [aCartLine()] },
    ...given,
    screen: <LandingStrip suiteId="s-101" />,
    session: ana,
    suites,
    account: anAccountService({ events: async () => success([booked]) }),
    checkout: {
      openDraft: async () => draft,
      ...(refused ? { prefill: async () => (draft === typed ? refused : draft) } : {}),
      saveTyped: async (saved) => {
        draft = saved
      },
      isReachable: async () => true,
      keep: async () => ({ type: 'CannotStore' }),
    },
    path: '/orders/key-1',
  })
  return {
    ...device,
    typed: () => draft,
    serverHas: (has: Partial<PreOrderWire>) => {
      booked = eventOf(has)
    },
  }
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}
