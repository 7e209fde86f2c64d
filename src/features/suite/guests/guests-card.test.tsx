// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { SuiteGuests } from '#contract/suite/guest-calls.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import { aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { GuestsCard } from './guests-card.tsx'

const now = 1_790_000_060_000
const suite = { eventId: 'game', suiteId: 's-1' }
const code = 'k'.repeat(22)
const alex = {
  key: 'key-1',
  name: 'Alex',
  items: [
    { name: 'Onion soup', quantity: 2 },
    { name: 'Nachos', quantity: 1 },
  ],
  total: cents(4_250),
  endsAt: now + 30 * 60_000,
}

/** The card of a suite whose server has these guests; what was asked of it is listed. */
async function show(guests: SuiteGuests, given: Partial<SuiteService> = {}) {
  let current = guests
  const asked: unknown[] = []
  const event = { id: 'game', name: 'Home opener', startsAt: now, endsAt: now, suites: [] }
  const { suites } = aSuiteService(event, {
    guests: async () => success(current),
    changeGuests: async (_, change) => {
      asked.push(change)
      const { ordering, replacesCode } = change
      current = { ...current, ordering, code: replacesCode ? 'n'.repeat(22) : code }
      return success(current)
    },
    answerGuest: async (_, answer) => {
      asked.push(answer)
      current = { ...current, asks: [] }
      return success({ checkNum: answer.allow ? 12 : null, refusal: answer.allow ? null : 9153 })
    },
    ...given,
  })
  await showAtVenue({ screen: <GuestsCard {...suite} />, suites })
  return asked
}

test('nobody may order until the owner says so, and then there is a code to share', async () => {
  const asked = await show({ ordering: 'nobody', code: null, asks: [] })
  const nobody = await screen.findByRole('radio', { name: /^Nobody/ })
  expect((nobody as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('img')).toBe(null)
  fireEvent.click(screen.getByRole('radio', { name: /^Everybody with the code/ }))
  expect(await screen.findByRole('img', { name: 'QR code for guests' })).toBeTruthy()
  expect(asked).toEqual([{ ...suite, ordering: 'code', replacesCode: false }])
  const link = screen.getByText(/suiteCode=/)
  expect(link.textContent).toMatch(
    new RegExp(`/chez-nous\\?eventSuite=s-1&eventDayOrdering=true&suiteCode=${code}$`),
  )
})

test('a new code replaces the one that was shared, after a question', async () => {
  const asked = await show({ ordering: 'asked', code, asks: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('stop working')
  fireEvent.click(within(dialog).getByRole('button', { name: 'New code' }))
  await expect.poll(() => screen.getByText(/suiteCode=/).textContent).toContain('nnnn')
  expect(asked).toEqual([{ ...suite, ordering: 'asked', replacesCode: true }])
})

test('an order that waits is shown with its guest, dishes and total, and is allowed', async () => {
  const asked = await show({ ordering: 'asked', code, asks: [alex] })
  const ask = await screen.findByRole('article', { name: 'Alex asks: 3 items, $42.50' })
  expect(ask.textContent).toContain('2 × Onion soup, 1 × Nachos')
  expect(ask.textContent).toContain('10:44')
  fireEvent.click(within(ask).getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText('Ordered for Alex: number 12.')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('article')).toBe(null)
  expect(asked).toEqual([{ ...suite, key: 'key-1', allow: true }])
})

test.each([
  [problemCodes.suiteDeclined, 'Declined. Alex can see it.'],
  [problemCodes.tabLimitReached, 'The tab has no room for it. Alex can see it.'],
  [problemCodes.withdrawn, 'Alex has taken it back.'],
  [problemCodes.soldOut, 'The venue could not take it. Alex can see why.'],
])('what has come of an order that was refused with %d is said', async (refusal, text) => {
  await show(
    { ordering: 'asked', code, asks: [alex] },
    { answerGuest: async () => success({ checkNum: null, refusal }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('without a connection nothing is changed, and it says so', async () => {
  await show(
    { ordering: 'nobody', code: null, asks: [alex] },
    { changeGuests: async () => failure({ type: 'Unreachable' }) },
  )
  fireEvent.click(await screen.findByRole('radio', { name: /^Ask each time/ }))
  expect(await screen.findByText(/^This was not changed/)).toBeTruthy()
  const nobody = screen.getByRole('radio', { name: /^Nobody/ })
  await expect.poll(() => (nobody as HTMLInputElement).checked).toBe(true)
})

test('a choice stays chosen while what the server has now is fetched', async () => {
  const before: SuiteGuests = { ordering: 'nobody', code: null, asks: [] }
  let fetched = 0
  let answer = () => {}
  const later = new Promise<void>((resolve) => {
    answer = resolve
  })
  await show(before, {
    guests: async () => {
      fetched += 1
      if (fetched === 1) return success(before)
      await later
      return success({ ...before, ordering: 'code' as const, code })
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /^Everybody with the code/ }))
  const chosen = screen.getByRole('radio', { name: /^Everybody with the code/ })
  await expect.poll(() => fetched).toBe(2)
  expect((chosen as HTMLInputElement).checked).toBe(true)
  answer()
  expect(await screen.findByText(/suiteCode=/)).toBeTruthy()
  expect((chosen as HTMLInputElement).checked).toBe(true)
})
