import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { unreadFields } from './unread-fields.ts'

export interface UnreadField {
  /** First place in the document. */
  readonly at: DocumentPath
  readonly places: number
  readonly reason: string
}

/** The fields of a document that have no effect here, each once. */
export function findUnreadFields(document: VenueDocument): readonly UnreadField[] {
  const found = new Map<string, UnreadField>()
  visit({ at: [], path: '', value: document })
  return [...found.values()]

  function visit({ at, path, value }: Place): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (Array.isArray(value)) visit({ at: [...at, Number(key)], path, value: inner })
      else visitField({ at: [...at, key], path: schemaPath(path, key), value: inner })
    }
  }

  function visitField(place: Place): void {
    const { at, path, value } = place
    const reason = unreadFields[path]
    if (reason === undefined) return visit(place)
    if (saysNothing(value)) return
    const before = found.get(path)
    found.set(path, { at: before?.at ?? at, places: (before?.places ?? 0) + 1, reason })
  }
}

interface Place {
  readonly at: DocumentPath
  readonly path: string
  readonly value: unknown
}

/** A path without list positions; groups inside a value have the path of an item's groups. */
export function schemaPath(path: string, field: string): string {
  if (field === 'options' && path.endsWith('.options.values')) {
    return path.slice(0, -'.values'.length)
  }
  return path === '' ? field : `${path}.${field}`
}

/** Equal to a missing field. Exports write `disabled` for `auto_restock`. */
function saysNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === false || value === '' || value === 'disabled'
  )
}
