import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { venueDocumentSchema, type VenueDocument } from '#contract/venue/venue-document.ts'
import { carriesAlcohol } from '#domain/menu/carries-alcohol.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { demoVenues } from '#server/demo/demo-venues.ts'
import { pictureLink } from './picture-link.ts'

test('each demo venue is a venue document', () => {
  for (const document of demoVenues()) {
    expect(v.parse(venueDocumentSchema, document)).toEqual(document)
  }
})

test('each demo venue is imported without a fault', () => {
  for (const document of demoVenues()) {
    const checked = checkVenueDocument(new TextEncoder().encode(JSON.stringify(document)))
    expect(checked.ok ? checked.value.warnings : checked.error).toEqual([])
  }
})

test('at merle-octobre a beer asks for the age, and onion soup does not', () => {
  const merle = demoVenues().find(({ restaurant }) => restaurant.slug === 'merle-octobre')
  const items = (merle ? readVenue(merle).menus : []).flatMap(({ sections }) =>
    sections.flatMap((section) => section.items),
  )
  const asks = (name: string) =>
    items.filter((item) => item.name.startsWith(name)).map((item) => carriesAlcohol(item, []))
  expect(asks('Soupe à l’oignon')).toEqual([false])
  expect(asks('Blanche, 500 ml')).toEqual([true])
  expect(merle && readCheckoutSettings(merle.restaurant).legalDrinkingAge).toBe(18)
})

test('every picture of a demo venue is there', () => {
  const missing = demoVenues()
    .flatMap((document) => JSON.stringify(document).match(/\/pictures\/[^"]+/g) ?? [])
    .filter((link) => !existsSync(join('public', link)))
  expect(missing).toEqual([])
})

test('the arena offers over two thousand items and no two share a name', () => {
  const items = demoVenues().filter(isArena).flatMap(itemsOf)
  expect(items.length).toBeGreaterThan(2000)
  expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
  expect(new Set(items.map((item) => item.localization?.['fr']?.name)).size).toBe(items.length)
})

test('nothing has less than no calories, and what is vegan carries nothing of an animal', () => {
  const items = demoVenues().flatMap(itemsOf)
  expect(items.filter((item) => (item.calories ?? 0) < 0)).toEqual([])
  const animal = new Set(['dairy', 'egg', 'fish'])
  const wrong = items.filter(
    (item) => item.diets?.includes('vegan') && item.allergens?.some((name) => animal.has(name)),
  )
  expect(wrong).toEqual([])
})

function isArena(document: VenueDocument): boolean {
  return document.restaurant.slug === 'granite-arena'
}

function itemsOf(document: VenueDocument): ItemDocument[] {
  return document.menus.flatMap((menu) => menu.sections).flatMap((section) => section.items)
}

test('no dish that says a diet shows one with meat', () => {
  const withMeat = ['burger', 'pizza', 'wings'].map(pictureLink)
  const shown = demoVenues().flatMap(({ menus }) =>
    menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items)),
  )
  const wrong = shown.filter(({ image, diets }) => diets?.length && withMeat.includes(image ?? ''))
  expect(wrong.map(({ name }) => name)).toEqual([])
})
