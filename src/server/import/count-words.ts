/** `1 menu`, `2 menus`. */
export function countWords(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
