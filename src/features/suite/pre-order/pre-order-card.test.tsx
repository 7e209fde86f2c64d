// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import type { WrittenUpcoming } from '#contract/order/receipt-calls.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId, UserId } from '#domain/ids.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { failure, success } from '#domain/result.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { CheckoutPorts, TypedCheckout } from '#machines/checkout-ports.ts'
import type { Person, SessionView } from '#services/account/account-service.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anUpcomingEvent, anUpcomingSuite, aPreOrder } from '#tests/fixtures/an-upcoming-event.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given as GivenAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { LandingScreen } from '../landing-screen.tsx'

/** The clock of the fixtures: a Monday, 21 September 2026, 10:14 in Toronto. */
const now = 1_790_000_060_000
const hour = 60 * 60_000
const moment = (at: number) => new Date(at).toISOString()

interface Given extends Omit<GivenAtVenue, 'screen' | 'account' | 'suites'> {
  readonly preOrder?: Partial<PreOrderWire>
  readonly suite?: Partial<WrittenUpcoming['eventSuite']>
  readonly service?: Partial<SuiteService>
  readonly person?: Person
  readonly typed?: TypedCheckout
}

/** Ana's landing page for a game in two days whose pre-order locks in a day. */
async function land({ preOrder, suite, service, person = aPerson(), typed, ...given }: Given = {}) {
  const { event, window } = aMinimalInfo()
  const bookedWith = (...orders: PreOrderWire[]) =>
    anUpcomingEvent({
      id: event.id,
      name: event.name,
      startsAt: moment(event.startsAt),
      endsAt: moment(event.endsAt),
      restaurant: { id: 'r', slug: 'chez-nous', name: 'Chez Nous' },
      eventSuite: anUpcomingSuite({
        id: 's-101',
        name: 'Suite 101',
        pre_order_opens_at: moment(window.opensAt),
        pre_order_locks_at: moment(window.locksAt),
        pre_order_state: 'modifiable',
        ...suite,
      }),
      orders,
    })
  /** What the server has. */
  let booked = bookedWith(aPreOrder({ pickupTime: moment(event.startsAt), ...preOrder }))
  let isReached = true
  const draft = { typed: typed ?? nothingTyped }
  const { suites } = aSuiteService(
    { id: 'game', name: 'Game', startsAt: now, endsAt: now, suites: [] },
    {
      minimalInfo: async () =>
        isReached ? success(aMinimalInfo()) : failure({ type: 'Unreachable' } as const),
      ...service,
    },
  )
  const device = await showAtVenue({
    checkout: aCheckout(draft),
    session: { type: 'user', id: asId<UserId>('ana'), person },
    ...given,
    screen: <LandingScreen suiteId="s-101" encryptedValue={undefined} />,
    suites,
    account: anAccountService({
      events: async () => success([booked]),
      edit: async () => success(person),
    }),
    path: '/landing',
  })
  return {
    ...device,
    typed: () => draft.typed,
    serverHas: (...orders: PreOrderWire[]) => {
      booked = bookedWith(...orders)
    },
    cut: () => {
      isReached = false
      act(() => device.network.set('offline'))
    },
  }
}

function aCheckout(draft: { typed: TypedCheckout }): CheckoutPorts {
  return {
    openDraft: async () => draft.typed,
    saveTyped: async (typed) => {
      draft.typed = typed
    },
    isReachable: async () => true,
    keep: async () => ({ type: 'CannotStore' }),
  }
}

function refused(status: number, code: number, message: string) {
  return failure({ type: 'Refused', status, code, message, lines: [], fields: {} } as const)
}

const card = (name = 'Your pre-order') => screen.findByRole('region', { name })
/** Without the questions, which are closed. */
function plain(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const closed of copy.querySelectorAll('dialog:not([open])')) closed.remove()
  return copy.textContent.replaceAll(/\s/g, ' ')
}
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole<HTMLButtonElement>('button', { name }))
const dialog = () => within(screen.getByRole('alertdialog'))
const soups = (quantity: number) => [aCartLine({ quantity })]

