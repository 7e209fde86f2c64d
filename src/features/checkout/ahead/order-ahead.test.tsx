// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { ConfirmedOrder, CheckoutPorts } from '#machines/checkout-ports.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anEventAhead } from '#tests/fixtures/an-upcoming-event.ts'
import { aMenuOf, anItem, aSchedule } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const words = {
  'en-CA': {
    middle: /^At half time/,
    limit: 'Limit of the tab on the day ($, optional)',
    amount: '1500.50',
    shown: /\$1,500\.50/,
    required: 'Choose a time.',
    later: /^Save and send when back online/,
    place: /^Place order/,
    edit: /^Edit/,
  },
  'fr-CA': {
    middle: /^À la mi-temps/,
    limit: 'Limite de la note le jour même ($, facultatif)',
    amount: '1500,50',
    shown: /1\s500,50\s\$/,
    required: 'Choisissez une heure.',
    later: /^Enregistrer et envoyer une fois en ligne/,
    place: /^Passer la commande/,
    edit: /^Modifier/,
  },
} as const

/** The owner of a suite that gets an invoice, at the checkout of its pre-order. */
async function order(locale: keyof typeof words, menus?: Given['menus']) {
  const { event } = aMinimalInfo()
  const ahead = anEventAhead({ event_day_payment_preference: 'invoice' })
  const { suites } = aSuiteService({ ...event, suites: [] })
  const confirmed: ConfirmedOrder[] = []
  const ports: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: 'Ana Roy', email: 'ana@example.com', phone: '514-555-0199' },
      remember: false,
      ifChanged: 'ask',
      details: noDetails,
    }),
    saveTyped: async () => {},
    isReachable: async () => true,
    // Not at once, so that the rows are seen.
    keep: async (kept) => {
      confirmed.push(kept)
      if (confirmed.length === 1) return { type: 'CannotStore' }
      return { type: 'Stored', id: asId('key-1') }
    },
  }
  const device = await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    ...(menus && { menus }),
    locale,
    entry: { eventSuite: 's-101' },
    config: { preOrder: true },
    session: { type: 'user', id: asId<UserId>('ana'), person: aPerson() },
    suites: { ...suites, ahead: createStore<UpcomingEvent | null>(ahead) },
    checkout: ports,
  })
  return {
    ...device,
    confirmed,
    cut: () => act(() => device.network.set('offline')),
    restore: () => act(() => device.network.set('online')),
  }
}

/** What comes with the next step may still be loading. */
const press = (name: RegExp) =>
  act(async () => {
    const [button] = screen.getAllByRole('button', { name })
    if (button) fireEvent.click(button)
  })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test.each(['en-CA', 'fr-CA'] as const)(
  'the network goes and comes at each step of a pre-order’s checkout, and nothing typed is lost: %s',
  async (locale) => {
    const say = words[locale]
    const device = await order(locale)
    await screen.findByRole('radio', { name: say.middle })
    device.cut()
    await press(say.later)
    expect(await screen.findByText(say.required)).toBeTruthy()
    fireEvent.click(radio(say.middle))
    const limit = screen.getByRole<HTMLInputElement>('textbox', { name: say.limit })
    fireEvent.change(limit, { target: { value: say.amount } })
    device.restore()
    expect(radio(say.middle).checked).toBe(true)
    expect(limit.value).toBe(say.amount)

    await press(say.place)
    expect(await screen.findByText(say.shown)).toBeTruthy()
    device.cut()
    expect(screen.getByRole('button', { name: say.later })).toBeTruthy()
    expect(screen.queryByRole('button', { name: say.place })).toBeNull()
    await press(say.edit)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: say.middle })).checked).toBe(
      true,
    )
    device.restore()
    fireEvent.click(await screen.findByRole('button', { name: say.place }))
    await expect.poll(() => device.confirmed.length).toBe(2)
    expect(device.confirmed[1]?.submission.details.ahead).toMatchObject({
      deliveryTime: 'middle',
      tabLimit: cents(150_050),
    })
  },
)

test('the prices of a pre-order are those of its delivery, and a change is said', async () => {
  const { itemId, menuId, sectionId } = aCartLine()
  const soup = anItem({
    id: itemId,
    menuId,
    sectionId,
    name: 'Onion soup',
    price: cents(950),
    // The event begins at 10:14, half time is at 11:44.
    priceSchedule: aSchedule('A', { from: 11 * 4, letter: 'B' }),
    additionalPrices: { B: cents(1_200) },
  })
  const device = await order('en-CA', [aMenuOf(soup)])
  fireEvent.click(await screen.findByRole('radio', { name: words['en-CA'].middle }))
  const { event } = aMinimalInfo()
  await expect.poll(() => device.terms().pickupAt).toBe((event.startsAt + event.endsAt) / 2)
  expect(screen.getByText(/^Onion soup was/).textContent).toContain('$12.00')
})
