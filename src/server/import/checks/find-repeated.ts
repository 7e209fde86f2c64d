import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

export interface Named {
  readonly at: DocumentPath
  readonly name: string | number
}

/** A fault for each repeated name. 7 and "7" are the same name. */
export function findRepeated(what: string, names: readonly Named[]): readonly DocumentFault[] {
  const firstByName = new Map<string, DocumentPath>()
  return names.flatMap(({ at, name }) => {
    const first = firstByName.get(String(name))
    if (first) {
      return [{ at, expected: `${what} used once`, found: `"${name}" again`, sameAs: first }]
    }
    firstByName.set(String(name), at)
    return []
  })
}
