// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { CardFrameMessage } from '#contract/payment/card-frame.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import type { CheckoutPorts, ConfirmedOrder, TypedCheckout } from '#machines/checkout-ports.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'
import type { PaymentMeans, Wallet, WalletProblem } from '#services/payment/payment-service.ts'

const visa = aCard('c-1', { last4: '4242', isDefault: true })
const amex = aCard('c-2', { brand: 'AMEX', last4: '0005' })
const invoiceToo: Partial<RestaurantDocument> = { extra_payment_methods: [{ type: 'invoice' }] }
const token = { token: 'test_12345678', brand: 'VISA', last4: '4242', expiry: '12/30' } as const

test('a venue names its own ways to pay, and of several none is preselected', async () => {
  const label = { label: 'Department code' }
  await atCheckout({
    restaurant: {
      extra_payment_methods: [
        { type: 'invoice' },
        { type: 'cost_center', label },
        { type: 'purchase_order' },
      ],
    },
  })
  expect(waysToPay()).toEqual(['Credit card', 'Invoice', 'Department code', 'Purchase order'])
  expect(chosenWay()).toBe(undefined)
})

/** In the menu of suite 1, on the day of its event. */
function at(session: SessionView) {
  const entry = { eventSuite: 's-1', eventDayOrdering: 'true' } as const
  return { entry, config: {}, session }
}

function actingFor(payment: 'charge' | 'invoice', id = 's-1'): SessionView {
  const eventSuite = { id, name: 'Suite 1', payment }
  const [ana, otto] = [asId<UserId>('ana'), asId<UserId>('otto')]
  return { type: 'loginAs', id: ana, operatorId: otto, person: aPerson({ eventSuite }) }
}

test('a suite is paid as it has chosen: by card alone, or by its invoice alone', async () => {
  await atCheckout({ restaurant: invoiceToo, suite: at(actingFor('charge')) })
  expect(waysToPay()).toEqual(['Credit card'])
  cleanup()
  await atCheckout({ suite: at(actingFor('invoice')) })
  expect(screen.getByText('Invoice')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Payment' })).toBe(null)
})

test('a suite that this device does not know, or another than the session’s, cannot be ordered for', async () => {
  const session = { ...actingFor('invoice'), person: null } as SessionView
  for (const who of [session, actingFor('invoice', 's-2')]) {
    await atCheckout({ restaurant: invoiceToo, suite: at(who) })
    expect(screen.getByText(/which suite this is for/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Invoice' })).toBe(null)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ }).disabled).toBe(
      true,
    )
    cleanup()
  }
})

test('a guest who continues without a way to pay is taken to the choice', async () => {
  await atCheckout({ restaurant: { extra_payment_methods: [{ type: 'invoice' }] } })
  await order()
  const list = screen.getByRole('group', { name: 'How would you like to pay?' })
  expect(list.textContent).toContain('Select a payment method to continue')
  expect(document.activeElement).toBe(within(list).getAllByRole('radio')[0])
  fireEvent.click(screen.getByRole('radio', { name: 'Invoice' }))
  expect(list.textContent).not.toContain('Select a payment method')
})

test('a press that comes before the saved cards are known finds no fault, and the button waits for them', async () => {
  let arrive = () => {}
  const cardsAfter = new Promise<void>((resolve) => (arrive = resolve))
  const device = await atCheckout({ cards: [visa], cardsAfter })
  const button = await screen.findByRole('button', { name: /^Place order/, busy: true })
  fireEvent.submit(button.closest('form') ?? button)
  expect(screen.queryByText('Select a payment method to continue')).toBe(null)
  expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBe(null)
  arrive()
  await order()
  await expect.poll(device.paid).toMatchObject({ method: 'credit_card', savedCard: visa })
})

test('the only way to pay is preselected', async () => {
  await atCheckout({ cards: [visa] })
  await editPayment()
  await screen.findByRole('group', { name: 'Which card?' })
  expect(waysToPay()).toContain('Credit card')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Credit card' }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Apple Pay' })).toBe(null)
})

test('a cost centre is required, and cleared with another way to pay', async () => {
  const device = await atCheckout({
    restaurant: { extra_payment_methods: [{ type: 'cost_center' }, { type: 'invoice' }] },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Cost centre' }))
  await order()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost centre' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Ops 12' } })
  await expect.poll(device.typed).toMatchObject({ method: 'cost_center', costCenter: 'Ops 12' })
  fireEvent.click(screen.getByRole('radio', { name: 'Invoice' }))
  await expect.poll(device.typed).toMatchObject({ method: 'invoice', costCenter: '' })
})

