import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

/**
 * Follows the groups that values open, nested or named by `sub_option_group_id`. Unknown groups,
 * cycles, and more levels or options than a guest could ever be shown are faults.
 */
export function checkNesting(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[],
): readonly DocumentFault[] {
  const walk: Walk = {
    topById: new Map(
      groups.map((group, index) => [String(group.id), { at: [...at, index], group }]),
    ),
    sizes: new Map(),
    open: new Set(),
    faults: [],
  }
  const sizes = groups.map((group, index) => measureGroup({ at: [...at, index], group }, walk))
  const depth = Math.max(0, ...sizes.map((size) => size.depth))
  const options = sizes.reduce((sum, size) => sum + size.options, 0)
  if (depth > maxDepth) {
    walk.faults.push({ at, expected: `at most ${maxDepth} levels of options`, found: `${depth}` })
  }
  if (options > maxOptions) {
    const expected = `at most ${maxOptions} options, each nested group counted wherever it opens`
    walk.faults.push({ at, expected, found: String(options) })
  }
  return walk.faults
}

const maxDepth = 8
const maxOptions = 20_000

interface PlacedGroup {
  readonly at: DocumentPath
  readonly group: OptionGroupDocument
}

interface Size {
  readonly depth: number
  readonly options: number
}

interface Walk {
  /** The groups that `sub_option_group_id` may name. */
  readonly topById: ReadonlyMap<string, PlacedGroup>
  /** A group that several values open is measured once. */
  readonly sizes: Map<OptionGroupDocument, Size>
  /** The groups on the current path. */
  readonly open: Set<OptionGroupDocument>
  readonly faults: DocumentFault[]
}

function measureGroup({ at, group }: PlacedGroup, walk: Walk): Size {
  const known = walk.sizes.get(group)
  if (known) return known
  walk.open.add(group)
  const values = group.values.map((value, index) =>
    measureValue([...at, 'values', index], value, walk),
  )
  walk.open.delete(group)
  const size = {
    depth: 1 + Math.max(0, ...values.map((value) => value.depth)),
    options: values.reduce((sum, value) => sum + value.options, 0),
  }
  walk.sizes.set(group, size)
  return size
}

function measureValue(at: DocumentPath, value: OptionValueDocument, walk: Walk): Size {
  const inside = (value.options ?? []).map((group, index) => ({
    at: [...at, 'options', index],
    group,
  }))
  const named = findNamed(at, value, walk)
  const sizes = [...inside, ...named].map((placed) => measureGroup(placed, walk))
  return {
    depth: Math.max(0, ...sizes.map((size) => size.depth)),
    options: sizes.reduce((sum, size) => sum + size.options, 1),
  }
}

function findNamed(at: DocumentPath, value: OptionValueDocument, walk: Walk): PlacedGroup[] {
  const id = value.sub_option_group_id ?? null
  const written = (value.options ?? []).some((group) => String(group.id) === String(id))
  if (id === null || written) return []
  const named = walk.topById.get(String(id))
  const place = [...at, 'sub_option_group_id']
  if (!named) {
    const expected = "the id of one of the item's option groups"
    walk.faults.push({ at: place, expected, found: `"${id}"` })
    return []
  }
  if (walk.open.has(named.group)) {
    const expected = 'a group that does not lead back to itself'
    walk.faults.push({ at: place, expected, found: `a cycle through "${named.group.name}"` })
    return []
  }
  return [named]
}
