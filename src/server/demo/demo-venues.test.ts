import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { carriesAlcohol } from '#domain/menu/carries-alcohol.ts'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { readVenueFile } from '#server/import/command/read-venue-file.ts'
import { venueToSpreadsheet } from '#server/import/spreadsheet/venue-to-spreadsheet.ts'
import { longArena } from '#tests/bench/long-arena/long-arena.ts'
import { demoVenue, demoVenues } from '#tests/fixtures/demo-venue.ts'
import { demoSlugs, demoVenueId } from './demo-venues.ts'
import { demoFile, readDemoBrands } from './read-demo.ts'

const venues = [...demoVenues(), longArena()]

test.each(demoSlugs)('%s is imported without a fault, and exported as it is', async (slug) => {
  const file = demoFile(`${slug}.csv`)
  const read = await readVenueFile(file)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { document, warnings } = read.value
  expect(warnings).toEqual([])
  expect(document.restaurant).toMatchObject({ id: demoVenueId(slug), slug })
  expect(venueToSpreadsheet(document)).toBe(readFileSync(file, 'utf8'))
})

test('the long arena has no fault', () => {
  const checked = checkVenueDocument(new TextEncoder().encode(JSON.stringify(longArena())))
  expect(checked.ok ? checked.value.warnings : checked.error).toEqual([])
})

test('at merle-octobre a beer asks for the age, and onion soup does not', () => {
  const merle = demoVenue('merle-octobre')
  const items = readVenue(merle).menus.flatMap(({ sections }) =>
    sections.flatMap((section) => section.items),
  )
  const asks = (name: string) =>
    items.filter((item) => item.name.startsWith(name)).map((item) => carriesAlcohol(item, []))
  expect(asks('Soupe à l’oignon')).toEqual([false])
  expect(asks('Blanche, 500 ml')).toEqual([true])
  expect(readCheckoutSettings(merle.restaurant).legalDrinkingAge).toBe(18)
})

test('every picture of the demo’s venues and brands is there in each of its sizes', async () => {
  const shown = JSON.stringify([...venues, ...(await readDemoBrands())])
  const links = shown.match(/\/pictures\/[^"]+\.\w+/g) ?? []
  const addresses = [...new Set(links)].flatMap((link) =>
    pictureSizes(link)
      .split(',')
      .map((size) => size.split(' ')[0] ?? ''),
  )
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([])
})

test('the arena’s dishes have options, those of the long one fill two thousand names', () => {
  const dishes = itemsOf(demoVenue('granite-arena'))
  expect(dishes.length).toBeLessThan(80)
  expect(dishes.filter(({ options = [] }) => options.length > 0).length).toBeGreaterThan(30)
  const many = itemsOf(longArena())
  expect(many.length).toBeGreaterThan(2000)
  for (const items of [dishes, many]) {
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
    expect(new Set(items.map((item) => item.localization?.['fr']?.name)).size).toBe(items.length)
  }
})

test('nothing has less than no calories, and what is vegan carries nothing of an animal', () => {
  const items = venues.flatMap(itemsOf)
  expect(items.filter((item) => (item.calories ?? 0) < 0)).toEqual([])
  const animal = new Set(['dairy', 'egg', 'fish'])
  const wrong = items.filter(
    (item) => item.diets?.includes('vegan') && item.allergens?.some((name) => animal.has(name)),
  )
  expect(wrong).toEqual([])
})

test('no dish that says a diet shows one with meat', () => {
  const withMeat = ['burger', 'pizza', 'wings'].map((name) => `/pictures/${name}-640.webp`)
  const wrong = venues
    .flatMap(itemsOf)
    .filter(({ image, diets }) => diets?.length && withMeat.includes(image ?? ''))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

function itemsOf(document: VenueDocument): ItemDocument[] {
  return document.menus.flatMap((menu) => menu.sections).flatMap((section) => section.items)
}
