// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aReceiptDay } from '#tests/fixtures/a-receipt-day.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { OutboxEntry, OutboxStatus } from '#sync/outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import type { CheckoutPorts, TypedCheckout } from '#machines/checkout-ports.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { failure, success } from '#domain/result.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { OrderScreen } from './order-screen.tsx'

type CallAnswer = Awaited<ReturnType<AccountService['loginAs']>>

const page = { screen: <OrderScreen id="key-1" offer={null} />, path: '/orders/key-1' }

function title(): Promise<string | null> {
  return screen.findByRole('heading', { level: 1 }).then((heading) => heading.textContent)
}

test('an order for a school’s days has a heading for each day and child, while it waits and on its receipt', async () => {
  const tuesday = { date: '2026-11-24', childId: 'b0', childName: 'Mia', schoolClass: '2B' }
  const shared = { cart: 'chez-nous 2026-11-24 b0', costs: aBill() }
  const submission = aSubmission({
    config: { k12: true },
    lines: [aSubmittedLine(), aSubmittedLine({ orderId: 2, quantity: 3 })],
    days: [
      { ...tuesday, ...shared, orderIds: [1] },
      { ...tuesday, ...shared, childName: 'Léo', cart: 'chez-nous 2026-11-24 b1', orderIds: [2] },
    ],
  })
  await showAtVenue({ ...page, outbox: [anOutboxEntry({ submission })], network: 'offline' })
  const heading = await screen.findByRole('heading', { name: 'Tuesday, November 24 · Léo · 2B' })
  expect(heading.parentElement?.textContent).toContain('3×')
  expect(heading.parentElement?.textContent).not.toContain('1×')
  cleanup()
  const days = [aReceiptDay({ schoolClass: '2B' })]
  // The code of each day's button comes when it is first shown.
  await act(async () => void (await showAtVenue({ ...page, receipts: [aReceipt({ days })] })))
  const received = await screen.findByRole('heading', {
    name: 'Tuesday, November 24 · Mia · 2B · No. 41',
  })
  expect(received.parentElement?.textContent).toContain('1×')
})

test('a refused order for days has each reason under its day', async () => {
  const tuesday = { date: '2026-11-24', costs: aBill() }
  const submission = aSubmission({
    config: { k12: true },
    lines: [aSubmittedLine(), aSubmittedLine({ orderId: 2, quantity: 3 })],
    days: [
      { ...tuesday, childId: 'b0', childName: 'Mia', cart: 'mia', orderIds: [1] },
      { ...tuesday, childId: 'b1', childName: 'Léo', cart: 'leo', orderIds: [2] },
    ],
  })
  const line = { orderId: 2, code: 9003, message: 'Two at most' }
  const days = [{ date: tuesday.date, childId: 'b1', message: 'Two at most', items: [line] }]
  const refusal = aRefusal({ message: 'Two at most', lines: [], days })
  const status: OutboxStatus = { type: 'refused', refusal, returned: true }
  await showAtVenue({ ...page, outbox: [anOutboxEntry({ submission, status })] })
  const [heading] = await screen.findAllByRole('heading', { name: 'Tuesday, November 24 · Léo' })
  expect(heading?.parentElement?.textContent).toContain('Onion soup Two at most')
  expect(screen.getAllByText(/Two at most/)).toHaveLength(1)
})

test('each status of an order has its own word', async () => {
  const words: Record<string, string | null> = {}
  const statuses: readonly OutboxStatus[] = [
    { type: 'waiting' },
    { type: 'sending' },
    { type: 'unconfirmed' },
    { type: 'expired' },
    { type: 'awaitingSignIn' },
    { type: 'withdrawing', after: { type: 'discard' } },
    { type: 'refused', refusal: aRefusal(), returned: true },
    { type: 'cancelled', refusal: aRefusal() },
  ]
  for (const status of statuses) {
    await showAtVenue({ ...page, outbox: [anOutboxEntry({ status })], network: 'offline' })
    words[status.type] = await title()
    cleanup()
  }
  expect(words).toEqual({
    waiting: 'Not sent yet',
    sending: 'Sending',
    unconfirmed: 'Not sure yet',
    expired: 'It waited too long',
    awaitingSignIn: 'Waiting for you to sign in',
    withdrawing: 'Taking it back',
    refused: 'The venue could not take this order',
    cancelled: 'Cancelled, as you asked',
  })
})

