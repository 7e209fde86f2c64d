/**
 * Makes a measure of typing mistakes against one typed word: how many letters were left out, added,
 * exchanged or swapped with their neighbour to get from a word, or where `asStart` from the beginning
 * of a word, to what was typed. The measure gives a number above `most` when there are more than `most`.
 */
export function editDistanceTo(typed: string, most: number, asStart: boolean): (word: string) => number {
  const height = typed.length
  const width = height + most + 2
  let beforePrevious = new Uint8Array(width)
  let previous = new Uint8Array(width)
  let current = new Uint8Array(width)

  return (word) => {
    const columns = Math.min(word.length, height + most)
    for (let column = 0; column <= columns; column++) previous[column] = column
    for (let row = 1; row <= height; row++) {
      const from = Math.max(1, row - most)
      const to = Math.min(columns, row + most)
      current[from - 1] = from === 1 ? row : most + 1
      const letter = typed.charCodeAt(row - 1)
      let smallest = most + 1
      for (let column = from; column <= to; column++) {
        const same = letter === word.charCodeAt(column - 1)
        // Outside the band of `most` around the diagonal every way costs too much.
        const above = column < row + most ? at(previous, column) + 1 : most + 1
        let cost = Math.min(at(previous, column - 1) + (same ? 0 : 1), at(current, column - 1) + 1, above)
        if (isSwap(row, column, word)) cost = Math.min(cost, at(beforePrevious, column - 2) + 1)
        current[column] = cost
        if (cost < smallest) smallest = cost
      }
      if (smallest > most) return most + 1
      ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
    }
    return lastOf(columns)
  }
}
