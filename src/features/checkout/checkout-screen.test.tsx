// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type {
  CheckoutPorts,
  ConfirmedOrder,
  KeepOutcome,
  TypedCheckout,
} from '#machines/checkout-ports.ts'
import { prefillCheckout } from '#client/order/prefill-checkout.ts'
import { aCartOf, aRefusal } from '#tests/fixtures/some-order-records.ts'
import {
  aLine,
  aMenu,
  anItem,
  anOptionGroup,
  anOptionValue,
  aSection,
  aVenue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aPerson } from '#tests/fixtures/a-person.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import { aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const checkout = { screen: aCheckoutScreen, path: '/checkout', cart: aCartOf().cart }

test('with a connection the order is placed and its page follows', async () => {
  const kept = aCheckout({ keep: { type: 'Stored', id: asId('key-1') } })
  const device = await reviewing({ network: 'online', checkout: kept.ports })
  expect(screen.queryByRole('radio')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  await expect.poll(device.address).toBe('/chez-nous/orders/key-1')
  expect(kept.confirmed.map(({ submission }) => submission.ifChanged)).toEqual(['ask'])
})

test('a checkout says that its way is paused', async () => {
  const message = { text: 'Deliveries are paused until 1:00.', localization: {} }
  const paused = { state: { type: 'paused', message, until: null } as const }
  await showAtVenue({ ...checkout, ...paused, checkout: aCheckout({ name: '' }).ports })
  expect(await screen.findByText(message.text)).toBeTruthy()
})

test('Enter in a field ends what is typed, and orders nothing', async () => {
  const kept = aCheckout({ name: '' })
  await showAtVenue({ ...checkout, venue: aVenueWith({}), checkout: kept.ports })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(await screen.findByText('Please enter your name.')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Ana' } })
  expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false)
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBe(null)
  expect(document.activeElement?.textContent).toMatch(/^Place order/)
  expect(kept.confirmed).toEqual([])
})

describe('at a kiosk', () => {
  beforeEach(() => {
    document.documentElement.dataset['device'] = 'kiosk'
  })
  afterEach(() => {
    delete document.documentElement.dataset['device']
  })

  test('only what the order cannot do without is asked, and a name is optional', async () => {
    const kept = aCheckout({ name: '', keep: { type: 'Stored', id: asId('key-1') } })
    const device = await showAtVenue({
      ...checkout,
      network: 'online',
      venue: aVenueWith({}),
      checkout: kept.ports,
    })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.getAllByRole('textbox')).toEqual([name])
    fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
    await expect.poll(device.address).toBe('/chez-nous/orders/key-1')
    expect(kept.confirmed.map(({ submission }) => submission.contact.fullName)).toEqual(['Guest'])
  })

  test('a guest who wants the receipt by mail is asked for the address', async () => {
    await showAtVenue({
      ...checkout,
      venue: aVenueWith({}),
      checkout: aCheckout({ name: '' }).ports,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Email me the receipt' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  test('an order that waits for the network has no number, so it needs a name', async () => {
    const kept = aCheckout({ name: '' })
    await showAtVenue({
      ...checkout,
      network: 'offline',
      venue: aVenueWith({}),
      checkout: kept.ports,
    })
    await screen.findByRole('textbox', { name: 'Name' })
    fireEvent.click(screen.getByRole('button', { name: /^Save and send/ }))
    expect(await screen.findByText('Please enter your name.')).toBeTruthy()
    expect(kept.confirmed).toEqual([])
  })
})

test('without a connection the guest chooses what to do about changes, and the button says that the order waits', async () => {
  const kept = aCheckout({ keep: { type: 'Stored', id: asId('key-1') } })
  await reviewing({ network: 'offline', checkout: kept.ports })
  expect(screen.getByText(/sent as soon as .* After 20 minutes/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Cancel the whole order' }))
  fireEvent.click(screen.getByRole('button', { name: /^Save and send when back online/ }))
  await expect.poll(() => kept.confirmed.length).toBe(1)
  expect(kept.confirmed[0]?.submission.ifChanged).toBe('cancel')
  expect(kept.saved.at(-1)?.ifChanged).toBe('cancel')
})

test('the choice stays visible when the connection is back', async () => {
  const device = await reviewing({ network: 'offline', checkout: aCheckout().ports })
  fireEvent.click(screen.getByRole('radio', { name: 'Leave it out and send the rest' }))
  act(() => device.network.set('online'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Leave it out/ }).checked).toBe(true)
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
})

test('where no order may wait the button goes and comes with the connection', async () => {
  const venue = aVenueWith({ enabled: false })
  const device = await reviewing({ network: 'offline', venue, checkout: aCheckout().ports })
  expect(screen.getByText(/only while there is a connection/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
  expect(screen.queryByRole('button', { name: /^Place order|^Save/ })).toBe(null)
  act(() => device.network.set('online'))
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
})

test('an order above the offline limit names the limit', async () => {
  const venue = aVenueWith({ maxTotal: cents(900) })
  await reviewing({ network: 'offline', venue, checkout: aCheckout().ports })
  expect(screen.getByText(/takes orders up to \$9\.00/)).toBeTruthy()
})

test('an order above what the suite’s tab has left waits for the venue’s decision', async () => {
  const game = { id: 'game', name: 'Game', startsAt: 1, endsAt: 2, suites: [] }
  const person = aPerson({
    eventSuite: { id: 's-101', name: 'Suite 101', payment: 'invoice' },
  })
  const tab: KnownTab = {
    suiteId: 's-101',
    limit: cents(5_000),
    spent: cents(3_000),
    sent: cents(500),
    waiting: cents(1_000),
    asOf: 0,
  }
  const known = createStore<KnownTab | null>(tab)
  const device = await reviewing({
    network: 'offline',
    entry: { eventSuite: 's-101', eventDayOrdering: 'true' },
    session: { type: 'loginAs', id: asId('ana'), operatorId: asId('otto'), person },
    suites: { ...aSuiteService(game).suites, tab: known },
    checkout: aCheckout().ports,
  })
  expect(await screen.findByText(/limit of the suite’s tab: \$5\.00 left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place order|^Save/ })).toBe(null)
  act(() => device.network.set('online'))
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
  act(() => known.set({ ...tab, asOf: device.clock.get() }))
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBe(null)
  expect(screen.getByText(/\$5\.00 left\. Take something out, or ask the venue/)).toBeTruthy()
})

test('an order that another tab has changed is shown for review again', async () => {
  const { ports } = aCheckout({ keep: { type: 'Changed' } })
  await reviewing({ network: 'online', checkout: ports })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByText(/Your order was changed in another tab/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
})

test('a device that cannot store the order says so and what to do', async () => {
  const { ports } = aCheckout({ keep: { type: 'CannotStore' } })
  await reviewing({ network: 'online', checkout: ports })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByText(/keep this page open/)).toBeTruthy()
})

test('after a refusal the name need not be typed again', async () => {
  const status = { type: 'refused' as const, refusal: aRefusal(), returned: true }
  const entry = anOutboxEntry({ status })
  const known = { ofLegalAge: false, labName: null, refused: entry.submission }
  const { ports } = aCheckout({ name: '' })
  await showAtVenue({
    ...checkout,
    checkout: { ...ports, prefill: async (draft) => prefillCheckout(draft, known) },
    outbox: [entry],
    refusal: { id: asId('key-1'), message: '', lines: [] },
  })
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBe(null)
})

async function reviewing(given: Omit<Given, 'screen'>) {
  const device = await showAtVenue({ ...checkout, venue: aVenueWith({}), ...given })
  await screen.findByText('Ana')
  return device
}

function aVenueWith(offlineOrders: Partial<Venue['offlineOrders']>): Venue {
  const venue = aVenue({ slug: 'chez-nous', payOnPremise: true })
  return { ...venue, offlineOrders: { ...venue.offlineOrders, ...offlineOrders } }
}

function aCheckout({
  keep = { type: 'CannotStore' },
  name = 'Ana',
}: { readonly keep?: KeepOutcome; readonly name?: string } = {}) {
  const confirmed: ConfirmedOrder[] = []
  const saved: TypedCheckout[] = []
  const ports: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: name, email: '', phone: '' },
      remember: false,
      ifChanged: 'ask',
      details: noDetails,
    }),
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return keep
    },
  }
  return { ports, confirmed, saved }
}

