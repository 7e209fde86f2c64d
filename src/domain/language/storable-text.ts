/**
 * Note: text that can be stored.
 * The database holds neither U+0000 nor half of a surrogate pair, which a program makes that cuts a text
 * through an emoji. Documents and calls with either are refused at the text; what an older build has
 * stored is read with U+FFFD in its place.
 */

const unstorable = /[\0\p{Surrogate}]/u

export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** `U+D83D`: the first character of a text that cannot be stored; null: it can be stored. */
export function unstorableIn(text: string): string | null {
  const [found] = unstorable.exec(text) ?? []
  if (found === undefined) return null
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

export interface UnstorableText {
  /** Ends with the key itself if that is the text. */
  readonly at: readonly (string | number)[]
  readonly text: string
  readonly isKey: boolean
}

/** Every text of a JSON value, and every key of its records, that cannot be stored. */
export function* unstorableTexts(
  value: unknown,
  at: UnstorableText['at'] = [],
): Generator<UnstorableText> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield { at, text: value, isKey: false }
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    const isKey = !Array.isArray(value)
    const here = [...at, isKey ? name : Number(name)]
    if (isKey && !isStorable(name)) yield { at: here, text: name, isKey }
    yield* unstorableTexts(part, here)
  }
}

/** An escaped U+0000 or surrogate in JSON. JSON and UTF-8 allow neither unescaped. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/** False: JSON that surely holds no text that cannot be stored. Most is decided by this alone. */
export function maybeUnstorable(json: string): boolean {
  return suspicious.test(json)
}

/** An escape of JSON; the first group: one that cannot be stored. */
const escapes = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u(?<bad>0000|[dD][89a-fA-F]..)|\\./g

/** JSON with U+FFFD for each character that cannot be stored. */
export function storableJson(json: string): string {
  if (!maybeUnstorable(json)) return json
  return json.replace(escapes, (escape, bad?: string) => (bad === undefined ? escape : '\uFFFD'))
}
