import { unstorableIn } from '#domain/language/storable-text.ts'
import type { DocumentFault, ImportFault } from './import-fault.ts'

/** Longer than a slug or a day of a price schedule, so that both are shown whole. */
const longest = 120

/** A value of a document for a message: JSON, with the middle cut out if too long. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  if (text.length <= longest) return text
  return `${text.slice(0, longest / 2)}…${text.slice(-longest / 2)}`
}

/** For a text that cannot be stored: the character, and where it is (see note: text that can be stored). */
export function describeUnstorable(text: string): Pick<DocumentFault, 'expected' | 'found'> {
  const character = unstorableIn(text)
  const what =
    character === 'U+0000' ? 'a zero character' : 'half of a character, as of a cut emoji'
  return {
    expected: 'a text that can be stored',
    found: `${character}, ${what}, in ${describeValue(text)}`,
  }
}

/** Describes why a file could not be read. `error` comes from the file system. */
export function describeReadError(error: unknown): ImportFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const found = foundByCode[code] ?? (error instanceof Error ? error.message : String(error))
  return { path: '', line: null, column: null, expected: 'a file that can be read', found }
}

const foundByCode: Readonly<Record<string, string>> = {
  ENOENT: 'no file of this name',
  ENOTDIR: 'no file of this name',
  EISDIR: 'a folder',
  EACCES: 'a file that this user has no permission to read',
  EPERM: 'a file that this user has no permission to read',
}
