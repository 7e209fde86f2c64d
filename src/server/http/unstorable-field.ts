import { maybeUnstorable, unstorableTexts } from '#domain/language/storable-text.ts'
import { isLikeField } from './is-like-field.ts'

/**
 * The dotted path of the first text, or name of a field, that cannot be stored (see note: text that can be stored).
 * Null: none. `text` is the JSON that `json` was read from.
 */
export function unstorableField(text: string, json: unknown): string | null {
  if (!maybeUnstorable(text)) return null
  for (const { at, isKey } of unstorableTexts(json)) {
    const parts = isKey ? at.slice(0, -1) : at
    // Nothing is checked yet: the field may be none, and be named like anything.
    const named = parts.filter((part) => typeof part === 'number' || isLikeField(part))
    return named.join('.') || 'body'
  }
  return null
}
