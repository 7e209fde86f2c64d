// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { noDetails, nothingAhead } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { failure, success } from '#domain/result.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { ConfirmedOrder } from '#machines/checkout-ports.ts'
import type { CardsAnswer, SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anEventAhead } from '#tests/fixtures/an-upcoming-event.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const token = { token: 'test_12345678', brand: 'VISA', last4: '4242', expiry: '12/30' } as const
const visa: SavedCard = {
  paymentCardId: 'c-1',
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
  isDefault: true,
}
const amex: SavedCard = { ...visa, paymentCardId: 'c-2', brand: 'AMEX', last4: '0005' }
const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: aPerson() }

test.each([
  ['no card', []],
  ['another card', [amex]],
])(
  'an owner with %s types one: it is saved first, and pays for the pre-order',
  async (_, cards) => {
    const device = await orderAhead({ cards, added: success([...cards, visa]) })
    expect(await screen.findByText(/this card is saved to your profile/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /^Save this card/ })).toBe(null)
    await device.typeCard()
    await expect.poll(() => device.saved).toEqual([token])
    await expect.poll(device.paid).toMatchObject({
      method: 'credit_card',
      card: null,
      savedCard: { paymentCardId: 'c-1' },
    })
  },
)

test('a card that is refused is said in the server’s words and typed anew; nothing is ordered', async () => {
  const message = 'This card is invalid.'
  const refusal = { code: 2, message, lines: [], fields: {} }
  const added = failure({ type: 'Refused', status: 422, ...refusal } as const)
  const device = await orderAhead({ cards: [], added })
  const before = await screen.findByTitle('Card details')
  await device.typeCard()
  expect(await screen.findByText(message)).toBeTruthy()
  await expect.poll(() => screen.queryByTitle('Card details') === before).toBe(false)
  expect(device.paid()).toBe(undefined)
})

test('a card that reached nobody is kept and sent again with the next press', async () => {
  const device = await orderAhead({ cards: [], added: failure({ type: 'Unreachable' } as const) })
  await device.typeCard()
  expect(await screen.findByText(/could not be reached/)).toBeTruthy()
  expect(device.paid()).toBe(undefined)
  device.answers(success([visa]))
  await place()
  await expect.poll(() => device.saved).toEqual([token, token])
  await expect.poll(device.paid).toMatchObject({ savedCard: { paymentCardId: 'c-1' } })
})

test.each<[string, SessionView, RegExp]>([
  ['nobody', { type: 'anonymous', expired: false }, /^Sign in to pre-order/],
  [
    'who has not confirmed their e-mail',
    { type: 'user', id: asId('ana'), person: aPerson({ emailVerified: false }) },
    /^Confirm your email to pre-order/,
  ],
  ['not known after a reload', { type: 'user', id: asId('ana'), person: null }, /which suite/],
])('the checkout of a suite says to %s what is missing', async (_, session, text) => {
  await orderAhead({ cards: [], session, isKnown: false })
  expect(await screen.findByText(text)).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
  expect(button.disabled).toBe(true)
})

interface Owner {
  readonly cards: readonly SavedCard[]
  /** The answer to a card that is added. */
  readonly added?: CardsAnswer
  readonly session?: SessionView
  /** Left out: the suite's answer is there. */
  readonly isKnown?: boolean
}

/** The checkout of a pre-order for a suite that is charged, with a new card chosen. */
async function orderAhead({ cards, added, session = ana, isKnown = true }: Owner) {
  const { event } = aMinimalInfo()
  const ahead = anEventAhead({ event_day_payment_preference: 'charge' })
  const { suites } = aSuiteService({ ...event, suites: [] })
  const confirmed: ConfirmedOrder[] = []
  const saved: unknown[] = []
  let answer = added ?? success(cards)
  await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    entry: { eventSuite: 's-101' },
    config: { preOrder: true },
    restaurant: { payment_processor: 'test' },
    session,
    suites: { ...suites, ahead: createStore<UpcomingEvent | null>(isKnown ? ahead : null) },
    account: anAccountService({
      addCard: async (card) => {
        saved.push(card)
        return answer
      },
    }),
    checkout: {
      openDraft: async () => ({
        contact: { fullName: 'Ana Roy', email: 'ana@example.com', phone: '514-555-0199' },
        remember: false,
        ifChanged: 'ask',
        details: { ...noDetails, ahead: { ...nothingAhead, deliveryTime: 'middle' } },
      }),
      saveTyped: async () => {},
      isReachable: async () => true,
      keep: async (order) => {
        confirmed.push(order)
        return { type: 'Stored', id: asId('key-1') }
      },
    },
    payments: {
      means: async () =>
        success({ cardPageUrl: 'http://cards.example/', addressVerification: false, wallets: [] }),
      cards: async () => cards,
    },
  })
  if (isKnown && cards.length > 0) {
    fireEvent.click(await screen.findByRole('radio', { name: 'A new card' }))
  }
  return {
    saved,
    paid: () => confirmed.at(-1)?.submission.details.payment,
    answers: (next: CardsAnswer) => (answer = next),
    async typeCard() {
      const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Card details')
      const says = (data: object) =>
        act(async () => {
          const init = { data, origin: 'http://cards.example', source: contentWindow }
          window.dispatchEvent(new MessageEvent('message', init))
        })
      await says({ type: 'card.ready' })
      await place()
      await says({ type: 'card.token', ...token })
    },
  }
}

async function place() {
  const button = await screen.findByRole('button', { name: /^Place order/, busy: false })
  await act(async () => void fireEvent.click(button))
}