test('at a kiosk an order without a number says how its guest is called', async () => {
  const { dataset } = document.documentElement
  dataset['device'] = 'kiosk'
  try {
    const submission = aSubmission({ config: { takeout: true, takeoutType: 'pickup' } })
    await showAtVenue({ ...page, outbox: [anOutboxEntry({ submission })], network: 'offline' })
    await screen.findByText(/You will be called by your name: Ana\./)
    expect(screen.queryByText(/close this page/)).toBeNull()
    cleanup()
    await showAtVenue({ ...page, outbox: [anOutboxEntry()], network: 'offline' })
    await screen.findByText(/Until then the kitchen does not have it\./)
    expect(screen.queryByText(/called by your name/)).toBeNull()
  } finally {
    delete dataset['device']
  }
})

test('an order that awaits a sign-in leads to the login, and back here', async () => {
  const entry = anOutboxEntry({
    userId: asId('ana'),
    sent: true,
    status: { type: 'awaitingSignIn' },
  })
  const shown = await showAtVenue({ ...page, outbox: [entry] })
  expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(shown.address()).toBe('/login'))
  expect(shown.search()).toMatchObject({ venue: 'chez-nous', from: '/chez-nous/orders/key-1' })
})

test('somebody else cannot open, change or discard it, whoever they are', async () => {
  const entry = anOutboxEntry({ userId: asId('ana'), status: { type: 'awaitingSignIn' } })
  const session = { type: 'user', id: asId<UserId>('bea'), person: null } as const
  await showAtVenue({ ...page, outbox: [entry], session })
  await screen.findByText('An order of somebody who signed out')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(document.body.textContent).not.toContain('Onion soup')
})

