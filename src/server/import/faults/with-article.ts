/** `a menu`, `an item`. For English words whose article follows from the first letter. */
export function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`
}
