import { storableJson } from '#domain/language/storable-text.ts'

/**
 * A document that was validated when it was stored; null: it cannot be read. A character of an older build that
 * cannot be stored in other tables is U+FFFD (see note: text that can be stored).
 */
export function parseStored<Document extends object>(text: string): Document | null {
  try {
    const value: unknown = JSON.parse(storableJson(text))
    return typeof value === 'object' && value !== null ? (value as Document) : null
  } catch {
    return null
  }
}

const unreadableName = 'UnreadableDocument'

/** For what needs this one document; others go on. */
export function unreadable(what: string): Error {
  const text = `The stored document of ${what} cannot be read: import it again`
  return Object.assign(new Error(text), { name: unreadableName })
}

export function isUnreadable(fault: unknown): fault is Error {
  return fault instanceof Error && fault.name === unreadableName
}
