import { foldText } from './fold-text.ts'
import type { Diet } from './menu.ts'
import { singularsOf } from './other-numbers.ts'

/** Words of one language that a search knows. */
export interface MenuWords {
  /** The names of each diet, with spaces between them. */
  readonly diets: Readonly<Record<Diet, string>>
  /** Words for what pescatarians eat and vegetarians do not. */
  readonly fish: string
  /**
   * A line each: words and phrases that guests type, a colon, and what menus say. Without a colon they
   * are both. A phrase is found where all its words are.
   */
  readonly synonyms: string
  /** Words by which a query names what is avoided (see `namedFilterIn`), comma-separated. */
  readonly avoiding: {
    /** Words for "without", before and after a name. */
    readonly before: string
    readonly after: string
    /** Words between names. */
    readonly joins: string
    /** Words that speak of an allergy: beside one, all names count. */
    readonly allergy: string
    /** Small words between those and the names, which guests do not search for. */
    readonly between: string
    /** Other names of each diet. */
    readonly diets: Readonly<Record<Diet, string>>
    /**
     * Lines of names, a colon, and allergens. `always`: it is not a food. `alone`: guests do not
     * search for it to eat it.
     */
    readonly always: string
    readonly alone: string
    readonly food: string
  }
}

/**
 * Other meanings, folded, of a folded word or query; undefined: the lists do not contain it. A word
 * in the lists counts as spelled right.
 */
export type Meanings = (typed: string) => readonly string[] | undefined

/** Meanings in the first language that knows a word, in the singular or the plural. */
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
