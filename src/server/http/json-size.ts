export interface JsonSize {
  /** The deepest nesting. */
  readonly depth: number
  /** No fewer than the values and keys that it holds. */
  readonly values: number
}

/** Measures a JSON text without parsing it. */
export function jsonSize(text: string): JsonSize {
  let depth = 0
  let deepest = 0
  let values = 1
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',' || character === ':') values += 1
    else if (character === '{' || character === '[') {
      values += 1
      deepest = Math.max(deepest, (depth += 1))
    } else if (character === '}' || character === ']') depth -= 1
  }
  return { depth: deepest, values }
}