test('a purchase order number goes with the order', async () => {
  const device = await atCheckout({
    restaurant: { extra_payment_methods: [{ type: 'purchase_order' }] },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Purchase order' }))
  const field = screen.getByRole('textbox', { name: 'Purchase order' })
  fireEvent.change(field, { target: { value: 'PO-7' } })
  await order()
  await expect
    .poll(() => device.paid())
    .toEqual({ ...noPayment, method: 'purchase_order', purchaseOrder: 'PO-7' })
})

test('the default card is a row, and another can be chosen', async () => {
  const device = await atCheckout({ restaurant: invoiceToo, cards: [amex, visa] })
  expect(await screen.findByText('Visa •••• 4242')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
  await editPayment()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Credit card' }))
  const cards = await screen.findByRole('group', { name: 'Which card?' })
  const card = within(cards).getByRole<HTMLInputElement>('radio', { name: 'Visa •••• 4242' })
  expect(card.checked).toBe(true)
  expect(within(cards).getByText('Expires 12/30 · your default card')).toBeTruthy()
  expect(screen.queryByTitle('Card details')).toBe(null)
  fireEvent.click(within(cards).getByRole('radio', { name: 'American Express •••• 0005' }))
  await order()
  await expect.poll(() => device.paid()).toMatchObject({ savedCard: amex, card: null })
})

test('offline the page says what will happen: the order waits here, and its card is charged when it is sent', async () => {
  const device = await atCheckout({ cards: [visa] })
  await screen.findByText('Visa •••• 4242')
  act(() => device.network.set('offline'))
  expect(screen.getByText(/will be saved on this device and sent as soon as/).textContent).toMatch(
    /Your card will be charged when it is sent, not before\.$/,
  )
})

test('a guest who signs in at the checkout gets their default card and may still use another', async () => {
  let cards: readonly SavedCard[] = []
  const device = await atCheckout({ restaurant: invoiceToo, cardsNow: () => cards })
  const byCard = await screen.findByRole('radio', { name: 'Credit card' })
  await act(async () => void fireEvent.click(byCard))
  // Its code is loaded: from here on changes show at once.
  await aFrame()
  cards = [amex, visa]
  act(() => device.session.set({ type: 'user', id: asId('ana'), person: aPerson() }))
  const list = await screen.findByRole('group', { name: 'Which card?' })
  const [ofAmex, ofVisa, another] = within(list).getAllByRole<HTMLInputElement>('radio')
  await expect.poll(() => ofVisa?.checked).toBe(true)
  expect(ofAmex?.checked).toBe(false)
  if (another) fireEvent.click(another)
  expect(another?.checked).toBe(true)
  act(() => device.network.set('offline'))
  act(() => device.network.set('online'))
  expect(another?.checked).toBe(true)
})

test('a new card is requested from its frame, and its token survives an order that is not taken', async () => {
  const device = await atCheckout({ keeps: false })
  const frame = await aFrame()
  frame.says({ type: 'card.ready' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
  await order()
  expect(screen.getByText('Checking your card…')).toBeTruthy()
  frame.says({ type: 'card.token', ...token })
  await expect.poll(() => device.paid()).toMatchObject({ card: token, saveCard: true })
  expect(await screen.findByText(/keep this page open/)).toBeTruthy()
  expect(screen.getByText('Visa •••• 4242')).toBeTruthy()
  expect(device.typed()).toMatchObject({ method: 'credit_card', card: token, saveCard: true })
  await editPayment()
  fireEvent.click(screen.getByRole('button', { name: 'Use another card' }))
  expect(await screen.findByTitle('Card details')).toBeTruthy()
  await expect.poll(device.typed).toMatchObject({ card: null })
})

test('Enter in the frame ends what is typed as in any field: nothing is ordered, and the card stays', async () => {
  const device = await atCheckout({ typed: { method: 'credit_card' } })
  const frame = await aFrame()
  frame.says({ type: 'card.ready' })
  frame.says({ type: 'card.entered' })
  const button = screen.getByRole('button', { name: /^Place order/ })
  await expect.poll(() => document.activeElement).toBe(button)
  expect((await aFrame()).element).toBe(frame.element)
  fireEvent.click(button)
  frame.says({ type: 'card.token', ...token })
  await expect.poll(device.paid).toMatchObject({ card: token })
})

test('what lacks takes the focus after Enter in the frame', async () => {
  const question = { question: 'Any allergies?', question_type: 'select_one', required: true }
  await atCheckout({
    typed: { method: 'credit_card' },
    restaurant: {
      order_options: { custom_questions: [{ ...question, options: ['None', 'Nuts'] }] },
    } as Partial<RestaurantDocument>,
  })
  const frame = await aFrame()
  frame.says({ type: 'card.ready' })
  frame.says({ type: 'card.entered' })
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio')
})

test('a wrong card is corrected in its frame, without leaving the page', async () => {
  const device = await atCheckout({})
  const frame = await aFrame()
  frame.says({ type: 'card.ready' })
  await order()
  frame.says({ type: 'card.failed', reason: 'invalid' })
  expect(screen.getByRole('button', { name: /^Place order/ }).getAttribute('aria-busy')).toBe(null)
  await order()
  frame.says({ type: 'card.failed', reason: 'unreachable' })
  expect(screen.getByText(/The payment company could not be reached/)).toBeTruthy()
  expect(device.paid()).toBe(undefined)
})

test('another origin or another window supplies no token', async () => {
  const device = await atCheckout({})
  const frame = await aFrame()
  frame.says({ type: 'card.ready' })
  await order()
  frame.says({ type: 'card.token', ...token }, { origin: 'https://evil.example' })
  frame.says({ type: 'card.token', ...token }, { source: window })
  expect(screen.getByText('Checking your card…')).toBeTruthy()
  await expect.poll(device.typed).toMatchObject({ method: 'credit_card', card: null })
})

test('a half-typed card survives a look at another way to pay', async () => {
  await atCheckout({ restaurant: { extra_payment_methods: [{ type: 'invoice' }] } })
  fireEvent.click(await screen.findByRole('radio', { name: 'Credit card' }))
  const { element } = await aFrame()
  fireEvent.click(screen.getByRole('radio', { name: 'Invoice' }))
  expect(element.closest('[hidden]')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Credit card' }))
  expect(screen.getByTitle('Card details')).toBe(element)
})

test('without a connection a new card is refused with the reason', async () => {
  await atCheckout({ network: 'offline' })
  expect(await screen.findByText(/New cards need a connection/)).toBeTruthy()
  expect(screen.getByText(/^A new card needs a connection/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place|^Save/ })).toBe(null)
})

test('after a reload without a connection a person hears of the saved cards, a guest does not', async () => {
  const session: SessionView = { type: 'user', id: asId('ana'), person: null }
  await atCheckout({ network: 'offline', means: null, session })
  expect(await screen.findByText(/^Your saved cards need a connection/)).toBeTruthy()
  expect(screen.queryByText(/What you typed/)).toBe(null)
  cleanup()
  await atCheckout({ network: 'offline', means: null })
  expect(await screen.findByText(/^New cards need a connection/)).toBeTruthy()
  expect(screen.queryByText(/saved cards/)).toBe(null)
})

test('a card typed before the connection was lost waits for it', async () => {
  const device = await atCheckout({ typed: { method: 'credit_card', card: token } })
  act(() => device.network.set('offline'))
  expect(screen.getByText(/^A new card needs a connection/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place|^Save/ })).toBe(null)
  act(() => device.network.set('online'))
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
})

test('an invoice waits for the connection like any order', async () => {
  await atCheckout({
    network: 'offline',
    typed: { method: 'invoice' },
    restaurant: { extra_payment_methods: [{ type: 'invoice' }] },
  })
  expect(await screen.findByRole('button', { name: /^Save and send/ })).toBeTruthy()
})

test('saved cards that could not be loaded are requested again', async () => {
  const device = await atCheckout({ means: null })
  expect(await screen.findByText(/Cards cannot be used just now/)).toBeTruthy()
  device.reach()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Card details')).toBeTruthy()
})

test('a wallet is offered where the device has it, and its sheet opens with the tap that orders', async () => {
  const sheet = aSheet({ gives: 'wallet-token' })
  const device = await atCheckout({ wallets: [sheet.wallet] })
  fireEvent.click(await screen.findByRole('radio', { name: 'Apple Pay' }))
  await order()
  expect(sheet.opened).toEqual([{ payee: 'La Comanda', amountDue: 1074, asks: [] }])
  await expect
    .poll(() => device.paid())
    .toMatchObject({ method: 'apple_pay', walletToken: 'wallet-token' })
})

test('a cancelled wallet sheet is no error', async () => {
  const device = await atWallet({ type: 'Cancelled' })
  expect(screen.queryByText(/Nothing was charged|not supported/)).toBe(null)
  expect(device.paid()).toBe(undefined)
})

test('a wallet that the venue cannot take is explained in the venue’s words, with another way to pay', async () => {
  await atWallet({ type: 'Unsupported', message: 'Apple Pay is not supported at this location.' })
  expect(await screen.findByText('Apple Pay is not supported at this location.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }))
  expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeTruthy()
})

test('without a connection a wallet cannot be chosen', async () => {
  const device = await atCheckout({ wallets: [aSheet({ gives: 'x' }).wallet] })
  await screen.findByRole('radio', { name: 'Apple Pay' })
  act(() => device.network.set('offline'))
  const wallet = screen.getByRole<HTMLInputElement>('radio', { name: 'Apple Pay' })
  expect(wallet.disabled).toBe(true)
  expect(screen.getByText('Apple Pay needs a connection.')).toBeTruthy()
})

async function atWallet(problem: WalletProblem) {
  const sheet = aSheet({ fails: problem })
  const device = await atCheckout({ wallets: [sheet.wallet], typed: { method: 'apple_pay' } })
  expect(await screen.findByText('Apple Pay')).toBeTruthy()
  await order()
  await expect.poll(() => sheet.opened.length).toBe(1)
  return device
}

interface AtCheckout extends Pick<Given, 'network' | 'session'> {
  readonly restaurant?: Partial<RestaurantDocument>
  readonly cards?: readonly SavedCard[]
  /** The saved cards at the time of the call, where they change. */
  readonly cardsNow?: () => readonly SavedCard[]
  /** Left out: the saved cards are known at once. */
  readonly cardsAfter?: Promise<void>
  readonly wallets?: readonly Wallet[]
  /** Null: the server is unreachable. */
  readonly means?: null
  readonly typed?: Partial<PaymentChoice>
  /** Left out: the device can store the order. */
  readonly keeps?: boolean
  /** Who orders for which suite. */
  readonly suite?: Required<Pick<Given, 'config' | 'entry' | 'session'>>
}

test('a tab is a way to pay at a table where the venue’s document says so', async () => {
  await atCheckout({ restaurant: { allow_open_tab: true } })
  expect(waysToPay()).toContain('Open a tab')
  cleanup()
  await atCheckout({ restaurant: { extra_payment_methods: [{ type: 'invoice' }] } })
  expect(waysToPay()).not.toContain('Open a tab')
})

/** Ana at the checkout of a venue that takes cards. */
async function atCheckout({ restaurant, cards = [], wallets = [], ...given }: AtCheckout) {
  const saved: TypedCheckout[] = []
  const confirmed: ConfirmedOrder[] = []
  const payment = { ...noPayment, ...given.typed }
  const checkout: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: 'Ana', email: '', phone: '' },
      remember: false,
      ifChanged: 'ask',
      details: { ...noDetails, payment },
    }),
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return given.keeps === false ? { type: 'CannotStore' } : { type: 'Stored', id: asId('key-1') }
    },
  }
  const means: PaymentMeans = {
    cardPageUrl: 'http://cards.example/',
    addressVerification: true,
    wallets,
  }
  let reachable = given.means !== null
  const device = await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    checkout,
    network: given.network ?? 'online',
    ...(given.session ? { session: given.session } : {}),
    ...given.suite,
    restaurant: { payment_processor: 'test', wallets: { apple_pay: true }, ...restaurant },
    payments: {
      means: async () => (reachable ? success(means) : failure({ type: 'Unreachable' })),
      cards: async () => {
        await given.cardsAfter
        return given.cardsNow?.() ?? cards
      },
    },
  })
  await screen.findByText('Ana')
  // The means and cards are looked up first.
  if (!given.cardsAfter)
    await expect.poll(() => document.querySelector('form > [role=status]')).toBe(null)
  return {
    ...device,
    reach: () => (reachable = true),
    typed: () => saved.at(-1)?.details.payment,
    paid: () => confirmed.at(-1)?.submission.details.payment,
  }
}

