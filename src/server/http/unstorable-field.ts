import { isLikeField } from './is-like-field.ts'

/** In JSON: an escaped U+0000 or surrogate. Unescaped, JSON and UTF-8 allow neither. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/**
 * The dotted path of the first text, or name of a field, that the database cannot store as it is: with U+0000 or
 * half of a surrogate pair. Null: none. `text` is the JSON that `json` was read from; most are decided by it alone.
 */
export function unstorableField(text: string, json: unknown): string | null {
  return suspicious.test(text) ? find(json, 'body') : null
}

function find(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return path
    // Nothing is checked yet: the field may be none, and be named like anything.
    const isNamed = Array.isArray(value) || isLikeField(name)
    const found = find(part, !isNamed ? path : path === 'body' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}
