import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { withArticle } from '#server/import/faults/write-fault.ts'
import { rowFault } from './row-fault.ts'
import { kindsEndedBy, placeByKind } from './columns/row-kinds.ts'
import type { PartKind, SpreadsheetRow } from './columns/row-kinds.ts'

/** A row with the rows inside it: sections of a menu, values of a group, groups of a value. */
export interface RowNode {
  readonly row: SpreadsheetRow
  readonly kind: PartKind
  readonly inside: RowNode[]
}

export interface NestedRows {
  /** Top-level rows. */
  readonly roots: readonly RowNode[]
  /** Option groups outside items: those above the first menu, and below a row `shared`. */
  readonly shared: readonly RowNode[]
}

/**
 * Puts each row into the nearest row above that can hold its kind, and each `under` group into its
 * values.
 */
export function nestRows(rows: readonly SpreadsheetRow[], faults: ImportFault[]): NestedRows {
  const roots: RowNode[] = []
  const shared: RowNode[] = []
  const open = new Map<PartKind, RowNode>()
  for (const row of rows) {
    const { kind } = row
    if (kind === 'venue') continue
    if (kind === 'shared') {
      for (const ended of kindsEndedBy('menu')) open.delete(ended)
      continue
    }
    const node: RowNode = { row, kind, inside: [] }
    for (const ended of kindsEndedBy(kind)) open.delete(ended)
    const holder = findHolder(kind, { open, roots, shared })
    if (!holder) {
      faults.push(rowFault(row, 'row', `${withArticle(placeByKind[kind].holder ?? '')} row above`))
    }
    open.set(kind, node)
    if (row.cells.has('under')) putUnder(node, { above: holder ?? [], faults })
    else holder?.push(node)
  }
  return { roots, shared }
}

interface OpenRows {
  readonly open: ReadonlyMap<PartKind, RowNode>
  readonly roots: RowNode[]
  readonly shared: RowNode[]
}

/** The list that a row of this kind goes into; undefined if no row above can hold it. */
function findHolder(kind: PartKind, { open, roots, shared }: OpenRows): RowNode[] | undefined {
  const { holder } = placeByKind[kind]
  if (holder === null) return roots
  if (kind === 'group' && !open.has('menu')) return shared
  return open.get(holder)?.inside
}

interface GroupsAbove {
  readonly above: readonly RowNode[]
  readonly faults: ImportFault[]
}

function putUnder(group: RowNode, { above, faults }: GroupsAbove): void {
  const values = listValues(above, new Set())
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

/** Each value once, also if several values open its group. */
function listValues(groups: readonly RowNode[], seen: Set<RowNode>): readonly NamedValue[] {
  return groups.flatMap((group) => {
    if (seen.has(group)) return []
    seen.add(group)
    return group.inside.flatMap((node) => {
      const name = (node.row.cells.get('name') ?? '').toLowerCase()
      const groupName = (group.row.cells.get('name') ?? '').toLowerCase()
      return [{ node, names: [name, `${groupName} > ${name}`] }, ...listValues(node.inside, seen)]
    })
  })
}
