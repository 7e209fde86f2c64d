// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { OrderCard } from '#features/desk/order-card.tsx'
import { OrderPaper } from '#features/kiosk/print/order-paper.tsx'
import { ReceiptView } from '#features/orders/receipt/receipt-view.tsx'
import { PreOrderSheet } from '#features/suite/pre-orders/pre-order-sheet.tsx'
import { SuitesScreen } from '#features/suite/suites-screen.tsx'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aShownPreOrder, aShownSuite, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { anOpenVenue } from '#tests/fixtures/field-changes.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { pageOf, shownScreens } from '#tests/fixtures/shown-screens.tsx'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'

const scripts = {
  Arabic: { word: 'شاورما دجاج (كبير)', letters: /[\u0600-\u06ff]/ },
  Hebrew: { word: 'מרק בצל (גדול)', letters: /[\u0590-\u05ff]/ },
}

/** Fields of words, whose values people read. */
const words = new Set(
  'name displayName display_name description ingredients label text question options memo notes answers firstName table owner ownerName level childName'.split(
    ' ',
  ),
)

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const cases = Object.entries(scripts)

test.each(
  cases.flatMap(([script, given]) =>
    Object.keys(shownScreens).map((name) => ({ script, name, ...given })),
  ),
)('$script words of a venue on the $name have their own direction', async (given) => {
  const shown = shownScreens[given.name]
  if (!shown) throw new Error('The screen is one of them')
  const document = v.parse(venueDocumentSchema, written(anOpenVenue(), given.word))
  // Code that is loaded when it is first shown.
  await pageOf(shown, document)
  globalThis.document.body.innerHTML = await pageOf(shown, document)
  expectOwnDirection(given.letters)
})

test.each(cases)(
  '%s words of a guest in cart and checkout have their own direction',
  async (_, given) => {
    const { cart: screen, delivery } = shownScreens
    const [line] = delivery?.cart?.lines ?? []
    if (!screen || !delivery?.checkout || !line) throw new Error('The screens have a cart')
    const cart = written({ lines: [{ ...line, memo: 'No onions' }] }, given.word)
    const { word: fullName, word: notes } = given
    const openDraft = async () => ({
      contact: { fullName, email: '', phone: '' },
      remember: false,
      ifChanged: 'ask' as const,
      details: { ...noDetails, notes },
    })
    const checkout = { ...delivery.checkout, openDraft }
    const pages = [
      await pageOf({ ...screen, cart }, anOpenVenue()),
      await pageOf({ ...delivery, cart, checkout }, anOpenVenue()),
    ]
    document.body.innerHTML = pages.join('')
    expectOwnDirection(given.letters)
  },
)

test.each(cases)(
  '%s words on a receipt and on its paper have their own direction',
  async (_, given) => {
    const receipt = written(ordered, given.word)
    await showAtVenue({
      screen: (
        <>
          <ReceiptView receipt={receipt} />
          <OrderPaper receipt={receipt} />
        </>
      ),
      venue: written(shownVenue, given.word),
    })
    expectOwnDirection(given.letters)
  },
)

test.each(cases)('%s words on the card of an order have their own direction', async (_, given) => {
  await showAtVenue({
    screen: (
      <OrderCard
        order={written(onBoard, given.word)}
        now={0}
        service={{ press: async () => {}, dismiss: async () => {} }}
        at={{ stations: [], shown: null }}
        rejected={[]}
        onLine={() => {}}
        mayCancel
        onRefuse={() => {}}
        onDetails={() => {}}
      />
    ),
  })
  expectOwnDirection(given.letters)
})

test.each(cases)('%s words on the screens of suites have their own direction', async (_, given) => {
  const event = written(
    { id: 'game', name: 'Home opener', startsAt: 0, endsAt: 9e12, suites: [suite] },
    given.word,
  )
  await showAtVenue({
    screen: (
      <>
        <SuitesScreen eventId="game" offer={null} />
        <PreOrderSheet
          suite={written(suite, given.word)}
          preOrder={written(preOrder, given.word)}
        />
      </>
    ),
    suites: aSuiteService(event).suites,
    session: { type: 'operator', id: asId<UserId>('otto'), person: aPerson() },
    path: '/events',
  })
  await act(() => vi.dynamicImportSettled())
  expectOwnDirection(given.letters)
})

const shownVenue = aVenue({ address: 'address' })

const ordered = aReceipt({
  lines: aReceipt().lines.map((line) => ({ ...line, options: ['Large'], memo: 'No onions' })),
})

const onBoard = aBoardOrder({
  place: { type: 'table', table: '12', area: 'Terrace' },
  notes: 'Quick',
  answers: [{ question: 'Cutlery?', answers: ['Yes'] }],
  lines: aBoardOrder().lines.map((line) => ({ ...line, memo: 'Well done' })),
})

const suite = aShownSuite({ tableNumber: '12' })
const preOrder = aShownPreOrder({
  notes: 'Quick',
  questions: [{ question: 'Cutlery?', answers: ['Yes'] }],
  lines: [{ quantity: 2, name: 'Onion soup', options: ['Large'], memo: 'No onions' }],
})

/** The same with other words in each field that people write. */
function written<Value>(value: Value, word: string): Value {
  let count = 0
  const write = (text: string) => {
    count += 1
    return text === '' ? '' : `${word} ${count}`
  }
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (!words.has(key)) return inner
      if (Array.isArray(inner))
        return inner.map((each) => (typeof each === 'string' ? write(each) : each))
      return typeof inner === 'string' ? write(inner) : inner
    }),
  )
}

/** Each text of the page with these letters is in an element that reads it for itself, or between the marks of a sentence. */
function expectOwnDirection(letters: RegExp) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode())
    if (letters.test(walker.currentNode.textContent ?? '')) texts.push(walker.currentNode)
  expect(texts.length).toBeGreaterThan(1)
  const loose = texts.filter((text) => {
    const element = text.parentElement
    const isTile = element?.ariaHidden === 'true' && text.textContent?.length === 1
    const outside = text.textContent?.replaceAll(/\u2068[^\u2069]*\u2069/g, '') ?? ''
    return !isTile && letters.test(outside) && !element?.closest('bdi, [dir="auto"]')
  })
  expect(loose.map((text) => `${text.parentElement?.outerHTML}`)).toEqual([])
  const fields = document.querySelectorAll(
    'textarea, select, input:not([type=radio], [type=checkbox], [type=file])',
  )
  expect(
    [...fields]
      .filter((field) => field.getAttribute('dir') !== 'auto')
      .map(({ outerHTML }) => outerHTML),
  ).toEqual([])
}
