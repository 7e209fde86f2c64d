import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

/** Warns of publication times in the future, at any depth: they have no effect. */
export function checkPublication(document: VenueDocument, at: Instant): readonly DocumentFault[] {
  const faults: DocumentFault[] = []
  visit([], document)
  return faults

  function visit(path: DocumentPath, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const here = [...path, Array.isArray(value) ? Number(key) : key]
      if (key === 'published_at' && typeof inner === 'string' && Date.parse(inner) > at) {
        const expected =
          'a moment that has passed: it is not held back until then, guests see it now'
        faults.push({ at: here, expected, found: JSON.stringify(inner) })
      } else visit(here, inner)
    }
  }
}
