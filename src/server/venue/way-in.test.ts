import { expect, test } from 'vitest'
import { demoSlugs } from '#server/demo/demo-venues.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { wayIn } from './way-in.ts'

test('each demo venue is entered as its guests would', () => {
  expect(demoSlugs.slice(0, 6).map((slug) => wayIn(demoVenue(slug), 'http://here'))).toEqual([
    'http://here/lakeside-table?tableNum=12',
    'http://here/merle-octobre?tableNum=12',
    'http://here/granite-arena?takeout=true',
    'http://here/cedar-kitchen?takeout=true',
    'http://here/market-hall?takeout=true',
    'http://here/birch-hill-school',
  ])
})

test('a venue is entered by a table that it has', () => {
  const lakeside = demoVenue('lakeside-table')
  const at = (tables: string[]) =>
    wayIn({ ...lakeside, restaurant: { ...lakeside.restaurant, tables } }, 'http://here')
  expect(at(['A 1', 'A2'])).toBe('http://here/lakeside-table?tableNum=A%201')
  expect(at([])).toBe('http://here/lakeside-table?tableNum=12')
})