test('a pre-order is shown with its state, time, items, total, notes and limit, in both languages', async () => {
  await land({
    preOrder: {
      checkout: { questions: [], suitesInfo: { deliveryTime: 'middle', notes: 'By the door' } },
      pickupTime: moment(now + 49.5 * hour),
    },
    suite: { tab_limit: 1500 },
  })
  expect(plain(await card())).toBe(
    'Your pre-orderPre-order 7You can change or cancel it until Tuesday, September 22 at 10:14 a.m.' +
      'Brought to your suiteAt half time · Wednesday, September 23 at 11:44 a.m.NotesBy the door' +
      'Limit of the tab on the day$1,500.002×Onion soup$19.00Total with taxes and tip$250.00' +
      'EditCancel itAdd to calendar',
  )
  // A second submission would be refused.
  expect(screen.queryByRole('button', { name: 'Continue to the menu' })).toBe(null)
  await act(() => changeLanguage('fr-CA'))
  const french = plain(await card('Votre précommande'))
  expect(french).toContain('jusqu’au mardi 22 septembre à 10 h 14')
  expect(french).toContain('À la mi-temps · mercredi 23 septembre à 11 h 44')
  expect(french).toContain('Total avec taxes et pourboire250,00 $')
  await act(() => changeLanguage('en-CA'))
})

test.each<[string, Given, RegExp]>([
  ['of the kitchen', { preOrder: { state: 'locked' } }, /went to the venue on Tuesday/],
  [
    'whose lock came while the page was open',
    { suite: { pre_order_locks_at: moment(now) } },
    /went to the venue on Monday, September 21 at 10:14/,
  ],
  [
    'of a suite with another owner',
    { preOrder: { state: 'held', heldBecause: 'owner' } },
    /another owner now. Please ask the venue/,
  ],
])('a pre-order %s can only be put into a calendar', async (_, given, text) => {
  await land(given)
  const shown = await card()
  expect(plain(shown)).toMatch(text)
  const actions = within(shown).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Add to calendar'])
})

test('changing puts the order into the cart and the checkout, with the revision it is made from', async () => {
  const answers = [{ question: 'allergies', answers: ['None'] }]
  const contact = { fullName: 'Ana Roy', email: 'ana@example.com', phone: '' }
  const device = await land({
    suite: { tab_limit: 1500 },
    preOrder: {
      revision: 3,
      checkout: {
        questions: answers,
        suitesInfo: { deliveryTime: 'before', notes: 'By the door', tabLimit: 1500 },
      },
    },
    typed: { ...nothingTyped, contact, details: { ...noDetails, notes: 'older' } },
  })
  await card()
  await press('Edit')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.search()).toEqual({ eventSuite: 's-101' })
  expect(device.cart().lines).toEqual(soups(2))
  expect(device.typed()).toEqual({
    ...nothingTyped,
    contact,
    details: {
      ...noDetails,
      notes: 'By the door',
      answers,
      ahead: {
        changes: { orderId: 'order-1', revision: 3 },
        deliveryTime: 'before',
        tabLimit: 150_000,
      },
    },
  })
})

test.each([
  [{ type: 'percentage', percentageValue: 15, amount: 0 }, 'tip 15%'],
  [{ type: 'dollars', percentageValue: 0, amount: 12.5 }, 'tip 1250'],
] as const)('a change begins with the tip of the pre-order', async (tip, chosen) => {
  const device = await land({ preOrder: { tip } })
  await card()
  await press('Edit')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.acts).toEqual([chosen])
})

test('a limit that an operator has set since is not taken back by a change', async () => {
  const at = now + 40 * hour
  const suitesInfo = { deliveryTime: moment(at), tabLimit: 1500 }
  const device = await land({
    suite: { tab_limit: 2000 },
    preOrder: { checkout: { questions: [], suitesInfo } },
  })
  await card()
  await press('Edit')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.typed().details.ahead).toEqual({
    changes: { orderId: 'order-1', revision: 1 },
    deliveryTime: at,
  })
})

test('other items in the cart are replaced after a question alone', async () => {
  const cart: Cart = { lines: soups(1), lastOrderId: 4 }
  const device = await land({ cart })
  await card()
  await press('Edit')
  expect(dialog().getByText(/Your cart has 1 other item/)).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect([device.cart(), device.typed()]).toEqual([cart, nothingTyped])
  await press('Edit')
  fireEvent.click(dialog().getByRole('button', { name: 'Replace them' }))
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.cart().lines).toEqual([{ ...aCartLine({ quantity: 2 }), orderId: 5 }])
})

