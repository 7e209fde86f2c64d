import { splitCell } from './cell-list.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import type { NestedRows, RowNode } from './nest-rows.ts'
import { rowFault } from './row-fault.ts'

interface LinkedRows {
  readonly roots: readonly RowNode[]
  /** Shared groups that no cell names: they are not in the document. */
  readonly unused: readonly RowNode[]
}

/**
 * Gives each item and value the groups named in its `options` cell, in that order, followed by its
 * own unnamed ones. A name is looked up among the rows below the item first, then among the shared
 * groups. Unknown or repeated names and cycles are faults.
 */
export function linkGroups({ roots, shared }: NestedRows, faults: ImportFault[]): LinkedRows {
  const sharedByName = nameGroups(shared, faults)
  const link: Link = {
    sharedByName,
    linked: new Map(),
    open: new Set(),
    used: new Set(),
    faults,
  }
  for (const group of shared) linkNode(group, link)
  const linked = roots.map((root) => linkNode(root, link).node)
  return { roots: linked, unused: shared.filter((group) => !link.used.has(group)) }
}

interface Link {
  readonly sharedByName: ReadonlyMap<string, RowNode>
  /** A group is linked once, however many cells name it. */
  readonly linked: Map<RowNode, Linked>
  /** The groups on the current path. */
  readonly open: Set<RowNode>
  readonly used: Set<RowNode>
  readonly faults: ImportFault[]
}

interface Linked {
  readonly node: RowNode
  /** Number of resulting rows, with named groups counted at each use. */
  readonly size: number
}

/** More rows than any item may have options; a sheet of few rows could multiply into millions. */
const mostRows = 20_000

function linkNode(node: RowNode, link: Link): Linked {
  const known = link.linked.get(node)
  if (known) return known
  link.open.add(node)
  const inside = groupsOf(node, link).map((group) => linkNode(group, link))
  link.open.delete(node)
  const size = 1 + inside.reduce((sum, { size: each }) => sum + each, 0)
  const isOption = node.kind === 'group' || node.kind === 'value' || node.kind === 'item'
  const tooMany = isOption && size > mostRows
  if (tooMany) {
    const expected = `at most ${mostRows} options, each named group counted wherever it opens`
    link.faults.push(rowFault(node.row, 'options', { expected, found: String(size) }))
  }
  const linked = tooMany
    ? { node: { ...node, inside: [] }, size: 1 }
    : { node: { ...node, inside: inside.map((each) => each.node) }, size }
  link.linked.set(node, linked)
  return linked
}

function groupsOf(node: RowNode, link: Link): readonly RowNode[] {
  const cell = node.row.cells.get('options')
  if (cell === undefined) return node.inside
  const own = nameGroups(node.inside, link.faults)
  const named: RowNode[] = []
  for (const word of splitCell(cell)) {
    const group = own.get(word.toLowerCase()) ?? link.sharedByName.get(word.toLowerCase())
    const expected = whyNot(group, { named, link })
    if (group && expected === null) {
      named.push(group)
      link.used.add(group)
    } else {
      const found = JSON.stringify(word)
      link.faults.push(rowFault(node.row, 'options', { expected: expected ?? '', found }))
    }
  }
  return [...named, ...node.inside.filter((group) => !named.includes(group))]
}

interface Naming {
  readonly named: readonly RowNode[]
  readonly link: Link
}

function whyNot(group: RowNode | undefined, { named, link }: Naming): string | null {
  if (!group) return 'the name of a shared group, or of a group below this item'
  if (named.includes(group)) return 'each group once'
  return link.open.has(group) ? 'a group that does not lead back to itself' : null
}

function nameGroups(
  groups: readonly RowNode[],
  faults: ImportFault[],
): ReadonlyMap<string, RowNode> {
  const byName = new Map<string, RowNode>()
  for (const group of groups) {
    const { cells } = group.row
    const column = cells.has('key') ? 'key' : 'name'
    const name = (cells.get(column) ?? '').toLowerCase()
    const before = byName.get(name)
    if (before) {
      const expected = `a name used once (as in row ${before.row.line}), or a \`key\` of its own`
      faults.push(rowFault(group.row, column, expected))
    } else byName.set(name, group)
  }
  return byName
}
