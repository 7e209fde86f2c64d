import { expect, test, vi } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { lakesideTable as document } from '#server/demo/lakeside-table.ts'
import { menuSearchOf } from './menu-search.ts'

test('a key is answered while the search is prepared', async () => {
  const { menus } = readVenue(document)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const order: string[] = []
  const preparing = menuSearchOf({ menus, document }, 'en').then(() => order.push('prepared'))
  setTimeout(() => order.push('a key'))
  await preparing
  expect(order).toEqual(['a key', 'prepared'])
})

test('it is prepared once for a language', async () => {
  const { menus } = readVenue(document)
  const english = menuSearchOf({ menus, document }, 'en')
  expect(menuSearchOf({ menus, document }, 'en')).toBe(english)
  expect((await english)('burgr')).not.toEqual([])
  const french = menuSearchOf({ menus, document }, 'fr')
  expect(french).not.toBe(english)
  expect((await french)('poutine')).not.toEqual([])
})