test('a cart that has the order already is not asked about', async () => {
  const device = await land({ cart: { lines: soups(2) } })
  await card()
  await press('Edit')
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.cart().lines[0]?.quantity).toBe(2)
})

test('an order that the menus no longer have is named, and nothing is changed', async () => {
  const [soup] = aPreOrder().items
  if (!soup) throw new Error('The fixture has a soup')
  const [first] = aReceipt().lines
  if (!first) throw new Error('The fixture has a line')
  const bisque = aCartLine({ itemId: asId<ItemId>('bisque') })
  const options = [{ optionGroupId: 'bread', values: [{ optionValueId: 'rye', quantity: 1 }] }]
  const device = await land({
    preOrder: {
      items: [
        soup,
        { ...soup, orderId: 2, id: 'bisque' },
        { ...soup, orderId: 3, id: 'chowder' },
        { ...soup, orderId: 4, orderOptions: options },
      ],
    },
    receipts: [
      aReceipt({
        lines: [{ ...first, line: bisque, name: 'Lobster bisque' }],
      }),
    ],
  })
  await card()
  await press('Edit')
  const alert = screen.getByRole('alert')
  await expect
    .poll(() => plain(alert))
    .toBe(
      'Your pre-order could not be put into the cart.' +
        'No longer on the menu: Lobster bisque and 1 item of your pre-order.' +
        'No longer offered with the options that you chose: Onion soup.' +
        'Your pre-order stays as it is. You can cancel it and order again.',
    )
  expect([device.cart().lines, device.typed()]).toEqual([[], nothingTyped])
  expect(device.address()).toBe('/chez-nous/landing')
})

test('a device that cannot store the change leaves the cart alone', async () => {
  const forgetful = { ...aCheckout({ typed: nothingTyped }), saveTyped: async () => {} }
  const device = await land({ checkout: forgetful })
  await card()
  await press('Edit')
  expect(await screen.findByText(/could not store the change/)).toBeTruthy()
  expect(device.cart().lines).toEqual([])
  expect(device.address()).toBe('/chez-nous/landing')
})

