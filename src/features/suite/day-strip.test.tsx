// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/language/locale.ts'
import { cents } from '#domain/money/money.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import type { DaySuite } from '#contract/suite/guest-calls.ts'
import type { DayView } from '#services/suite/day-suite.ts'
import { aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { nothingTyped } from '#machines/checkout-ports.ts'
import { DayStrip } from './day-strip.tsx'

const now = 1_790_000_060_000

const suite: DaySuite = {
  suiteId: 's-1',
  suiteName: 'Suite 1',
  eventName: 'Home opener',
  payment: 'invoice',
  host: 'Dana',
  guestOrdering: 'code',
  asks: 0,
  isGuest: false,
}

/** Over a page of an order for the suite; the visits that are followed are listed. */
async function show(
  view: DayView,
  suiteCode?: string,
  { asOf = now, ...given }: Partial<Given> & { readonly asOf?: number } = {},
) {
  const visits: string[] = []
  const tab = {
    suiteId: 's-1',
    limit: cents(10_000),
    spent: cents(4_000),
    sent: cents(500),
    waiting: cents(1_000),
    asOf,
  }
  const event = { id: 'game', name: 'Home opener', startsAt: 0, endsAt: 0, suites: [] }
  const { suites } = aSuiteService(event, {
    day: createStore(view),
    tab: createStore<KnownTab | null>(view.suite ? tab : null),
    followDay: (slug, visit) => {
      visits.push(`${slug} ${visit.suiteId} ${visit.suiteCode ?? ''}`)
      return () => void visits.push('stop')
    },
  })
  const shown = await showAtVenue({
    ...given,
    screen: <DayStrip suiteId="s-1" suiteCode={suiteCode} />,
    suites,
    entry: { eventSuite: 's-1', eventDayOrdering: 'true', suiteCode },
  })
  return { ...shown, visits }
}

test('an owner sees what is spent, left and waiting on the tab, and how many guests ask', async () => {
  const { visits, address } = await show({ suite: { ...suite, asks: 2 }, problem: null })
  const strip = await screen.findByRole('region', { name: 'Suite 1, Home opener' })
  const text = '$45.00 of $100.00 on the tab · $45.00 left · $10.00 waiting here'
  expect(within(strip).getByText(text)).toBeTruthy()
  fireEvent.click(within(strip).getByRole('button', { name: '2 guests are asking' }))
  await expect.poll(address).toMatch(/^\/chez-nous\/landing/)
  cleanup()
  expect(visits).toEqual(['chez-nous s-1 ', 'stop'])
})

test('a tab that the server has not said for a minute says its age, with its date after midnight', async () => {
  const text = async (asOf: number, locale: Locale = 'en-CA') => {
    await show({ suite, problem: null }, undefined, { asOf, locale })
    const strip = await screen.findByRole('region', { name: 'Suite 1, Home opener' })
    const said = strip.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
    cleanup()
    return said
  }
  expect(await text(now - 59_999)).not.toContain('as of')
  expect(await text(now - 60_000)).toContain(' · as of 10:13 a.m. · ')
  expect(await text(now - 60_000, 'fr-CA')).toContain(' · mise à jour : 10 h 13 · ')
  expect(await text(now - 24 * 3_600_000)).toContain(' · as of Sep 20, 2026, 10:14 a.m. · ')
})

test('a guest sees the host and what is left, and nothing of what others have spent', async () => {
  const guest = { ...suite, isGuest: true }
  const { visits } = await show({ suite: guest, problem: null }, 'code')
  const strip = await screen.findByRole('region', { name: 'Suite 1, Home opener' })
  expect(strip.textContent).toContain('You are Dana’s guest')
  expect(within(strip).getByText('$45.00 left on the tab · $10.00 waiting here')).toBeTruthy()
  expect(within(strip).queryByRole('button')).toBe(null)
  expect(visits).toEqual(['chez-nous s-1 code'])
})

test('a guest whose host is asked each time reads it, also without a name', async () => {
  const asked = { ...suite, isGuest: true, guestOrdering: 'asked' as const }
  await show({ suite: asked, problem: null }, 'code')
  expect(await screen.findByText('Dana invites you and approves each order')).toBeTruthy()
  cleanup()
  await show({ suite: { ...asked, host: null }, problem: null }, 'code')
  expect(await screen.findByText(/Your host approves each order/)).toBeTruthy()
})

test('a code that no longer counts is said with the server’s reason, and can be left', async () => {
  const problem = {
    type: 'Refused',
    code: 9150,
    message: 'This code is no longer valid.',
    lines: [],
    fields: {},
  } as const
  const { address } = await show({ suite: null, problem }, 'code')
  expect(await screen.findByText('This code is no longer valid.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave the suite' }))
  await expect.poll(address).toBe('/chez-nous')
})

test('without a connection and nothing known there is no strip', async () => {
  await show({ suite: null, problem: { type: 'Unreachable' } })
  expect(screen.queryByRole('region')).toBe(null)
})

test.each([
  ['leaves a pre-order that was opened in the cart before', { orderId: 'o-1', revision: 1 }, 0],
  ['keeps a cart of its own', null, 1],
])('the event’s day %s', async (_, changes, count) => {
  const ahead = { changes, deliveryTime: 'middle' } as const
  const typed = { ...nothingTyped, details: { ...noDetails, notes: 'By the door', ahead } }
  const opened: string[] = []
  const device = await show({ suite, problem: null }, undefined, {
    cart: { lines: [aCartLine()] },
    checkout: {
      openDraft: async () => {
        opened.push('draft')
        return typed
      },
      saveTyped: async (saved) => {
        opened.push(`notes “${saved.details.notes}”, ahead ${'ahead' in saved.details}`)
      },
      isReachable: async () => true,
      keep: async () => ({ type: 'CannotStore' }),
    },
  })
  const left = changes === null ? ['draft'] : ['draft', 'notes “”, ahead false']
  await expect.poll(() => opened).toEqual(left)
  await expect.poll(() => device.cart().lines.length).toBe(count)
})
