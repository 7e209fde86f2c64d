import type { ImportFault } from './import-fault.ts'
import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'
import { withArticle } from './with-article.ts'

/** A row with the rows that belong to it: sections of a menu, values of a group, groups of a value. */
export interface RowNode {
  readonly row: SpreadsheetRow
  readonly inside: RowNode[]
}

/** Puts each row into the nearest row above that holds its kind, and each `under` group into its values. */
export function nestRows(
  rows: readonly SpreadsheetRow[],
  faults: ImportFault[],
): readonly RowNode[] {
  const menus: RowNode[] = []
  const open = new Map<string, RowNode>()
  for (const row of rows) {
    if (row.kind === 'venue') continue
    const node: RowNode = { row, inside: [] }
    for (const deeper of kindsFrom(row.kind)) open.delete(deeper)
    const holderKind = holderByKind[row.kind]
    const holder = open.get(holderKind)
    if (row.kind !== 'menu' && !holder) {
      faults.push(rowFault(row, 'row', `${withArticle(holderKind)} row above`))
    }
    open.set(row.kind, node)
    if (row.kind === 'menu') menus.push(node)
    else if (row.cells.has('under')) putUnder(node, { holder, faults })
    else holder?.inside.push(node)
  }
  return menus
}

const holderByKind = { menu: '', section: 'menu', item: 'section', group: 'item', value: 'group' }
const order = ['menu', 'section', 'item', 'group', 'value']

function kindsFrom(kind: string): readonly string[] {
  return order.slice(order.indexOf(kind))
}

interface ItemAbove {
  readonly holder: RowNode | undefined
  readonly faults: ImportFault[]
}

function putUnder(group: RowNode, { holder, faults }: ItemAbove): void {
  const values = holder ? listValues(holder, new Set()) : []
  for (const word of (group.row.cells.get('under') ?? '').split('|')) {
    const wanted = word.trim().toLowerCase()
    const found = values.filter(({ names }) => names.includes(wanted))
    const [value] = found
    if (value && found.length === 1) value.node.inside.push(group)
    else {
      const expected = value
        ? `"Group > Value", because the item has ${found.length} values of this name`
        : 'the name of a value of this item, in a row above'
      faults.push(rowFault(group.row, 'under', expected))
    }
  }
}

interface NamedValue {
  readonly node: RowNode
  readonly names: readonly string[]
}

/** Each value once, also where its group opens beneath several. */
function listValues(holder: RowNode, seen: Set<RowNode>): readonly NamedValue[] {
  return holder.inside.flatMap((group) => {
    if (seen.has(group)) return []
    seen.add(group)
    return group.inside.flatMap((node) => {
      const name = (node.row.cells.get('name') ?? '').toLowerCase()
      const groupName = (group.row.cells.get('name') ?? '').toLowerCase()
      return [{ node, names: [name, `${groupName} > ${name}`] }, ...listValues(node, seen)]
    })
  })
}

function rowFault(row: SpreadsheetRow, column: string, expected: string): ImportFault {
  const found = JSON.stringify(row.cells.get(column) ?? '')
  return { path: `column ${column}`, line: row.line, column: null, expected, found }
}
