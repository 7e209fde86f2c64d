import { fields, translated } from './spreadsheet-field.ts'
import type { PartField, SpreadsheetColumn } from './spreadsheet-field.ts'
import { itemAndValueColumns } from './item-and-value-columns.ts'
import { listColumns } from './list-columns.ts'
import { itemColumns } from './item-columns.ts'
import { menuColumns } from './menu-columns.ts'
import { optionColumns } from './option-columns.ts'
import { partKinds, rowKinds } from './row-kinds.ts'
import type { PartKind } from './row-kinds.ts'

const parts: readonly PartKind[] = ['menu', 'section', 'item', 'group', 'value']
const dishes: readonly PartKind[] = ['item', 'value']

/**
 * The columns of a venue spreadsheet that fill a field, in any order; unused columns may be left
 * out. A row belongs to the nearest row above that can hold it: a section to its menu, an item to
 * its section, a group to its item, a value to its group.
 */
export const partFields: readonly PartField[] = [
  ...translated(parts, [
    ['name', 'text', 'name', 'what guests read'],
    ['description', 'text', 'description', 'a sentence or two'],
  ]),
  ...fields(
    ['section', ...dishes],
    [
      [
        'price',
        'amount',
        'price',
        'dollars, as 12.50; of a section: the price of one set; of a value of addons: below 0, as -0.50, it takes off',
      ],
    ],
  ),
  ...itemAndValueColumns,
  ...fields(
    ['menu', 'menu_group', ...dishes],
    [['image', 'text', 'image', 'the address of a picture: https://… or /pictures/…']],
  ),
  ...fields(
    ['menu', 'section', 'group'],
    [
      [
        'type',
        'text',
        'type',
        'of a group: addons (the default) or pricing (sizes); of a section: a-la-carte (the default) or prix-fixe',
      ],
    ],
  ),
  ...optionColumns,
  ...itemColumns,
  ...menuColumns,
  ...fields(
    ['menu', 'section', 'menu_group', ...dishes],
    [
      [
        'published_at',
        'moment',
        'published_at',
        'a moment such as 2026-12-25T17:30:00Z, from which it is shown; never: not shown; empty: shown',
      ],
      [
        'deleted_at',
        'moment',
        'deleted_at',
        'a moment; what is deleted is not shown, nor what it holds',
      ],
    ],
  ),
  ...fields(
    ['menu', 'item'],
    [['menu_group', 'text', 'menu_group_id', 'the id of its menu group']],
  ),
  ...fields(['item', 'group', 'value'], [['sku', 'text', 'sku', 'your own article number']]),
  ...listColumns,
  ...fields(
    ['menu', 'section', 'item', 'menu_group'],
    [['slug', 'text', 'slug', 'its address; left empty: made from the name']],
  ),
  ...fields(
    [...parts, 'menu_group', 'announcement', 'allergen'],
    [
      [
        'id',
        'text',
        'id',
        'its id in your till; left empty: made from the name, the same at each import',
      ],
    ],
  ),
  ...fields(parts, [
    [
      'order',
      'integer',
      'order',
      'its place, where rows are not in the order that guests see; left empty: the order of the rows',
    ],
  ]),
]

/** Columns for a row's kind, its parent and the groups it opens. */
const rowColumns: readonly SpreadsheetColumn[] = [
  { name: 'row', rows: rowKinds, meaning: `what the row is: ${rowKinds.join(', ')}` },
  { name: 'setting', rows: ['venue'], meaning: 'which setting of the venue (see the settings)' },
  { name: 'setting_value', rows: ['venue'], meaning: 'what it is set to', translated: true },
  {
    name: 'options',
    rows: ['item', 'value'],
    meaning:
      'the option groups it has, by name and in their order, parted by | or ,; each is written once above the first menu, or below a row `shared`, or below its own item',
  },
  {
    name: 'under',
    rows: ['group'],
    meaning:
      'for options of an option: the names of the values of this item that open the group, parted by |; "Group > Value" where two values have one name',
  },
  {
    name: 'key',
    rows: ['group'],
    meaning: 'what `options` calls the group where two have one name; left empty: its name',
  },
]

/** All columns by name, for parsing and for the help text. */
export const venueSpreadsheetColumns: readonly SpreadsheetColumn[] = joinByName([
  ...rowColumns,
  ...partFields,
])

const fieldsByKind = new Map(
  partKinds.map((kind) => [kind, partFields.filter(({ rows }) => rows.includes(kind))]),
)

/** The fields that a row of this kind may fill. */
export function fieldsOf(kind: PartKind): readonly PartField[] {
  return fieldsByKind.get(kind) ?? []
}

function joinByName(columns: readonly SpreadsheetColumn[]): readonly SpreadsheetColumn[] {
  return [...new Set(columns.map(({ name }) => name))].map((name) => {
    const same = columns.filter((column) => column.name === name)
    return {
      name,
      rows: same.flatMap(({ rows }) => rows),
      meaning: [...new Set(same.map(({ meaning }) => meaning))].join('; '),
      translated: same.some((column) => column.translated === true),
    }
  })
}
