/** Whether each typed word begins a word of the texts; accents and case do not matter. */
export function fitsWords(texts: readonly string[], typed: string): boolean {
  const words = texts.flatMap(wordsOf)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
