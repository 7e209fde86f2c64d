// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import type { DayRefund } from '#contract/order/school-order-calls.ts'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { withoutDay } from '#sync/day-statuses.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aFollowedOrder } from '#tests/fixtures/a-followed-order.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aReceiptDay } from '#tests/fixtures/a-receipt-day.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ReceivedOrder } from '../received-order.tsx'
import { ReceivedView } from '../receipt/received-view.tsx'

const tuesday = 'Cancel this day: Tuesday, November 24 · Mia'
const late = Date.parse('2026-11-23T05:00Z')
const refunded = success({ amount: 9.5, state: 'refunded' } as const)

test('a day is cancelled after a question that says what is refunded and to what', async () => {
  const { cancelled } = await show([refunded])
  fireEvent.click(await screen.findByRole('button', { name: tuesday }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Cancel lunch for Tuesday, November 24 · Mia?',
  })
  expect(question.textContent).toContain('You’ll get $9.50 back. Paid with: Visa •••• 4242.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep the lunch' }))
  expect(cancelled).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: tuesday }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the lunch' }))
  expect(await screen.findByText('Cancelled. $9.50 is refunded.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: tuesday })).toBeNull()
  expect(cancelled).toEqual(['o-1'])
})

test('without an answer it is not cancelled, and can be tried again', async () => {
  const { cancelled } = await show([failure({ type: 'Unreachable' }), refunded])
  fireEvent.click(await screen.findByRole('button', { name: tuesday }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the lunch' }))
  expect(
    await screen.findByText(
      /^We got no answer, so we don’t know yet whether this day is cancelled\./,
    ),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cancelled. $9.50 is refunded.')).toBeDefined()
  expect(cancelled).toEqual(['o-1', 'o-1'])
})

test('the server’s refusal is said in its words', async () => {
  await show([failure(aRefusal('The time to order for this day is over.'))])
  fireEvent.click(await screen.findByRole('button', { name: tuesday }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the lunch' }))
  expect(
    await screen.findByText('Not cancelled. The time to order for this day is over.'),
  ).toBeDefined()
})

test('at its cut-off, and once its kitchen is done with it, a day cannot be cancelled', async () => {
  await show([], {}, { now: late - 1 })
  expect(await screen.findByRole('button', { name: tuesday })).toBeDefined()
  cleanup()
  await show([], {}, { now: late })
  await screen.findByText('Tuesday, November 24 · Mia')
  expect(screen.queryByRole('button', { name: tuesday })).toBeNull()
  cleanup()
  await show([], { status: 'completed' })
  await screen.findByText('Tuesday, November 24 · Mia')
  expect(screen.queryByRole('button', { name: tuesday })).toBeNull()
})

test('a refund that is due is asked for again, and one that failed names what to ask the school for', async () => {
  const failed = success({ amount: 9.5, state: 'failed' } as const)
  await show([success({ amount: 9.5, state: 'due' } as const), failed])
  fireEvent.click(await screen.findByRole('button', { name: tuesday }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the lunch' }))
  expect(
    await screen.findByText(
      'Cancelled. Your refund of $9.50 is on its way. If it fails, we try again until it goes through.',
    ),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Check the refund: Tuesday/ }))
  expect(await screen.findByText(/the refund of \$9\.50 failed.*order no\. 41\.$/)).toBeDefined()
})

test('where nothing was charged, nothing is promised', async () => {
  await show([success({ amount: 0, state: 'none' } as const)], { charge: cents(0) })
  fireEvent.click(await screen.findByRole('button', { name: tuesday }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing was charged')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the lunch' }))
  expect(await screen.findByText('Cancelled. Nothing was charged.')).toBeDefined()
})

const asked = { amount: 9.5, state: 'refunded' } as const

test.each([
  ['en-CA', {}, 'Cancelled'],
  ['fr-CA', {}, 'Annulée'],
  ['en-CA', { refund: asked }, 'Cancelled, as you asked'],
  ['fr-CA', { refund: asked }, 'Annulée, comme demandé'],
] as const)('%s: of a lunch with %j everything says %s alone', async (locale, known, word) => {
  const day = { ...aReceiptDay({ status: 'cancelled' }), ...known }
  const receipt = aReceipt({ config: { k12: true }, days: [day], status: 'cancelled' })
  const restaurant = { k12: true }
  const view = <ReceivedView receipt={receipt} offer={null} />
  await act(async () => void (await showAtVenue({ screen: view, locale, restaurant })))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(word)
  expect(screen.getByText(new RegExp(`41 · ${word}$`))).toBeDefined()
  expect(document.body.textContent).not.toMatch(/by the venue|l’établissement|kitchen|cuisine/)
  cleanup()
  await showAtVenue({ screen: <ReceivedOrder kept={receipt} />, locale, restaurant })
  expect((await screen.findByRole('link')).textContent).toContain(`41 · ${word}`)
})

test('a lunch that the kitchen refused is still said to be', async () => {
  const receipt = aReceipt({ days: [aReceiptDay({ status: 'refused', refund: asked })] })
  await act(
    async () =>
      void (await showAtVenue({ screen: <ReceivedView receipt={receipt} offer={null} /> })),
  )
  expect(screen.getByText(/41 · The venue could not take it$/)).toBeDefined()
})

test.each([
  ['en-CA', 'Brought to the class'],
  ['fr-CA', 'Apporté en classe'],
] as const)('%s: a lunch that is ready goes to the class, to no table', async (locale, said) => {
  const receipt = aReceipt({ config: { k12: true }, days: [aReceiptDay()], status: 'ready' })
  const view = <ReceivedView receipt={receipt} offer={null} />
  await act(async () => void (await showAtVenue({ screen: view, locale })))
  expect(screen.getAllByText(said).length).toBeGreaterThan(1)
  expect(document.body.textContent).not.toMatch(/to your table|votre table/)
})

test('in French as well', async () => {
  await show([refunded], {}, { locale: 'fr-CA' })
  fireEvent.click(await screen.findByRole('button', { name: /^Annuler ce jour\u00A0: mardi/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler le dîner' }))
  expect(await screen.findByText(/^Annulé\. Montant remboursé : 9,50/)).toBeDefined()
})

async function show(
  answers: readonly Result<DayRefund, CallProblem>[],
  changes: Parameters<typeof aReceiptDay>[0] = {},
  {
    now = Date.parse('2026-11-20T21:30Z'),
    locale = 'en-CA',
  }: { readonly now?: number; readonly locale?: 'en-CA' | 'fr-CA' } = {},
) {
  const receipt = aReceipt({
    days: [aReceiptDay(changes), aReceiptDay({ orderId: 'o-2', checkNum: 42, date: '2026-11-25' })],
    paidBy: 'credit_card',
    paidWith: { brand: 'VISA', last4: '4242' },
  })
  const store = createStore<Receipt>(receipt)
  const cancelled: string[] = []
  const given = [...answers]
  const followed = aFollowedOrder({
    receipt: store,
    cancelDay: async (orderId) => {
      cancelled.push(orderId)
      const answer = given.shift() ?? failure({ type: 'Unreachable' })
      if (answer.ok) store.set(withoutDay(store.get(), { orderId, refund: answer.value }))
      return answer
    },
  })
  // Its code is loaded when it is first shown.
  await act(
    async () =>
      void (await showAtVenue({
        screen: <ReceivedView receipt={receipt} offer={null} />,
        now,
        locale,
        restaurant: { k12: true, order_options: { order_cutoff_days: 1 } },
        followed: () => followed,
      })),
  )
  return { cancelled }
}

function aRefusal(message: string): CallProblem {
  return { type: 'Refused', code: 9182, message, lines: [], fields: {} }
}
