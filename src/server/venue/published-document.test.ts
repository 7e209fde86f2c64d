import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { publishedDocument } from './published-document.ts'

const at = Date.parse('2026-07-01T16:00:00Z')
const soon = '2026-07-01T16:00:01Z'
const past = '2026-07-01T16:00:00Z'
const hidden = {
  unpublished: { published_at: null },
  'published later': { published_at: soon },
  deleted: { deleted_at: past },
  'deleted, and published before': { deleted_at: past, published_at: past },
}
type Marks = (typeof hidden)[keyof typeof hidden]

test.each(Object.entries(hidden))('what is %s is not in the document of guests', (_, marks) => {
  const document = withMarks(marks)
  const shown = publishedDocument(document, at)
  const [menu] = shown.document.menus
  expect(shown.isPublished).toBe(true)
  expect(shown.document.menuGroups?.map(({ id }) => id)).toEqual(['shown'])
  expect(shown.document.menus.map(({ id }) => id)).toEqual(['dinner'])
  expect(menu?.sections.map(({ id }) => id)).toEqual(['soups', 'pizzas'])
  expect(menu?.sections[0]?.items.map(({ id }) => id)).toEqual(['onion'])
  expect(groupsOf(shown.document)).toEqual([{ id: 'bread', values: ['rye'] }])
})

test.each(Object.entries(hidden))('a venue that is %s has no menus', (_, marks) => {
  const document = aSmallVenue()
  const shown = publishedDocument(
    { ...document, restaurant: { ...document.restaurant, ...marks } },
    at,
  )
  expect(shown).toMatchObject({ isPublished: false, document: { menus: [] } })
})

test('what is published later is there from its moment on', () => {
  const document = withMarks(hidden['published later'])
  expect(publishedDocument(document, at).until).toBe(Date.parse(soon))
  expect(publishedDocument(document, Date.parse(soon))).toEqual({
    document,
    isPublished: true,
    until: null,
  })
  const first = publishedDocument(
    withMarks({ published_at: '2026-08-01T00:00:00Z' }, { published_at: soon }),
    at,
  )
  expect(first.until).toBe(Date.parse(soon))
})

test('a published document is sent as it was imported, without the names that staff use', () => {
  const document = aSmallVenue()
  expect(publishedDocument(document, at).document).toEqual(document)
  expect(JSON.stringify(publishedDocument(document, at).document)).toBe(JSON.stringify(document))
  const value = { id: 'rye', name: 'Rye', price: 0 }
  const inner = { id: 'seeds', name: 'Seeds', type: 'addons' as const, internal_name: 'SEEDS' }
  const options = [
    {
      id: 'bread',
      name: 'Bread',
      type: 'addons' as const,
      internal_name: 'BREAD-2',
      values: [{ ...value, options: [{ ...inner, values: [value] }] }],
    },
  ]
  const text = JSON.stringify(publishedDocument(withSoup({ options }), at).document)
  expect(text).toContain('"name":"Seeds"')
  expect(text).not.toContain('internal_name')
  expect(text).not.toMatch(/BREAD-2|SEEDS/)
})

test('a group that a hidden value alone opens is no group of the item', () => {
  const group = { type: 'addons' as const }
  const options = [
    {
      ...group,
      id: 'bread',
      name: 'Bread',
      values: [
        { id: 'rye', name: 'Rye', price: 0 },
        { id: 'bun', name: 'Bun', price: 0, sub_option_group_id: 'seeds', ...hidden.deleted },
      ],
    },
    { ...group, id: 'seeds', name: 'Seeds', values: [{ id: 'poppy', name: 'Poppy', price: 0 }] },
  ]
  expect(groupsOf(publishedDocument(withSoup({ options }), at).document)).toEqual([
    { id: 'bread', values: ['rye'] },
  ])
})

/** A small venue with an entry of each level beside the marked one. */
function withMarks(marks: Marks, ofValue: Marks = marks): VenueDocument {
  const document = withSoup({
    options: [
      {
        id: 'bread',
        name: 'Bread',
        type: 'addons',
        values: [
          { id: 'rye', name: 'Rye', price: 0 },
          { id: 'bun', name: 'Bun', price: 0, ...ofValue },
        ],
      },
    ],
  })
  const [menu] = document.menus
  const [soups, pizzas] = menu?.sections ?? []
  const [soup] = soups?.items ?? []
  if (!menu || !soups || !pizzas || !soup) throw new Error('The small venue has two sections')
  const group = { id: 'shown', slug: 'shown', name: 'Shown' }
  const items = [soup, { ...soup, id: 'leek', slug: 'leek', ...marks }]
  const sections = [{ ...soups, items }, pizzas, { ...soups, id: 'cold', slug: 'cold', ...marks }]
  return {
    ...document,
    menuGroups: [group, { id: 'gone', slug: 'gone', name: 'Gone', ...marks }],
    menus: [
      { ...menu, menu_group_id: 'shown', sections },
      { ...menu, id: 'of-gone', slug: 'of-gone', menu_group_id: 'gone' },
      { ...menu, id: 'brunch', slug: 'brunch', ...marks },
    ],
  }
}

function withSoup(soup: Partial<ItemDocument>): VenueDocument {
  const document = aSmallVenue()
  return {
    ...document,
    menus: document.menus.map((menu) => ({
      ...menu,
      sections: menu.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => (item.id === 'onion' ? { ...item, ...soup } : item)),
      })),
    })),
  }
}

function groupsOf(document: VenueDocument) {
  return document.menus[0]?.sections[0]?.items[0]?.options?.map(({ id, values }) => ({
    id,
    values: values.map((value) => value.id),
  }))
}
