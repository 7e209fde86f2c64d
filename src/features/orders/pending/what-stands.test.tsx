// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { asId } from '#domain/ids.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { AgreedOrder, OutboxStatus } from '#sync/outbox-entry.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { aCartOf, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { CartPanel } from '../../cart/cart-panel.tsx'
import { OrderScreen } from '../order-screen.tsx'
import { OrdersScreen } from '../orders-screen.tsx'

const now = anOutboxEntry().savedAt + 60_000
const ahead = (changes: { readonly orderId: string; readonly revision: number } | null) => ({
  config: { preOrder: true },
  suite: 'R1',
  details: { ...noDetails, ahead: { changes, deliveryTime: 'middle' } } satisfies CheckoutDetails,
})
const change = ahead({ orderId: 'p-12', revision: 1 })
const day = { date: '2026-11-24', childId: 'b0', childName: 'Mia', cart: 'day', orderIds: [1] }
const { preOrderLocked, notTakenNow } = problemCodes
const { preOrderChanged } = appProblemCodes
const tab = { ...noDetails, payment: { ...noPayment, method: 'open_tab' } } as const

/** What is sent, why it is refused, and what the venue has all the same. */
type Refused = readonly [
  what: string,
  sent: Partial<AgreedOrder>,
  code: number,
  stands: Readonly<Record<Locale, string>>,
]

const refused: readonly Refused[] = [
  ['an order', {}, notTakenNow, nothing()],
  ['a first pre-order', ahead(null), notTakenNow, nothing()],
  ['a first pre-order after the lock', ahead(null), preOrderLocked, unknown()],
  ['a second device’s first pre-order', ahead(null), preOrderChanged, unknown()],
  ['a change before the lock', change, notTakenNow, preOrder()],
  [
    'a change after the lock',
    { ...change, locksAt: now - 1000 },
    preOrderLocked,
    {
      'en-CA': 'Your pre-order stands as it was when pre-orders closed (Sep 21, 2026, 10:14 a.m.).',
      'fr-CA':
        'Votre précommande reste telle qu’à la fermeture des précommandes (21 sept. 2026, 10 h 14).',
    },
  ],
  ['a change after an earlier lock', { ...change, locksAt: now + 1 }, preOrderLocked, preOrder()],
  ['a change of an older build after the lock', change, preOrderLocked, preOrder()],
  ['a change from an older revision', change, preOrderChanged, unknown()],
  ['a week of lunches', { config: { k12: true }, days: [aDay()] }, notTakenNow, nothing()],
  [
    'a week with another lunch for a day',
    { config: { k12: true }, days: [aDay(), aDay('o-9')] },
    notTakenNow,
    {
      'en-CA': 'Nothing was ordered. The lunches that you wanted to change stay as they were.',
      'fr-CA': 'Rien n’a été commandé. Les repas que vous vouliez changer restent les mêmes.',
    },
  ],
  [
    'a round of an open tab',
    { details: tab },
    notTakenNow,
    {
      'en-CA': 'Nothing was added to your tab.',
      'fr-CA': 'Rien n’a été ajouté à votre note.',
    },
  ],
  [
    'an order of the event’s day',
    { config: {}, suite: 'R1' },
    notTakenNow,
    {
      'en-CA': 'Nothing was added to the suite’s tab.',
      'fr-CA': 'Rien n’a été ajouté à la note de la loge.',
    },
  ],
]

afterEach(cleanup)

test.each(refused)('%s that is refused says what stands', async (...[, sent, code, stands]) => {
  const submission = aSubmission(sent)
  const refusal = { ...aRefusal(), code, lines: [] }
  const statuses: readonly OutboxStatus[] = [
    { type: 'refused', refusal, returned: true },
    { type: 'refused', refusal, returned: false },
    { type: 'cancelled', refusal },
  ]
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    for (const status of locale === 'en-CA' ? statuses : statuses.slice(0, 1)) {
      const outbox = [anOutboxEntry({ submission, status })]
      await showAtVenue({ screen: page, path: '/orders/key-1', outbox, locale, now })
      await screen.findByRole('heading', { level: 1 })
      expectOnly(stands[locale], locale)
      cleanup()
    }
    const status = { type: 'refused', refusal, returned: true } as const
    await showAtVenue({
      screen: <CartPanel heading={null} />,
      path: '/cart',
      cart: aCartOf().cart,
      outbox: [anOutboxEntry({ submission, status })],
      refusal: { id: asId('key-1'), message: '', lines: [] },
      locale,
      now,
    })
    await expect.poll(pageText).toContain(stands[locale])
    expectOnly(stands[locale], locale)
    cleanup()
  }
})

test.each([
  ['waited too long', { type: 'expired' }],
  ['awaits its sign-in', { type: 'awaitingSignIn' }],
  ['was not paid', { type: 'refused', refusal: { ...aRefusal(), code: 1803 }, returned: false }],
] as const)('a change that %s says what stands', async (_, status) => {
  const outbox = [anOutboxEntry({ submission: aSubmission(change), status })]
  await showAtVenue({ screen: page, path: '/orders/key-1', outbox, now })
  await screen.findByRole('heading', { level: 1 })
  expectOnly(preOrder()['en-CA'], 'en-CA')
})

test('a refused change is one in the list, and leads to what stands after the lock', async () => {
  const refusal = { ...aRefusal(), code: preOrderLocked, lines: [] }
  const status = { type: 'refused', refusal, returned: true } as const
  const outbox = [anOutboxEntry({ submission: aSubmission(change), status })]
  await showAtVenue({ screen: <OrdersScreen />, path: '/orders', outbox })
  expect(await screen.findByText('The venue could not take this change')).toBeTruthy()
  cleanup()
  const shown = await showAtVenue({ screen: page, path: '/orders/key-1', outbox })
  fireEvent.click(await screen.findByRole('button', { name: 'See my suite' }))
  await expect.poll(shown.address).toBe('/chez-nous/landing')
  expect(shown.search()).toMatchObject({ eventSuite: 'R1' })
})

const page = <OrderScreen id="key-1" offer={null} />

function pageText(): string {
  return document.body.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** The sentence is there, and no other claims that nothing is ordered. */
function expectOnly(sentence: string, locale: Locale) {
  const text = pageText()
  expect(text).toContain(sentence)
  expect(text.replace(sentence, '')).not.toContain(nothing()[locale].slice(0, -1))
}

function nothing() {
  return { 'en-CA': 'Nothing was ordered.', 'fr-CA': 'Rien n’a été commandé.' }
}

function preOrder() {
  return {
    'en-CA': 'Your pre-order stands as it was.',
    'fr-CA': 'Votre précommande reste telle quelle.',
  }
}

function unknown() {
  return {
    'en-CA': 'Nothing was changed: the venue keeps what it has.',
    'fr-CA': 'Rien n’a été changé : l’établissement garde ce qu’il a.',
  }
}

function aDay(replaces?: string) {
  return replaces === undefined
    ? { ...day, costs: aBill() }
    : { ...day, cart: 'other', costs: aBill(), replaces }
}
