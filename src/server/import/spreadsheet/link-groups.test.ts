import { expect, test } from 'vitest'
import { readVenueSpreadsheet } from './read-venue-spreadsheet.ts'

const start = `row,setting,setting_value,name,price,type,key,options,under
venue,name,Chez Nous,,,,,,
venue,tax_rate,13%,,,,,,
`
const groups = `group,,,Sauces,,,,,
value,,,Gravy,0.50,,,,
group,,,Sides,,,,,
value,,,Fries,3,,,Sauces,
value,,,Salad,2,,,,
`
const menu = `menu,,,Dinner,,,,,
section,,,Grill,,,,,
item,,,Burger,12,,,"Sides, Sauces",
item,,,Steak,25,,,sauces,
`

test('groups that are written once belong to each item that names them, in the order named', () => {
  const [burger, steak] = itemsOf(start + groups + menu)
  const sauces = {
    id: 'sauces',
    name: 'Sauces',
    type: 'addons',
    required: false,
    values: [{ id: 'gravy', name: 'Gravy', price: 0.5, order: 0 }],
  }
  expect(burger?.options).toEqual([
    {
      id: 'sides',
      name: 'Sides',
      type: 'addons',
      required: false,
      order: 0,
      values: [
        { id: 'fries', name: 'Fries', price: 3, order: 0, options: [{ ...sauces, order: 0 }] },
        { id: 'salad', name: 'Salad', price: 2, order: 1 },
      ],
    },
    { ...sauces, order: 1 },
  ])
  expect(steak?.options).toEqual([{ ...sauces, order: 0 }])
})

test('shared groups may also come after the menus, behind a row "shared"', () => {
  expect(itemsOf(`${start + menu}shared,,,,,,,,\n${groups}`)).toEqual(
    itemsOf(start + groups + menu),
  )
})

test('an item’s own groups come after the shared ones, or where it names them', () => {
  const own = 'group,,,Size,,pricing,,,\nvalue,,,Large,15,,,,\n'
  const last = itemsOf(start + groups + menu + own)[1]
  expect(last?.options?.map(({ name }) => name)).toEqual(['Sauces', 'Size'])
  const named = itemsOf((start + groups + menu + own).replace(',sauces,', ',Size | Sauces,'))[1]
  expect(named?.options?.map(({ name, order }) => [name, order])).toEqual([
    ['Size', 0],
    ['Sauces', 1],
  ])
})

test('a key distinguishes two shared groups of one name', () => {
  const more = 'group,,,Sauces,,,dips,,\nvalue,,,Aioli,1,,,,\n'
  const [, steak] = itemsOf(start + groups + more + menu.replace(',sauces,', ',dips,'))
  expect(steak?.options?.[0]).toMatchObject({ name: 'Sauces', values: [{ name: 'Aioli' }] })
  const twice = more.replace('dips', '')
  expect(faultsOf(start + groups + twice + menu)).toEqual([
    'row 9, column name: expected a name used once (as in row 4), or a `key` of its own, found "Sauces"',
  ])
})

test('an unknown or repeated name, and one that leads back to itself, is refused in its row', () => {
  const wrong = (cell: string) => faultsOf(start + groups + menu.replace('"Sides, Sauces"', cell))
  expect(wrong('Soups')).toEqual([
    'row 11, column options: expected the name of a shared group, or of a group below this item, found "Soups"',
  ])
  expect(wrong('Sides | sides')).toEqual([
    'row 11, column options: expected each group once, found "sides"',
  ])
  const cycle = groups.replace('Gravy,0.50,,,,', 'Gravy,0.50,,,Sides,')
  expect(faultsOf(start + cycle + menu)).toEqual([
    'row 7, column options: expected a group that does not lead back to itself, found "Sauces"',
  ])
})

test('a few rows that multiply into millions of options are refused at once', () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    [
      `group,,,L${level},,,,,`,
      ...Array.from({ length: 8 }, (__, value) => `value,,,V${value},0,,,L${level + 1},`),
    ].join('\n'),
  )
  const last = 'group,,,L12,,,,,\nvalue,,,End,0,,,,\n'
  const faults = faultsOf(
    `${start}${levels.join('\n')}\n${last}${menu.replace('"Sides, Sauces"', 'L0')}`,
  )
  expect(faults).toContainEqual(expect.stringContaining('expected at most 20000 options'))
})

test('an unused shared group is a warning', () => {
  const read = readVenueSpreadsheet(
    new TextEncoder().encode(`${start + groups}group,,,Spices,,,,,\nvalue,,,Salt,0,,,,\n${menu}`),
  )
  expect(read.ok && read.value.warnings).toEqual([
    {
      path: 'column name',
      line: 9,
      column: null,
      expected: 'an item or value that names it in `options`',
      found: 'none',
    },
  ])
})

function itemsOf(text: string) {
  const read = readVenueSpreadsheet(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.document.menus[0]?.sections[0]?.items ?? []
}

function faultsOf(text: string): readonly string[] {
  const read = readVenueSpreadsheet(new TextEncoder().encode(text))
  return read.ok
    ? []
    : read.error.map(
        ({ path, line, expected, found }) =>
          `row ${line}, ${path}: expected ${expected}, found ${found}`,
      )
}
