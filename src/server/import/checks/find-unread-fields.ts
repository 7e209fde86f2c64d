import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { silencedMenuFields } from './silenced-menu-fields.ts'
import { silencedVenueFields } from './silenced-venue-fields.ts'
import { unreadFields } from './unread-fields.ts'
import { readVenueInUse } from './venue-in-use.ts'
import type { VenueInUse } from './venue-in-use.ts'

export interface UnreadField {
  /** First place in the document. */
  readonly at: DocumentPath
  readonly places: number
  readonly reason: string
}

/** The fields of a document that have no effect here, each once; `offered`: by what its server can. */
export function findUnreadFields(
  document: VenueDocument,
  offered: VenueDocument = document,
  at: Instant = Date.now(),
): readonly UnreadField[] {
  const silences = silencesIn(readVenueInUse(offered, at))
  const found = new Map<string, UnreadField>()
  visit({ at: [], path: '', value: document })
  return [...found.values()]

  function visit({ at, path, value }: Place): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (Array.isArray(value)) visit({ at: [...at, Number(key)], path, value: inner })
      else visitField({ at: [...at, key], path: schemaPath(path, key), value: inner }, value)
    }
  }

  function visitField(place: Place, holder: object): void {
    const { at, path, value } = place
    const silence = silences.get(path)?.find(({ isIn }) => isIn(holder))
    const reason = unreadFields[path] ?? silence?.reason
    if (reason === undefined) return visit(place)
    if (saysNothing(value) && !(value === false && saysNo.has(path))) return
    const before = found.get(path)
    found.set(path, { at: before?.at ?? at, places: (before?.places ?? 0) + 1, reason })
  }
}

interface Place {
  readonly at: DocumentPath
  readonly path: string
  readonly value: unknown
}

interface SilenceHere {
  readonly reason: string
  readonly isIn: (holder: object) => boolean
}

/** The silences of a venue, by the paths of the fields. */
function silencesIn(venue: VenueInUse): ReadonlyMap<string, readonly SilenceHere[]> {
  const found = new Map<string, SilenceHere[]>()
  for (const { fields, reason, when } of [...silencedVenueFields, ...silencedMenuFields]) {
    const where = when(venue)
    if (where === false) continue
    const holders = where === true ? null : new Set(where)
    const here = { reason, isIn: (holder: object) => holders?.has(holder) ?? true }
    for (const field of fields) found.set(field, [...(found.get(field) ?? []), here])
  }
  return found
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

/** Switches that are on where they are left out. */
const saysNo: ReadonlySet<string> = new Set([
  'menus.scheduled',
  'restaurant.order_options.k12_requires_login',
])
