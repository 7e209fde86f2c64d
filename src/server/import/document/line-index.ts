export interface Position {
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in characters. */
  readonly column: number
}

/**
 * Returns a function from an offset in a text to its line and column; CRLF, LF and CR end a line.
 */
export function lineIndex(text: string): (offset: number) => Position {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