test('an order for a suite is changed in the cart of that suite alone', async () => {
  const submission = aSubmission({ config: {}, suite: 's-101', suiteName: 'Suite 101' })
  const entry = anOutboxEntry({ userId: anyOperator, submission })
  const asked: string[] = []
  const operator = { type: 'operator', id: asId<UserId>('otto'), person: null } as const
  const answers: CallAnswer[] = [failure({ type: 'Unreachable' }), success(operator)]
  const account = anAccountService({
    loginAs: async (slug, suite) => {
      asked.push(`${slug} ${suite}`)
      return answers.shift() ?? success(operator)
    },
  })
  const shown = await act(() =>
    showAtVenue({ ...page, outbox: [entry], session: operator, account }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit order' }))
  await screen.findByText(/order for Suite 101 first/)
  expect([shown.acts, shown.address()]).toEqual([[], '/chez-nous/orders/key-1'])
  fireEvent.click(screen.getByRole('button', { name: 'Edit order' }))
  await waitFor(() => expect(shown.address()).toBe('/chez-nous/cart'))
  expect(shown.search()).toMatchObject({ eventSuite: 's-101', eventDayOrdering: 'true' })
  expect([shown.acts, asked]).toEqual([['edit key-1'], ['chez-nous s-101', 'chez-nous s-101']])
})

test('its own person can send by hand an order that was not sent automatically', async () => {
  const entry = anOutboxEntry({ userId: asId('ana'), status: { type: 'awaitingSignIn' } })
  const session = { type: 'user', id: asId<UserId>('ana'), person: null } as const
  const shown = await showAtVenue({ ...page, outbox: [entry], session })
  fireEvent.click(await screen.findByRole('button', { name: 'Send it now' }))
  expect(shown.acts).toEqual(['send key-1'])
})

test('an order about to be sent is not shown as waiting', async () => {
  await showAtVenue({ ...page, outbox: [anOutboxEntry({ savedAt: 1_790_000_059_000 })] })
  expect(await title()).toBe('Sending')
})

test('without a connection the same order is shown as waiting', async () => {
  const entry = anOutboxEntry({ savedAt: 1_790_000_059_000 })
  await showAtVenue({ ...page, outbox: [entry], network: 'offline' })
  expect(await title()).toBe('Not sent yet')
})

test('a received order shows its number, and no more how it got to the kitchen', async () => {
  const device = await showAtVenue({ ...page, outbox: [anOutboxEntry({ sent: true })] })
  await title()
  device.receive(aReceipt())
  act(() => device.outbox.set([]))
  expect(await screen.findByText('41')).toBeTruthy()
  expect(await title()).toBe('Sent to the venue')
  expect(screen.queryByText('Saved on this device')).toBeNull()
  expect(screen.getByText('Sent').closest('ol')?.getAttribute('aria-label')).toBe('Progress')
})

test('removed lines are listed with the reason', async () => {
  const leftOut = [{ name: 'Onion soup', quantity: 2, message: 'Sold out' }]
  await showAtVenue({ ...page, receipts: [aReceipt({ leftOut })] })
  expect((await screen.findByText('2× Onion soup')).parentElement?.textContent).toBe(
    '2× Onion soup — Sold out',
  )
})

test('an order that left the outbox without a receipt was taken back', async () => {
  const device = await showAtVenue({ ...page, outbox: [anOutboxEntry()] })
  await title()
  act(() => device.outbox.set([]))
  expect(await screen.findByText('Nothing was ordered')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Back to the menu' })).not.toEqual([])
})

test('an order taken back to be changed leads to the cart', async () => {
  const status = { type: 'withdrawing' as const, after: { type: 'edit' as const } }
  const device = await showAtVenue({ ...page, outbox: [anOutboxEntry({ status, sent: true })] })
  await title()
  act(() => device.outbox.set([]))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to your order' }))
  await expect.poll(device.address).toBe('/chez-nous/cart')
})

test('an order of another device is not shown as refused', async () => {
  await showAtVenue(page)
  expect(await screen.findByText('This device has no record of this order')).toBeTruthy()
})

test('discarding asks for confirmation', async () => {
  const device = await showAtVenue({ ...page, outbox: [anOutboxEntry()], network: 'offline' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(device.acts).toEqual([])
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Cancel order' }))
  expect(device.acts).toEqual(['discard key-1'])
})

test('an expired order is sent when its guest confirms', async () => {
  const device = await showAtVenue({
    ...page,
    outbox: [anOutboxEntry({ status: { type: 'expired' } })],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send it now' }))
  expect(device.acts).toEqual(['send key-1'])
})

test('an order that the server has no room for now says that it goes out again by itself', async () => {
  const entry = anOutboxEntry({ status: { type: 'unconfirmed', busy: true }, sent: true })
  await showAtVenue({ ...page, outbox: [entry] })
  expect(await title()).toBe('Many orders at once: trying again')
  expect(screen.getByText(/will be sent again in a moment/)).toBeTruthy()
})

test('a changed order leads to the cart; one being sent stays until the venue has answered', async () => {
  const waiting = await showAtVenue({ ...page, outbox: [anOutboxEntry()], network: 'offline' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit order' }))
  await expect.poll(waiting.address).toBe('/chez-nous/cart')
  cleanup()
  const status = { type: 'unconfirmed' as const }
  const shown = await showAtVenue({ ...page, outbox: [anOutboxEntry({ status, sent: true })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit order' }))
  await expect.poll(() => shown.acts).toEqual(['edit key-1'])
  expect(shown.address()).toBe('/chez-nous/orders/key-1')
})

test('a refused order says where help is, if the venue gives an address', async () => {
  const status = { type: 'refused', refusal: aRefusal(), returned: true } as const
  const supportEmail = 'help@chez-nous.example'
  const venue = aVenue({ slug: 'chez-nous', supportEmail })
  await showAtVenue({ ...page, venue, outbox: [anOutboxEntry({ status })] })
  await title()
  expect(screen.getByRole('link', { name: supportEmail })).toBeTruthy()
})

test('a refusal shows the reason of each line and where the lines are now', async () => {
  const refused = (returned: boolean): OutboxEntry =>
    anOutboxEntry({
      submission: aSubmission(),
      status: { type: 'refused', refusal: aRefusal(), returned },
    })
  await showAtVenue({ ...page, outbox: [refused(true)] })
  await title()
  const reason = screen.getByText('Sold out', { exact: false, selector: 'li' })
  expect(reason.textContent).toBe('Onion soup Sold out')
  expect(screen.getByText(/The items are back in your order/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to your order' })).toBeTruthy()
  cleanup()
  const device = await showAtVenue({ ...page, outbox: [refused(false)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Put them back in your order' }))
  await expect.poll(() => device.acts).toEqual(['refresh chez-nous', 'edit key-1'])
})

test('a declined card is not offered again: another card or another way is', async () => {
  const payment = { method: 'credit_card', card } as const
  await showAtVenue({ ...page, outbox: [aDeclined(payment, 1803)] })
  await title()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Use another card', 'Pay another way']))
  expect(names).not.toContain('Try again')
})

test('a card that is not supported is tried again or added anew', async () => {
  const payment = { method: 'credit_card', card } as const
  const declined = aDeclined(payment, appProblemCodes.cardNotSupported)
  const device = await showAtVenue({ ...page, outbox: [declined] })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(device.acts).toContain('pay key-1')
  fireEvent.click(screen.getByRole('button', { name: 'Re-add card' }))
  await expect.poll(device.address).toBe('/chez-nous/checkout')
})

test('a payment that failed on its way is tried again with the same order', async () => {
  const device = await showAtVenue({
    ...page,
    outbox: [aDeclined({ method: 'credit_card', card })],
  })
  expect(await title()).toBe('The payment did not go through')
  expect(screen.getByText('Your bank declined this card.')).toBeTruthy()
  expect(screen.getByText(/No money was taken. Nothing was ordered./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(device.acts).toContain('pay key-1')
  expect(device.address()).toBe('/chez-nous/orders/key-1')
})

test('another card is typed at the checkout, with everything else unchanged', async () => {
  const saved: TypedCheckout[] = []
  const device = await showAtVenue({
    ...page,
    outbox: [aDeclined({ method: 'credit_card', card, saveCard: true })],
    checkout: aCheckoutThatKeeps(saved),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Use another card' }))
  await expect.poll(device.address).toBe('/chez-nous/checkout')
  expect(device.acts).toContain('edit key-1')
  expect(saved.map(({ contact, details }) => [contact.fullName, details.payment])).toEqual([
    ['Ana', { ...noPayment, method: 'credit_card', saveCard: true }],
  ])
})

test('a wallet token is used once: its order goes back to the checkout', async () => {
  const saved: TypedCheckout[] = []
  const device = await showAtVenue({
    ...page,
    outbox: [aDeclined({ method: 'apple_pay', walletToken: 'once' })],
    checkout: aCheckoutThatKeeps(saved),
  })
  expect(await screen.findByRole('button', { name: 'Pay another way' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(device.address).toBe('/chez-nous/checkout')
  expect(saved.map(({ details }) => details.payment)).toEqual([
    { ...noPayment, method: 'apple_pay' },
  ])
})

const card = { token: 'test_12345678', brand: 'VISA' as const, last4: '0002', expiry: '12/30' }

function aDeclined(payment: Partial<PaymentChoice>, code = 410): OutboxEntry {
  const refusal = aRefusal({ code, message: 'Your bank declined this card.', lines: [] })
  const details = { ...noDetails, payment: { ...noPayment, ...payment } }
  return anOutboxEntry({
    submission: aSubmission({ details }),
    status: { type: 'refused', refusal, returned: false },
  })
}

function aCheckoutThatKeeps(saved: TypedCheckout[]): CheckoutPorts {
  return {
    openDraft: async () => nothingTyped,
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async () => ({ type: 'CannotStore' }),
  }
}

test('an order held by this page alone is never shown as saved on the device', async () => {
  const entry = anOutboxEntry({ inPageAlone: true })
  await showAtVenue({ ...page, outbox: [entry], network: 'offline' })
  expect(await title()).toBe('Not sent yet, only in this page')
  expect(screen.queryByText(/[Ss]aved on this device|Nothing is lost/)).toBeNull()
  expect(screen.getByText(/Keep this page open/)).toBeTruthy()
  cleanup()
  await showAtVenue({ ...page, receipts: [aReceipt({ inPageAlone: true })] })
  expect(await title()).toBe('Sent to the venue')
  expect(screen.getByText(/This device could not save the receipt/)).toBeTruthy()
  expect(screen.queryByText('Saved on this device')).toBeNull()
})

test('after a reload such an order shows the server’s answer for its key', async () => {
  const trace = createStore(anOrderTrace())
  await showAtVenue({ ...page, found: () => ({ type: 'Traced', trace }) })
  expect(await title()).toBe('Not sure yet')
  act(() =>
    trace.set(anOrderTrace({ outcome: { type: 'received', checkNum: 20, status: 'received' } })),
  )
  expect(await title()).toBe('Sent to the venue')
  expect(screen.getByText('20')).toBeTruthy()
  act(() => trace.set(anOrderTrace({ outcome: { type: 'notTaken' } })))
  expect(await title()).toBe('It was not ordered')
})

test('an order on the device that is missing from the page’s list so far is shown at once', async () => {
  const entry = anOutboxEntry({ status: { type: 'sending' }, sent: true })
  await showAtVenue({ ...page, found: () => ({ type: 'Pending', entry }) })
  expect(await title()).toBe('Sending')
})

test('an order that expired because the clock was set back says so', async () => {
  const later = 1_790_000_060_000 + 3_600_000
  const entry = anOutboxEntry({ savedAt: later, status: { type: 'expired' } })
  await showAtVenue({ ...page, outbox: [entry] })
  expect(await title()).toBe('The clock was changed')
  expect(screen.getByRole('button', { name: 'Send it now' })).toBeTruthy()
})

test('the time of automatic sending is shown by the device’s clock', async () => {
  const hours = 2 * 3_600_000
  const entry = anOutboxEntry()
  const { savedAt, sendBy } = entry
  await showAtVenue({ ...page, outbox: [entry], network: 'offline' })
  const confirmed = (await screen.findByText(/send it automatically until .*\./)).textContent
  cleanup()
  const unconfirmed = {
    ...entry,
    savedAt: savedAt + hours,
    sendBy: sendBy + hours,
    clockOffset: hours,
  }
  await showAtVenue({ ...page, outbox: [unconfirmed], network: 'offline' })
  expect((await screen.findByText(/send it automatically until .*\./)).textContent).toBe(confirmed)
})
