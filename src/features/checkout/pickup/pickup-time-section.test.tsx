// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { asId } from '#domain/ids.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutPorts, ConfirmedOrder } from '#machines/checkout-ports.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aMenu, anItem, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

/** The fixtures are set on Monday, September 21, 2026, at 10:14 in Toronto. */
const at = (time: string) => Date.parse(`2026-09-21T${time}:00-04:00`)
const tomorrowNoon = at('12:00') + 24 * 3_600_000

const busy: PickupSchedule = {
  soonest: at('10:34'),
  days: [
    {
      date: '2026-09-21',
      closed: false,
      slots: [
        { startsAt: at('12:00'), remaining: 0 },
        { startsAt: at('12:15'), remaining: 1 },
        { startsAt: at('12:30'), remaining: null },
      ],
    },
    { date: '2026-09-22', closed: false, slots: [{ startsAt: tomorrowNoon, remaining: 9 }] },
    { date: '2026-09-23', closed: true, slots: [] },
    { date: '2026-09-24', closed: false, slots: [] },
  ],
}
const closedNow: PickupSchedule = { ...busy, soonest: null }

test('takeout is made as soon as possible unless the guest chooses a time', async () => {
  const { confirmed } = await checkOut(busy)
  expect(await screen.findByText('As soon as possible, about 10:34 a.m.')).toBeTruthy()
  const row = await screen.findByRole('button', { name: 'Edit When' })
  await act(async () => fireEvent.click(row))
  const asap = await screen.findByRole<HTMLInputElement>('radio', { name: 'As soon as possible' })
  expect(asap.checked).toBe(true)
  await order()
  await expect.poll(() => confirmed.map(slotOf)).toEqual([null])
})

test('a chosen day and time go with the order', async () => {
  const { confirmed } = await checkOut(busy)
  await chooseTime()
  expect(selectOf('Time').value).toBe(String(at('12:15')))
  fireEvent.change(selectOf('Day'), { target: { value: '2026-09-22' } })
  expect(selectOf('Time').value).toBe(String(tomorrowNoon))
  await order()
  expect(screen.getByText('Tomorrow, 12:00 p.m.')).toBeTruthy()
  await expect.poll(() => confirmed.map(slotOf)).toEqual([tomorrowNoon])
})

test('full, nearly full, past and closed times say so, and only free ones can be chosen', async () => {
  await checkOut(busy)
  await chooseTime()
  expect(optionsOf('Day')).toEqual([
    ['Today', false],
    ['Tomorrow', false],
    ['Wednesday, September 23 – closed', true],
    ['Thursday, September 24 – no times left', true],
  ])
  expect(optionsOf('Time')).toEqual([
    ['12:00 p.m. – full', true],
    ['12:15 p.m. – 1 left', false],
    ['12:30 p.m.', false],
  ])
})

test('a time taken meanwhile is reported at the field, the next one is offered and nothing typed is lost', async () => {
  const { confirmed } = await checkOut(busy, at('12:00'))
  expect(await screen.findByText(/^12:00 p\.m\. has just been taken/)).toBeTruthy()
  expect(selectOf('Time').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(document.activeElement).toBe(selectOf('Time'))
  fireEvent.click(screen.getByRole('button', { name: 'Take 12:15 p.m. instead' }))
  expect(screen.queryByText(/has just been taken/)).toBe(null)
  expect(screen.getByText('Ana')).toBeTruthy()
  await order()
  await expect.poll(() => confirmed.map(slotOf)).toEqual([at('12:15')])
})

test('while the venue takes no immediate orders a time is proposed and goes with the order', async () => {
  const { confirmed } = await checkOut(closedNow)
  expect(await screen.findByText('Not possible right now')).toBeTruthy()
  const asap = screen.getByRole<HTMLInputElement>('radio', { name: 'As soon as possible' })
  expect([asap.disabled, selectOf('Time').value]).toEqual([true, String(at('12:15'))])
  await order()
  await expect.poll(() => confirmed.map(slotOf)).toEqual([at('12:15')])
})

test('a venue without a choice of time says when it is ready', async () => {
  await checkOut({ soonest: at('10:34'), days: [{ date: '2026-09-21', closed: false, slots: [] }] })
  expect(await screen.findByText('As soon as possible, about 10:34 a.m.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit When' })).toBe(null)
})

