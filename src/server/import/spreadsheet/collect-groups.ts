import { isTree, textOf, valueAt } from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'

/** How a sheet writes the option groups of a venue. */
export interface GroupBook {
  /** Groups that are written once and named: those of several items, and those inside values. */
  readonly shared: readonly Tree[]
  /** The group's name in `options` cells, if it differs from its own name. */
  readonly keyOf: (group: Tree) => string | null
  readonly groupsOf: (holder: Tree) => HeldGroups
}

interface HeldGroups {
  /** The content of the `options` cell; empty if all groups are below the item. */
  readonly names: readonly string[]
  readonly own: readonly { readonly group: Tree; readonly place: number }[]
}

/**
 * Finds the groups that a sheet writes once. Groups are equal if their content is, ignoring an
 * `order` that equals their position. The document must be normalised.
 */
export function collectGroups(venue: Tree): GroupBook {
  const items = listsIn(venue, ['menus', 'sections', 'items'])
  const uses = new Map<string, Use>()
  for (const item of items) countUses(item, { uses, isItem: true })
  const shared = [...uses.values()].filter(({ times, inValue }) => inValue || times > 1)
  const keys = createKeys(shared)
  const own = new Map<Tree, string>()
  return {
    shared: shared.map(({ group }) => group),
    keyOf: (group) => own.get(group) ?? keys.keyOf(group),
    groupsOf: (holder) => {
      const groups = groupsIn(holder)
      const names = groups.map((group, place) => keys.find(printOf(group, place)))
      if (names.every((name) => name === null)) {
        return { names: [], own: groups.map((group, place) => ({ group, place })) }
      }
      const taken = new Set(keys.taken)
      return {
        names: names.map((name, place) => {
          const group = groups[place] ?? {}
          if (name !== null) return name
          const given = giveKey(group, taken)
          if (given !== nameOf(group)) own.set(group, given)
          return given
        }),
        own: groups.flatMap((group, place) => (names[place] === null ? [{ group, place }] : [])),
      }
    },
  }
}

interface Use {
  /** The group; its `order` is left out if it equals the position in the list. */
  readonly group: Tree
  times: number
  inValue: boolean
}

interface Counting {
  readonly uses: Map<string, Use>
  readonly isItem: boolean
}

function countUses(holder: Tree, { uses, isItem }: Counting): void {
  groupsIn(holder).forEach((group, place) => {
    const print = printOf(group, place)
    const use = uses.get(print) ?? { group: withoutPlace(group, place), times: 0, inValue: false }
    uses.set(print, use)
    use.times += 1
    use.inValue ||= !isItem
    if (use.times > 1) return
    for (const value of listsIn(group, ['values'])) countUses(value, { uses, isItem: false })
  })
}

/** Canonical text of a group; equal groups have equal texts. */
function printOf(group: Tree, place: number): string {
  return JSON.stringify(sortKeys(withoutPlace(group, place)))
}

function withoutPlace(group: Tree, place: number): Tree {
  const { order, ...rest } = group
  return order === place ? rest : group
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isTree(value)) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]))
}

interface Keys {
  readonly taken: ReadonlySet<string>
  /** The name of a shared group, else null. */
  readonly find: (print: string) => string | null
  readonly keyOf: (group: Tree) => string | null
}

function createKeys(shared: readonly Use[]): Keys {
  const taken = new Set<string>()
  const nameByPrint = new Map<string, string>()
  const keyByGroup = new Map<Tree, string>()
  for (const { group } of shared) {
    const key = giveKey(group, taken)
    nameByPrint.set(JSON.stringify(sortKeys(group)), key)
    if (key !== nameOf(group)) keyByGroup.set(group, key)
  }
  return {
    taken,
    keyOf: (group) => keyByGroup.get(group) ?? null,
    find: (print) => nameByPrint.get(print) ?? null,
  }
}

/** A unique name, ignoring case: `Size`, `Size 2`. */
function giveKey(group: Tree, taken: Set<string>): string {
  let key = nameOf(group)
  for (let count = 2; taken.has(key.toLowerCase()); count++) key = `${nameOf(group)} ${count}`
  taken.add(key.toLowerCase())
  return key
}

function nameOf(group: Tree): string {
  return textOf(group['name'])
}

function groupsIn(holder: Tree): readonly Tree[] {
  return listsIn(holder, ['options'])
}

function listsIn(root: Tree, [list, ...inside]: readonly string[]): readonly Tree[] {
  if (list === undefined) return [root]
  const parts: unknown = valueAt(root, [list])
  if (!Array.isArray(parts)) return []
  return parts.filter(isTree).flatMap((part) => listsIn(part, inside))
}
