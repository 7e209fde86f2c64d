/**
 * Returns a function that counts the typing mistakes between a word and the typed one: letters left
 * out, added, exchanged or swapped with their neighbour. With `asStart` the best-fitting beginning
 * of the word is measured, for a word still being typed. Any result above `most` means too many:
 * counting stops.
 */
export function editDistanceTo(
  typed: string,
  { most, asStart }: { readonly most: number; readonly asStart: boolean },
): (word: string) => number {
  const width = typed.length + most + 1
  let beforePrevious = new Uint8Array(width)
  let previous = new Uint8Array(width)
  let current = new Uint8Array(width)

  return (word) => {
    if (!asStart && word.length >= width) return most + 1
    const length = Math.min(word.length, width - 1)
    for (let column = 0; column <= length; column++) previous[column] = column
    let smallest = 0
    for (let row = 1; row <= typed.length && smallest <= most; row++) {
      smallest = current[0] = row
      for (let column = 1; column <= length; column++) {
        const same = typed[row - 1] === word[column - 1]
        const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
        const cost = Math.min(
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          swapped ? (beforePrevious[column - 2] ?? 0) + 1 : most + 1,
        )
        current[column] = cost
        if (cost < smallest) smallest = cost
      }
      ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
    }
    if (smallest > most) return most + 1
    return asStart ? smallest : (previous[length] ?? 0)
  }
}
