import type { DocumentPath } from '#server/import/faults/import-fault.ts'

/**
 * A copy of a document with parts removed. Paths are those of the whole document, although entries
 * after a removed list entry move up in the copy.
 */
export interface RemainingDocument {
  /** The current copy. */
  readonly read: () => unknown
  /** Removes a field or a list entry; false: it was removed before. */
  readonly remove: (at: DocumentPath) => boolean
  readonly put: (at: DocumentPath, value: unknown) => void
  /** Maps a path in the copy to the path in the whole document. */
  readonly toOriginal: (at: DocumentPath) => DocumentPath
}

export function remainingDocument(value: unknown): RemainingDocument {
  const root: unknown = structuredClone(value)
  /** Original positions of the remaining entries, by the list's path. */
  const placesByList = new Map<string, number[]>()
  const placesOf = (list: DocumentPath) => placesByList.get(JSON.stringify(list))

  function toOriginal(at: DocumentPath): DocumentPath {
    const original: (string | number)[] = []
    for (const key of at) {
      original.push(typeof key === 'number' ? (placesOf(original)?.[key] ?? key) : key)
    }
    return original
  }

  function find(at: DocumentPath): Found | null {
    let holder: unknown = root
    for (const [depth, key] of at.entries()) {
      if (!isHolder(holder)) return null
      const places = placesOf(at.slice(0, depth))
      const here = typeof key === 'number' && places ? places.indexOf(key) : key
      if (depth === at.length - 1) return { holder, key: here }
      holder = holder[here]
    }
    return null
  }

  return {
    read: () => root,
    toOriginal,
    put: (at, part) => {
      const found = find(at)
      if (found) found.holder[found.key] = part
    },
    remove: (at) => {
      const found = find(at)
      if (!found || !Object.hasOwn(found.holder, found.key)) return false
      const { holder, key } = found
      if (!Array.isArray(holder)) return delete holder[key]
      const list = at.slice(0, -1)
      const places = placesOf(list) ?? holder.map((_, place) => place)
      placesByList.set(
        JSON.stringify(list),
        places.filter((place) => place !== at.at(-1)),
      )
      holder.splice(Number(key), 1)
      return true
    },
  }
}

interface Found {
  readonly holder: Record<string | number, unknown>
  readonly key: string | number
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