/** The button waits for the payment means. */
async function order() {
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/, busy: false }))
}

/** From the row of what is known. */
async function editPayment() {
  const row = await screen.findByRole('button', { name: 'Edit Payment' })
  await act(async () => fireEvent.click(row))
}

function waysToPay() {
  const list = screen.getByRole('group', { name: 'How would you like to pay?' })
  return within(list)
    .getAllByRole('radio')
    .map(
      (radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
}

function chosenWay() {
  return screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
}

/** The frame of the card page; the test posts its messages. */
async function aFrame() {
  const element = await screen.findByTitle<HTMLIFrameElement>('Card details')
  return {
    element,
    says: (
      data: CardFrameMessage,
      { origin = 'http://cards.example', source = element.contentWindow } = {},
    ) => {
      act(() => {
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
      })
    },
  }
}

function aSheet(answer: { readonly gives: string } | { readonly fails: WalletProblem }) {
  const opened: unknown[] = []
  const wallet: Wallet = {
    method: 'apple_pay',
    pay: async (bill) => {
      opened.push(bill)
      return 'gives' in answer
        ? success({ token: answer.gives, contact: {} })
        : failure(answer.fails)
    },
  }
  return { wallet, opened }
}

function aCard(paymentCardId: string, changes: Partial<SavedCard>): SavedCard {
  const face = { brand: 'VISA', last4: '4242', expiry: '12/30', isDefault: false }
  return { paymentCardId, ...face, ...changes }
}
