/** `a menu`, `an item`. For English words whose first letter tells how they begin to sound. */
export function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`
}