test('cancelling asks first, names the revision, and makes the typed change a new order', async () => {
  const asked: unknown[] = []
  const ahead = { changes: { orderId: 'order-1', revision: 1 }, deliveryTime: 'before' } as const
  const device = await land({
    preOrder: { revision: 2 },
    typed: { ...nothingTyped, details: { ...noDetails, ahead } },
    service: {
      cancelPreOrder: async (...given) => {
        asked.push(given)
        device.serverHas()
        return success({ state: 'not-submitted', revision: 3 })
      },
    },
  })
  await card()
  await press('Cancel it')
  expect(
    dialog().getByText(/until Tuesday, September 22 at 10:14.* you can order again/),
  ).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Keep it' }))
  expect(asked).toEqual([])
  await press('Cancel it')
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel the pre-order' }))
  expect(await screen.findByText('Your pre-order is cancelled.')).toBeTruthy()
  expect(asked).toEqual([['chez-nous', { eventId: 'final', suiteId: 's-101', revision: 2 }]])
  expect(await screen.findByRole('button', { name: 'Continue to the menu' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your pre-order' })).toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(device.typed().details.ahead).toEqual({ changes: null, deliveryTime: 'before' })
})

test('an older revision is not cancelled: the page says so and shows what the server has', async () => {
  const device = await land({
    service: {
      cancelPreOrder: async () => {
        device.serverHas(aPreOrder({ revision: 2, total: 300 }))
        return refused(409, problemCodes.preOrderChanged, 'It was changed in the meantime.')
      },
    },
  })
  await card()
  await press('Cancel it')
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel the pre-order' }))
  const text =
    'Your pre-order was not cancelled. It was changed in the meantime. This is how it is now.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByText('$300.00')).toBeTruthy()
})

test('a cancellation that reached nobody says so', async () => {
  await land()
  await card()
  await press('Cancel it')
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel the pre-order' }))
  expect(await screen.findByText(/was not cancelled. The venue could not be reached/)).toBeTruthy()
})

const held = { state: 'held', heldBecause: 'card' } as const

test('another saved card is put on a pre-order that is held', async () => {
  const asked: unknown[] = []
  const device = await land({
    preOrder: held,
    service: {
      changePreOrderCard: async (...given) => {
        asked.push(given)
        device.serverHas(aPreOrder({ state: 'locked' }))
        return success({ state: 'locked', revision: 1 })
      },
    },
  })
  expect(plain(await card())).toContain('your card could not be charged')
  const charge = screen.getByRole<HTMLButtonElement>('button', { name: 'Charge this card' })
  expect(charge.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Visa •••• 4242' }))
  fireEvent.click(charge)
  expect(await screen.findByText('The card will be charged in a moment.')).toBeTruthy()
  const change = { eventId: 'final', suiteId: 's-101', paymentCardId: 'card-1' }
  expect(asked).toEqual([['chez-nous', change]])
  expect(await screen.findByText(/went to the venue on/)).toBeTruthy()
})

test('a card that is refused stays to be chosen, with the server’s reason', async () => {
  await land({
    preOrder: held,
    service: { changePreOrderCard: async () => refused(404, 9020, 'This card is gone.') },
  })
  await card()
  fireEvent.click(screen.getByRole('radio', { name: 'Visa •••• 4242' }))
  await press('Charge this card')
  expect(await screen.findByText('The card was not changed. This card is gone.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Visa •••• 4242' })).toBeTruthy()
})

test('without a saved card the way leads to the payment methods and back here', async () => {
  const device = await land({ preOrder: held, person: aPerson({ paymentMethods: [] }) })
  expect(plain(await card())).toContain('You have no saved card.')
  await press('Your payment methods')
  await expect.poll(device.address).toBe('/profile/user-payment-methods')
  expect(device.search()).toMatchObject({
    venue: 'chez-nous',
    eventSuite: 's-101',
    from: '/chez-nous/landing?eventSuite=s-101',
  })
})

test('an operator who acts as the owner changes and cancels, but has no card of theirs', async () => {
  const person = aPerson({ paymentMethods: [] })
  const acting: SessionView = {
    type: 'loginAs',
    id: asId<UserId>('ana'),
    operatorId: asId<UserId>('otto'),
    person,
  }
  const device = await land({ session: acting })
  await card()
  expect(screen.getByRole('button', { name: 'Cancel it' })).toBeTruthy()
  await press('Edit')
  await expect.poll(device.address).toBe('/chez-nous/cart')
})

test('an operator is not asked for a card of the owner’s', async () => {
  const person = aPerson({ paymentMethods: [] })
  const [id, operatorId] = [asId<UserId>('ana'), asId<UserId>('otto')]
  await land({ preOrder: held, session: { type: 'loginAs', id, operatorId, person } })
  expect(plain(await card())).toContain('Only the owner of the suite can choose another card.')
  expect(screen.queryByRole('button', { name: 'Your payment methods' })).toBe(null)
})

test('without a network the last known is shown with its age, and nothing can be sent', async () => {
  const device = await land()
  const shown = await card()
  expect(plain(shown)).not.toContain('As of')
  device.cut()
  expect(await screen.findByText(/^As of Sep.* 21, 2026, 10:14/)).toBeTruthy()
  expect(within(shown).getByText('Changing and cancelling need a connection.')).toBeTruthy()
  const able = within(shown)
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
  expect(able.map(({ textContent }) => textContent)).toEqual(['Add to calendar'])
})

test('the event goes into a calendar with its suite and delivery time', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await land({ suite: { table_number: '12' } })
  await card()
  await press('Add to calendar')
  create.mockRestore()
  click.mockRestore()
  const [file] = files
  const text = (await file?.text())?.replaceAll('\r\n ', '').replaceAll(' ', ' ')
  expect(names).toEqual(['chez-nous-7.ics'])
  expect(file?.type).toBe('text/calendar;charset=utf-8')
  expect(text).toContain('UID:final.s-101@')
  expect(text).toContain('DTSTART:20260923T141420Z\r\nDTEND:20260923T171420Z\r\n')
  expect(text).toContain('SUMMARY:The final · Suite 101\r\n')
  expect(text).toContain('LOCATION:La Comanda\\, Suite 101\\, Table 12\r\n')
  expect(text).toContain(
    'DESCRIPTION:Pre-order 7\\, brought to your suite: At the beginning · Wednesday',
  )
  expect(text).toMatch(/URL:https?:\/\/\S+\/chez-nous\/landing\?eventSuite=s-101\r\n/)
})