test('nothing is checked out where the menu can only be read', async () => {
  await showAtVenue({ ...checkout, entry: { tableNum: '12', viewOnly: 'true' } })
  expect(await screen.findByText('Menu only')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBe(null)
})

test('a way that the venue does not have is not checked out', async () => {
  const fulfilments = { delivers: false, caters: false, cateringPickup: false }
  const venue = aVenue({ slug: 'chez-nous', fulfilments })
  await showAtVenue({ ...checkout, venue, config: { catering: true } })
  expect(await screen.findByText('This venue takes no catering orders.')).toBeTruthy()
})

test('the order that is placed says the price of an option that is not rolled up', async () => {
  const { ports, confirmed } = aCheckout()
  const values = [anOptionValue({ id: asId('soup'), name: 'Soup', rollUp: false })]
  const optionGroups = [anOptionGroup({ id: asId('extras'), values })]
  const items = [anItem({ name: 'Lunch', optionGroups })]
  await reviewing({
    network: 'online',
    checkout: ports,
    menus: [aMenu({ sections: [aSection({ items })] })],
    cart: { lines: [aLine({ quantity: 2, options: [chosenIn('extras', chosen('soup'))] })] },
  })
  expect(await screen.findByText('Soup ($2.00)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  await screen.findByText(/keep this page open/)
  expect(confirmed.map(({ submission }) => submission.lines[0]?.options)).toEqual([
    ['Soup ($2.00)'],
  ])
})
