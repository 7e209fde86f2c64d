/** `1 menu`, `2 menus`, `2 entries`. */
export function countWords(count: number, word: string): string {
  if (count === 1) return `1 ${word}`
  return `${count} ${/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`}`
}