test('without any time left the order cannot continue', async () => {
  const { confirmed } = await checkOut({
    soonest: null,
    days: [{ date: '2026-09-21', closed: true, slots: [] }],
  })
  expect(await screen.findByText(/^No times left/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(confirmed).toEqual([])
})

test('without a connection the device computes the times and says so', async () => {
  await checkOut(null)
  expect(await screen.findByText(/^Estimated/)).toBeTruthy()
  await chooseTime()
  expect(optionsOf('Time').length).toBeGreaterThan(20)
})

test('the chosen time is the cart’s, and as soon as possible is none', async () => {
  const { terms } = await checkOut(busy)
  await chooseTime()
  await expect.poll(() => terms().pickupAt).toBe(at('12:15'))
  fireEvent.click(screen.getByRole('radio', { name: 'As soon as possible' }))
  await expect.poll(() => terms().pickupAt).toBe(undefined)
})

test('a cart for a later time proposes the first one from then on', async () => {
  await checkOut(closedNow, null, { terms: { ...noTerms, pickupAt: at('12:20') } })
  await expect.poll(() => selectOf('Time').value).toBe(String(at('12:30')))
})

test('another time says which prices it changes', async () => {
  const { itemId: id, menuId, sectionId } = aCartLine()
  // $9.50 until noon, then $8.
  const priceSchedule = Array.from({ length: 7 }, () => 'A'.repeat(48) + 'B'.repeat(48))
  const soup = anItem({
    id,
    menuId,
    sectionId,
    name: 'Onion soup',
    priceSchedule,
    additionalPrices: { A: cents(950), B: cents(800) },
  })
  const menus = [aMenu({ id: menuId, sections: [aSection({ id: sectionId, items: [soup] })] })]
  await checkOut(busy, null, { menus })
  expect(screen.queryByText(/was \$9\.50/)).toBe(null)
  await chooseTime()
  expect(await screen.findByText('Onion soup was $9.50, now $8.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'As soon as possible' }))
  await expect.poll(() => screen.queryByText(/was \$9\.50/)).toBe(null)
})

test('an order at a table has no choice of time', async () => {
  await showAtVenue({ screen: aCheckoutScreen, cart: aCartOf().cart, checkout: ports().given })
  await screen.findByText('Ana')
  expect(screen.queryByRole('button', { name: 'Edit When' })).toBe(null)
})

/** Null: the venue is unreachable. */
async function checkOut(
  schedule: PickupSchedule | null,
  slot: Instant | null = null,
  others: Partial<Given> = {},
) {
  const { given, confirmed } = ports(slot)
  let asked = schedule === null
  const device = await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    venue: aVenue({ slug: 'chez-nous', payOnPremise: true }),
    config: { takeout: true },
    checkout: given,
    ...(schedule
      ? {
          schedule: () => {
            asked = true
            return schedule
          },
        }
      : {}),
    ...others,
  })
  // Until the venue answers, the device's own times are shown.
  await expect.poll(() => asked).toBe(true)
  await act(async () => {})
  return { confirmed, ...device }
}

function ports(slot: Instant | null = null) {
  const confirmed: ConfirmedOrder[] = []
  const given: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: 'Ana', email: '', phone: '' },
      remember: false,
      ifChanged: 'ask',
      details: { ...noDetails, slot },
    }),
    saveTyped: async () => {},
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return { type: 'Stored', id: asId('key-1') }
    },
  }
  return { given, confirmed }
}

async function chooseTime() {
  const row = await screen.findByRole('button', { name: 'Edit When' })
  await act(async () => fireEvent.click(row))
  fireEvent.click(screen.getByRole('radio', { name: 'Choose a time' }))
}

async function order() {
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
}

function selectOf(name: string): HTMLSelectElement {
  return screen.getByRole<HTMLSelectElement>('combobox', { name })
}

function optionsOf(name: string): readonly (readonly [string | null, boolean])[] {
  return within(selectOf(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => [option.textContent, option.disabled])
}

function slotOf({ submission }: ConfirmedOrder): Instant | null {
  return submission.details.slot
}
