// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { AgreedOrder, OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { FulfilmentRow } from '../../checkout/delivery/fulfilment-row.tsx'
import { BoardScreen } from '../board/board-screen.tsx'
import { OrdersScreen } from '../orders-screen.tsx'
import { ReceivedOrder } from '../received-order.tsx'
import { ReceivedView } from './received-view.tsx'
import { useReceiptText } from './use-receipt-text.ts'

const morisset = { type: 'custom', location: 'Riverside', area: 'Morisset' } as const
const seat = { type: 'stadium-seat', section: '101', row: 'B', seat: '7' } as const
const door = {
  type: 'address',
  street: '12 Elm Street',
  unit: '4',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1A 0B1',
} as const
const delivered: OrderConfig = { takeout: true, takeoutType: 'delivery' }
const catered: OrderConfig = { catering: true, takeoutType: 'delivery' }

const placed: readonly (readonly [place: RegExp, Partial<Receipt> & { config: OrderConfig }])[] = [
  [/Table 12/i, { config: { tableNum: '12' } }],
  [/Table 12.*Patio/i, { config: { tableNum: '12', genericTableLocation: 'Patio' } }],
  [/12 Dock Street/, { config: { takeout: true } }],
  [/12 Dock Street/, { config: { takeout: true, takeoutType: 'pickup' } }],
  [/Morisset, Riverside/, { config: delivered, deliverTo: morisset }],
  [/12 Elm Street, 4, Ottawa, ON K1A 0B1/, { config: delivered, deliverTo: door }],
  [/Section 101, row B, seat 7/, { config: delivered, deliverTo: seat }],
  [/Morisset, Riverside/, { config: catered, deliverTo: morisset }],
  [/Morisset, Riverside/, { config: { catering: true }, deliverTo: morisset }],
  [/Suite 104/, { config: { preOrder: true }, suite: 'R1', suiteName: 'Suite 104' }],
  [/Your suite/, { config: { preOrder: true }, suite: 'R1' }],
  [/Suite 104/, { config: {}, suite: 'R1', suiteName: 'Suite 104' }],
  [/Brought to the class/, { config: { k12: true } }],
]

test('each type of order has a place here', () => {
  const types = placed.map(([, { config }]) => orderTypeOfConfig(config))
  expect(orderTypes.filter((type) => !types.includes(type))).toEqual([])
})

test.each(placed)('%s is on the page, the receipt and its text', async (place, given) => {
  await show(given)
  expect(lifeText()).toMatch(place)
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toMatch(place)
  expect(screen.getByTestId('text').textContent).toMatch(place)
})

test.each(placed)('%s is on the review', async (place, { config, suiteName, deliverTo = null }) => {
  const restaurant = { delivery: {}, catering: true }
  const terms = { ...noTerms, delivery: deliverTo }
  const shown = await showAtVenue({
    screen: <FulfilmentRow />,
    config,
    venue,
    restaurant,
    terms,
    ...(suiteName === undefined ? {} : actingFor(suiteName)),
  })
  await expect.poll(() => document.body.textContent).toMatch(place)
  expect(shown.acts).toEqual([])
})

test.each(placed)('%s is in the lists and on the board', async (place, given) => {
  const { config, suite = 'R1', deliverTo = null } = given
  const isOfSuite = given.suite !== undefined
  const terms = { ...noTerms, delivery: deliverTo }
  const { suiteName } = given
  const submission = aSubmission({
    config,
    terms,
    ...(isOfSuite ? { suite } : {}),
    ...(suiteName === undefined ? {} : { suiteName }),
  })
  // Its own address is said of the venue, not of each of its orders.
  const said = String(place).includes('Dock Street') ? /Takeout/ : place
  const outbox = [anEntry(submission)]
  await showAtVenue({ screen: <OrdersScreen />, path: '/orders', venue, config: {}, outbox })
  expect((await screen.findByRole('link')).textContent).toMatch(said)
  cleanup()
  await showAtVenue({ screen: <ReceivedOrder kept={aReceipt(given)} />, venue, config: {} })
  expect((await screen.findByRole('link')).textContent).toMatch(said)
  cleanup()
  await showAtVenue({ screen: <BoardScreen />, path: '/board', venue, config: {}, outbox })
  expect((await screen.findByRole('link', { name: /Not sent yet/ })).textContent).toMatch(said)
})

test('of a suite nothing says that it is picked up', async () => {
  const at = Date.parse('2026-09-22T18:19:00-04:00')
  for (const config of [{ preOrder: true }, {}]) {
    await show({ config, suite: 'R1', suiteName: 'Suite 104', pickupTime: at })
    expect(screen.getAllByText('Brought to you: Tuesday, September 22, 6:19 p.m.')).not.toEqual([])
    expect(document.body.textContent).not.toMatch(/Pickup|counter/)
    cleanup()
  }
})

test('what the guest wrote for the courier is with the place', async () => {
  await show({ config: delivered, deliverTo: morisset, note: 'Room 214, third floor' })
  expect(lifeText()).toContain('Room 214, third floor')
})

test.each([
  [30, 'Delivery: 6:49 p.m.'],
  [null, 'Delivery, ready to leave: 6:19 p.m.'],
])('a delivery with a way of %s minutes has a time of its own', async (minutes, said) => {
  const at = Date.parse('2026-09-21T18:19:00-04:00')
  const given = { config: delivered, deliverTo: morisset, pickupTime: at }
  await show(given, aVenue({ slug: 'chez-nous', deliveryWayMinutes: minutes }))
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  cleanup()
  const estimated = { config: delivered, readyAbout: at }
  await show(estimated, aVenue({ slug: 'chez-nous', deliveryWayMinutes: minutes }))
  const about = minutes === null ? 'Ready to leave about 6:19 p.m.' : 'With you about 6:49 p.m.'
  expect(screen.getByText(about)).toBeTruthy()
})

/** The fixture would write the body of the call, which needs more than a place. */
function anEntry(submission: AgreedOrder): OutboxEntry {
  return { ...anOutboxEntry(), submission }
}

function actingFor(name: string) {
  const eventSuite = { id: 'R1', name, payment: 'invoice' } as const
  return {
    session: {
      type: 'loginAs',
      id: asId<UserId>('ana'),
      operatorId: asId<UserId>('otto'),
      person: aPerson({ eventSuite }),
    },
    entry: { eventSuite: 'R1', eventDayOrdering: 'true' },
  } as const
}

const venue = aVenue({ slug: 'chez-nous', address: '12 Dock Street' })

async function show(given: Partial<Receipt>, at = venue) {
  const receipt = aReceipt(given)
  const both = (
    <>
      <ReceivedView receipt={receipt} offer={null} />
      <AsText receipt={receipt} />
    </>
  )
  await showAtVenue({ screen: both, venue: at, config: given.config ?? null })
}

function AsText({ receipt }: { readonly receipt: Receipt }) {
  return <p data-testid="text">{useReceiptText(receipt).text}</p>
}

function lifeText(): string {
  return screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? ''
}
