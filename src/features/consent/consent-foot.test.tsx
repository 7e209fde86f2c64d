// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { ServicesContext, useServices } from '#services/services.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { ConsentFoot } from './consent-foot.tsx'
import type { ConsentFootProps } from './consent-foot.tsx'
import type { Consent, AnalyticsService } from '#services/analytics/analytics-service.ts'

const ready: VenueView = {
  type: 'Ready',
  venue: aVenue({ displayName: 'Chez Nous' }),
  menus: [],
  index: indexMenus([]),
  document: aSmallVenue(),
  fetchedAt: 0,
}

/** The foot of Chez Nous, with or without an answer. */
async function aFoot(
  given: Pick<Given, 'cart'> & { readonly consent: Consent | null; readonly page?: string },
) {
  const consent = createStore(given.consent)
  const place = createStore({ slug: 'chez-nous', page: given.page ?? 'menu' })
  const analytics: AnalyticsService = {
    consent,
    give: (answer) => consent.set(answer),
    tell: () => {},
  }
  const shown = await showAtVenue({
    screen: <FootOfChezNous analytics={analytics} place={place} />,
    ...given,
  })
  return { ...shown, consent, place }
}

function FootOfChezNous(props: ConsentFootProps) {
  const services = useServices()
  const venues = { ...services.venues, watch: () => createStore(ready) }
  return (
    <ServicesContext value={{ ...services, venues }}>
      <ConsentFoot {...props} />
    </ServicesContext>
  )
}

const title = 'Help us improve?'

test('without an answer the venue asks, with two equally prominent buttons', async () => {
  await aFoot({ consent: 'unasked' })
  const question = screen.getByRole('region', { name: title })
  expect(question.textContent).toContain(
    'We’d like anonymous statistics about this visit to Chez Nous',
  )
  const tones = screen
    .getAllByRole('button')
    .map(({ dataset }) => [dataset['tone'], dataset['size']])
  expect(tones[0]).toEqual(tones[1])
})

test.each([
  ['No, thanks', 'Your visits are not counted.', 'Allow counting'],
  ['Yes, that’s fine', 'Your visits are counted, without your name.', 'Stop counting'],
])('after “%s” the question is gone and the answer can be changed', async (answer, says, other) => {
  await aFoot({ consent: 'unasked' })
  fireEvent.click(screen.getByRole('button', { name: answer }))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(screen.getByText(says)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Visit statistics' }))
  fireEvent.click(screen.getByRole('button', { name: other }))
  expect(screen.queryByText(says)).toBeNull()
})

test('nothing is asked on the way to an order: with lines in the cart', async () => {
  const { services } = await aFoot({ consent: 'unasked', cart: { lines: [aCartLine()] } })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  await act(() => services.carts.change('chez-nous', () => emptyCart))
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
})

test('the page of a received order asks at its end, and one of an unsettled order does not', async () => {
  const { outbox } = await aFoot({ consent: 'unasked', page: 'orders' })
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
  act(() => outbox.set([anOutboxEntry()]))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})

test('nothing is asked without a connection, nor while an order is unsettled', async () => {
  const { network, outbox } = await aFoot({ consent: 'unasked' })
  act(() => network.set('offline'))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  act(() => network.set('online'))
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
  act(() => outbox.set([anOutboxEntry()]))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})

test('nothing is asked in cart and checkout, nor where nothing is counted', async () => {
  const { place, consent } = await aFoot({ consent: 'unasked', page: 'checkout' })
  expect(screen.queryByRole('region')).toBeNull()
  act(() => place.set({ slug: 'chez-nous', page: 'menu' }))
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
  act(() => consent.set(null))
  expect(screen.queryByRole('region')).toBeNull()
})
