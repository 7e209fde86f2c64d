// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { anItem } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ItemCard } from './item-card.tsx'

/** A week whose days change at 11:00; the fixtures are set before that. */
function changing(first: string, then: string) {
  const priceSchedule = Array.from({ length: 7 }, () => first.repeat(44) + then.repeat(52))
  return anItem({ priceSchedule, additionalPrices: { A: cents(900), B: cents(700) } })
}

test('a card shows from when its item is offered, or until when its price is', async () => {
  await showAtVenue({ screen: <ItemCard item={changing('X', 'A')} ordered={0} /> })
  expect(await screen.findByText('from 11:00 a.m.')).toBeTruthy()
  cleanup()
  await showAtVenue({ screen: <ItemCard item={changing('A', 'B')} ordered={0} /> })
  expect(await screen.findByText('until 11:00 a.m.')).toBeTruthy()
  expect(screen.getByText('$9.00')).toBeTruthy()
  cleanup()
  await showAtVenue({ screen: <ItemCard item={changing('X', 'X')} ordered={0} /> })
  expect(await screen.findByText('Not available now')).toBeTruthy()
})
