// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { Item } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import { anItem, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemSignal } from './item-signal.tsx'

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

test('a happy hour strikes the regular price, in words too', async () => {
  const item = anItem({ ...changing('A', 'C'), price: cents(1_100) })
  await showAtVenue({ screen: <ItemCard item={item} ordered={0} /> })
  const struck = await screen.findByText('$11.00')
  expect(struck.tagName).toBe('S')
  expect(screen.getByRole('link').textContent).toContain(
    '$9.00Regular price $11.00until 11:00 a.m.',
  )
})

const signals = { mostOrdered: [asId<Item['id']>('item')], new: [asId<Item['id']>('pie')] }

test.each([
  ['en-CA', 'item', 'Most ordered'],
  ['en-CA', 'pie', 'New'],
  ['fr-CA', 'item', 'Populaire'],
  ['fr-CA', 'pie', 'Nouveauté'],
] as const)('a card says why one may choose its item (%s, %s)', async (locale, id, says) => {
  const item = anItem({ id: asId(id) })
  const signal = <ItemSignal item={item} />
  await showAtVenue({ screen: <ItemCard {...{ item, signal }} ordered={0} />, locale, signals })
  expect(within(await screen.findByRole('link')).getByText(says)).toBeTruthy()
})

test('nothing speaks for an item that cannot be had', async () => {
  const item = anItem({ soldOut: true })
  const signal = <ItemSignal item={item} />
  await showAtVenue({ screen: <ItemCard {...{ item, signal }} ordered={0} />, signals })
  expect(await screen.findByText('Sold out')).toBeTruthy()
  expect(screen.queryByText('Most ordered')).toBeNull()
})

test.each([
  ['en-CA', 'Sold outBack Thursday 11:00 a.m.'],
  ['fr-CA', 'ÉpuiséDe retour jeudi à 11 h'],
] as const)('a card says when its item is back (%s)', async (locale, says) => {
  const item = anItem({ soldOut: true, soldOutUntil: Date.parse('2026-07-02T15:00:00Z') })
  const signal = <ItemSignal item={item} />
  await showAtVenue({ screen: <ItemCard {...{ item, signal }} ordered={0} />, locale })
  expect((await screen.findByRole('link')).textContent.replaceAll('\u00A0', ' ')).toContain(says)
})

test('beside a picture over its text a card without one has a tile', async () => {
  const venue = aVenue({ slug: 'chez-nous' })
  const theme = { ...venue.theme, cardStyle: 'picture-top' } as const
  const tile = async (tiled: boolean) => {
    const screen = <ItemCard item={anItem({ name: 'Pie' })} ordered={0} {...{ tiled }} />
    await showAtVenue({ screen, venue: { ...venue, theme } })
    const { textContent } = document.querySelector('a') ?? {}
    cleanup()
    return textContent?.endsWith('P')
  }
  expect(await tile(true)).toBe(true)
  expect(await tile(false)).toBe(false)
})
