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
  expect(screen.getByText('Your order here, not sent').parentElement?.textContent).toContain(
    '1× Onion soup',
  )
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

test('nobody is asked about a change of this revision', async () => {
  const device = await afterOrdering({ revision: 3 })
  await screen.findByRole('region', { name: /Suite 101/ })
  await act(async () => {})
  expect(asked()).toBe(null)
  expect(device.cart().lines).toEqual([aCartLine()])
})

const secondDevice = { cart: emptyCart, path: '' }
const fresh = { typed: nothingTyped }
/** The cart of the pre-order: two soups, not the one of this device's own. */
const theirs = [aCartLine({ quantity: 2 })]

test('a second device that selects the suite has its pre-order in cart and checkout', async () => {
  const checkout = { questions: [], suitesInfo: { deliveryTime: 'before', notes: 'By the door' } }
  const tip = { type: 'percentage', percentageValue: 15, amount: 0 } as const
  const device = await afterOrdering({ revision: 4, checkout, tip }, secondDevice, fresh)
  await expect.poll(() => device.cart().lines).toEqual(theirs)
  expect(device.typed().details).toMatchObject({
    notes: 'By the door',
    ahead: { changes: { ...changes, revision: 4 }, deliveryTime: 'before' },
  })
  expect(device.acts).toEqual(['tip 15%'])
  expect(screen.getByText(/^Pre-order 7 can be changed until/)).toBeTruthy()
  expect(asked()).toBe(null)
})

test.each([
  ['its unsent cart', {}],
  ['its refused order', { outbox: [refusedChange()] }],
  ['its refused order, whose items are not back', { outbox: [refusedChange()], cart: emptyCart }],
])('a second device with %s keeps it until its owner has chosen', async (_, given) => {
  const device = await afterOrdering({ revision: 4 }, { path: '', ...given }, fresh)
  const name = 'Your suite already has a pre-order'
  expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(screen.getByText('2×')).toBeTruthy()
  expect(screen.getByText(/^1× /)).toBeTruthy()
  expect(device.cart()).toEqual({ ...emptyCart, lines: 'cart' in given ? [] : [aCartLine()] })
  await press('Send mine instead')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.typed().details.ahead?.changes).toEqual({ ...changes, revision: 4 })
  await expect.poll(asked).toBe(null)
})

test('what was begun without knowing of the pre-order is given up for it', async () => {
  const device = await afterOrdering({ revision: 4 }, { path: '' }, fresh)
  await press('Leave it like this')
  await expect.poll(() => device.cart().lines).toEqual(theirs)
  expect(device.typed().details.ahead?.changes).toEqual({ ...changes, revision: 4 })
})

test.each<[string, Partial<PreOrderWire>, Partial<Given>]>([
  ['on the page of an order', {}, { path: '/orders/key-1' }],
  ['for a look at the menu', {}, { entry: { eventSuite: 's-101', viewOnly: 'true' } }],
  ['of a pre-order that is locked', { state: 'locked' }, {}],
  ['of an order on its way', {}, { outbox: [{ ...refusedChange(), status: { type: 'waiting' } }] }],
  ['of a pre-order that the menus do not have', { items: gone() }, {}],
])('an empty cart stays empty %s', async (_, preOrder, given) => {
  const device = await afterOrdering(preOrder, { ...secondDevice, ...given }, fresh)
  await screen.findByRole('region', { name: /Suite 101/ })
  await act(async () => {})
  expect([device.cart(), device.typed(), asked()]).toEqual([emptyCart, nothingTyped, null])
})

test('what this device has sent is opened as the venue has it then, not as it was before', async () => {
  const waiting = { ...refusedChange(), status: { type: 'waiting' } } as const
  const device = await afterOrdering({ revision: 4 }, { ...secondDevice, outbox: [waiting] }, fresh)
  await screen.findByRole('region', { name: /Suite 101/ })
  device.serverHas({ revision: 5 })
  act(() => device.outbox.set([]))
  await expect.poll(() => device.cart().lines).toEqual(theirs)
  expect(device.typed().details.ahead?.changes?.revision).toBe(5)
})

function asked() {
  return screen.queryByRole('button', { name: /^(Send mine instead|Order mine again)$/ })
}

function gone(): PreOrderWire['items'] {
  return aPreOrder().items.map((item) => ({ ...item, id: 'bisque' }))
}

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
  const { event, window } = aMinimalInfo()
  const eventOf = (has: Partial<PreOrderWire> | null) =>
    anUpcomingEvent({
      id: event.id,
      restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous' },
      eventSuite: anUpcomingSuite({
        id: 's-101',
        pre_order_locks_at: new Date(window.locksAt).toISOString(),
      }),
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
    path: given.path ?? '/orders/key-1',
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
