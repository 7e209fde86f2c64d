// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { aMinimalInfo, aSuiteService } from '#tests/fixtures/an-event-with-suites.ts'
import { anEventAhead } from '#tests/fixtures/an-upcoming-event.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { useTimeAhead } from './use-event-time.ts'

const { event } = aMinimalInfo()
const hour = 60 * 60_000
const booked = anEventAhead()

function Strip() {
  useTimeAhead()
  return null
}

async function orderAhead(pickupAt?: number) {
  const { suites } = aSuiteService({ ...event, suites: [] })
  const ahead = createStore<UpcomingEvent | null>(null)
  const device = await showAtVenue({
    screen: <Strip />,
    entry: { eventSuite: 's-101' },
    config: { preOrder: true },
    terms: { ...noTerms, pickupAt },
    suites: { ...suites, ahead },
  })
  return { ...device, ahead }
}

test('the cart of a pre-order is for the beginning of its event, also where that is moved', async () => {
  const { ahead, terms } = await orderAhead()
  expect(terms().pickupAt).toBeUndefined()
  act(() => ahead.set(booked))
  await expect.poll(() => terms().pickupAt).toBe(event.startsAt)
  const [startsAt, endsAt] = [event.startsAt + 24 * hour, event.endsAt + 24 * hour]
  act(() => ahead.set({ ...booked, startsAt, endsAt }))
  await expect.poll(() => terms().pickupAt).toBe(startsAt)
})

test('a delivery time that was chosen stays', async () => {
  const { ahead, terms } = await orderAhead(event.startsAt + hour)
  await act(async () => ahead.set(booked))
  expect(terms().pickupAt).toBe(event.startsAt + hour)
})
