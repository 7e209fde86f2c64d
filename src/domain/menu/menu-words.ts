import { foldText } from './fold-text.ts'
import type { Diet } from './menu.ts'
import { singularsOf } from './other-numbers.ts'

/** What a search knows of one language. */
export interface MenuWords {
  /** The names of each diet, with spaces between them. */
  readonly diets: Readonly<Record<Diet, string>>
  /** What pescatarians eat and vegetarians do not. */
  readonly fish: string
  /**
   * A line each: words and phrases that guests type, a colon, and what menus say. Without a colon they
   * are both. A phrase is found where all its words are.
   */
  readonly synonyms: string
  /** By which a query names what is avoided (see `namedFilterIn`), with commas between them. */
  readonly avoiding: {
    /** Words for "without", before and after a name. */
    readonly before: string
    readonly after: string
    /** Words between names. */
    readonly joins: string
    /** Words that speak of an allergy: beside one, all names count. */
    readonly allergy: string
    /** Small words between those and the names, which nobody looks for. */
    readonly between: string
    /** Other names of each diet. */
    readonly diets: Readonly<Record<Diet, string>>
    /** A line each: names, a colon, and allergens. `always`: it is no food. `alone`: nobody looks for it to eat it. */
    readonly always: string
    readonly alone: string
    readonly food: string
  }
}

/**
 * What a folded word or query means besides itself, folded; undefined: the lists do not know it. A word
 * that they know counts as spelled right.
 */
export type Meanings = (typed: string) => readonly string[] | undefined

/** Of the first language that knows a word, in the singular or the plural. */
export function meaningsIn(languages: readonly MenuWords[]): Meanings {
  const lists = languages.map(({ synonyms }) => readSynonyms(synonyms))
  return (typed) => {
    for (const word of [typed, ...singularsOf(typed)]) {
      const list = lists.find((each) => each.has(word))
      if (list) return list.get(word)
    }
    return undefined
  }
}

function readSynonyms(lines: string): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, readonly string[]>()
  for (const line of lines.trim().split('\n')) {
    const [typed = [], said = typed] = line.split(':').map((part) => part.split(',').map(foldText))
    for (const word of typed) meanings.set(word, said)
  }
  return meanings
}
