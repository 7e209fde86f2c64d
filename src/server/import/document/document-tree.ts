import type { DocumentPath } from '#server/import/faults/import-fault.ts'

/** An unchecked part of a venue document. */
export type Tree = { [key: string | number]: unknown }

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path; undefined: none. */
export function valueAt(root: unknown, at: DocumentPath): unknown {
  return at.reduce<unknown>((holder, key) => (isTree(holder) ? holder[key] : undefined), root)
}

/** Sets a value at a path, creating the objects on the way; does nothing for undefined. */
export function putAt(root: Tree, at: DocumentPath, value: unknown): void {
  const last = at.at(-1)
  if (value === undefined || last === undefined) return
  let holder = root
  for (const key of at.slice(0, -1)) {
    const inner = holder[key]
    const next: Tree = isTree(inner) ? inner : {}
    holder[key] = next
    holder = next
  }
  holder[last] = value
}

/** Removes the value at a path, and parent objects that become empty. */
export function removeAt(root: Tree, [key, ...inside]: DocumentPath): void {
  if (key === undefined) return
  const inner = root[key]
  if (inside.length > 0 && isTree(inner)) {
    removeAt(inner, inside)
    if (Object.keys(inner).length > 0) return
  } else if (inside.length > 0) return
  delete root[key]
}

/** The path of a field's translation: beside the field, under `localization`. */
export function translationAt(at: DocumentPath, language: string): DocumentPath {
  return [...at.slice(0, -1), 'localization', language, at.at(-1) ?? '']
}

/** The languages that a field is translated into. */
export function languagesAt(root: unknown, at: DocumentPath): readonly string[] {
  const localization = valueAt(root, [...at.slice(0, -1), 'localization'])
  const field = at.at(-1) ?? ''
  if (!isTree(localization)) return []
  return Object.keys(localization).filter((language) => {
    return valueAt(localization, [language, field]) !== undefined
  })
}

/** A text or number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
