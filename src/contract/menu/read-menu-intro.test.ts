import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { MenuDocument } from './menu-document.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readMenuIntro } from './read-menu-intro.ts'

test('a menu that says nothing of itself has no intro', () => {
  expect(intro({})).toBe(null)
  expect(intro({ description: '', image: null, attachment: null })).toBe(null)
})

test('a menu has its own words and those of its group', () => {
  const group = { id: 'hall', slug: 'hall', name: 'The hall', description: 'Twelve counters' }
  const localization = { fr: { description: 'Jusqu’à 15 h' } }
  const menu = { description: 'Until 3 p.m.', localization, menu_group_id: 'hall' }
  expect(intro(menu, [group])).toEqual({
    group: { name: 'The hall', description: 'Twelve counters', image: null },
    name: 'Lunch',
    description: 'Until 3 p.m.',
    localization,
    image: null,
    attachment: null,
  })
})

test('a group with a name alone is for staff', () => {
  const group = { id: 'hall', slug: 'hall', name: 'The hall' }
  expect(intro({ menu_group_id: 'hall' }, [group])).toBe(null)
})

test.each([
  ['/files/menu.pdf', 'PDF'],
  ['https://example.com/Menu.PDF?v=2', 'PDF'],
  ['https://example.com/menu.jpeg#top', 'JPEG'],
  ['https://example.com/menu', ''],
  ['https://menu.example.com', ''],
])('an attachment at %s is of the type %j', (attachment, type) => {
  expect(intro({ attachment })?.attachment).toEqual({ address: attachment, type })
})

function intro(menu: Partial<MenuDocument>, menuGroups: VenueDocument['menuGroups'] = []) {
  const menus = [{ id: 'lunch', slug: 'lunch', name: 'Lunch', sections: [], ...menu }]
  const document = { ...aSmallVenue(), menuGroups, menus }
  const found = readMenuIntro(document, asId('lunch'))
  // The code that reads it is loaded for the menus that say so.
  if (found) expect(readVenue(document).menus[0]?.isIntroduced).toBe(true)
  return found
}
