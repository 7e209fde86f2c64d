import { textOf, valueAt } from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'

interface Parts {
  /** The parts of the sheet, in its order. */
  readonly said: readonly Tree[]
  /** The stored parts of the same list. */
  readonly stored: readonly Tree[]
  /** Stored parts of other lists that may have moved here, by id. */
  readonly elsewhere: ReadonlyMap<string, Tree>
  /** The path of the name. */
  readonly named: DocumentPath
}

/**
 * The stored part of each part in a sheet, null for a new one: by its id, else its slug, else its
 * name. Parts of the same name are matched in their order. No stored part is matched twice.
 */
export function matchParts({ said, stored, elsewhere, named }: Parts): readonly (Tree | null)[] {
  const found = new Map<number, Tree>()
  const taken = new Set<Tree>()
  const take = (index: number, part: Tree | undefined) => {
    if (part === undefined || taken.has(part) || found.has(index)) return
    found.set(index, part)
    taken.add(part)
  }
  said.forEach(({ id }, index) => {
    if (id === undefined) return
    const here = stored.find((part) => textOf(part['id']) === textOf(id))
    take(index, here ?? elsewhere.get(textOf(id)))
  })
  for (const at of [['slug'], named]) {
    said.forEach((part, index) => {
      const key = valueAt(part, at)
      if (key === undefined) return
      take(
        index,
        stored.find((other) => !taken.has(other) && isSame(valueAt(other, at), key)),
      )
    })
  }
  return said.map((_, index) => found.get(index) ?? null)
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && one.trim() === textOf(other).trim()
}
