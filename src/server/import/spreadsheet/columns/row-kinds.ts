import type { DocumentPath } from '#server/import/faults/import-fault.ts'

export interface SpreadsheetRow<Kind extends string = RowKind> {
  /** The row's number in a spreadsheet program: the row of headings is 1. */
  readonly line: number
  readonly kind: Kind
  /** The filled cells, trimmed, by column. */
  readonly cells: ReadonlyMap<string, string>
}

export const rowKinds = [
  'venue',
  'menu',
  'section',
  'item',
  'group',
  'value',
  'shared',
  'menu_group',
  'question',
  'payment_method',
  'delivery_location',
  'area',
  'table_location',
  'holiday',
  'announcement',
  'allergen',
  'kiosk_message',
] as const
export type RowKind = (typeof rowKinds)[number]

/** The kinds of row that become a list entry of the document. */
export type PartKind = Exclude<RowKind, 'venue' | 'shared'>

interface RowPlace {
  /** The kind of the parent row; null: the document itself. */
  readonly holder: PartKind | null
  /** The list it goes into, from its parent. */
  readonly list: DocumentPath
  /** Identifies a row with a stored part, besides id and slug. */
  readonly named: DocumentPath
}

/** Options of a value are rows of an item too: see `under` and `options`. */
export const placeByKind: Readonly<Record<PartKind, RowPlace>> = {
  menu: { holder: null, list: ['menus'], named: ['name'] },
  section: { holder: 'menu', list: ['sections'], named: ['name'] },
  item: { holder: 'section', list: ['items'], named: ['name'] },
  group: { holder: 'item', list: ['options'], named: ['name'] },
  value: { holder: 'group', list: ['values'], named: ['name'] },
  menu_group: { holder: null, list: ['menuGroups'], named: ['name'] },
  question: {
    holder: null,
    list: ['restaurant', 'order_options', 'custom_questions'],
    named: ['question'],
  },
  payment_method: {
    holder: null,
    list: ['restaurant', 'extra_payment_methods'],
    named: ['type'],
  },
  delivery_location: {
    holder: null,
    list: ['restaurant', 'delivery', 'list'],
    named: ['location'],
  },
  area: { holder: 'delivery_location', list: ['areas'], named: ['name'] },
  table_location: {
    holder: null,
    list: ['restaurant', 'generic_table_locations', 'list'],
    named: ['location'],
  },
  holiday: { holder: null, list: ['restaurant', 'holiday_hours'], named: ['date'] },
  announcement: { holder: null, list: ['restaurant', 'announcements'], named: ['message', 'text'] },
  allergen: { holder: null, list: ['restaurant', 'allergens'], named: ['name'] },
  kiosk_message: {
    holder: null,
    list: ['restaurant', 'kiosk', 'messages'],
    named: ['text'],
  },
}

export const partKinds = rowKinds.filter((kind) => kind !== 'venue' && kind !== 'shared')

/** The kinds of row directly inside this kind; null: in the document itself. */
export function kindsInside(holder: PartKind | null): readonly PartKind[] {
  if (holder === 'value') return ['group']
  return partKinds.filter((kind) => placeByKind[kind].holder === holder)
}

/** The kinds that a row of this kind closes: itself, and all that it can contain. */
export function kindsEndedBy(kind: PartKind): readonly PartKind[] {
  const inside = partKinds.filter((other) => placeByKind[other].holder === kind)
  return [kind, ...inside.flatMap(kindsEndedBy)]
}
