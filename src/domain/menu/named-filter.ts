import { foldText } from './fold-text.ts'
import type { ItemFilter } from './item-filter.ts'
import { diets as allDiets } from './menu.ts'
import type { AllergenId, Diet } from './menu.ts'
import type { MenuWords } from './menu-words.ts'
import { singularsOf } from './other-numbers.ts'

export interface NamedFilter {
  readonly filter: ItemFilter
  /** What is typed besides; empty: nothing. */
  readonly rest: string
}

/** An allergen of a venue's own, by its names in all its languages. */
export interface OwnAllergen {
  readonly id: AllergenId
  readonly names: readonly string[]
}

type ReadFilter = (query: string) => NamedFilter | null

/**
 * Reads the diets and allergens that a query names, in whatever language: "vegan burger", "gluten free",
 * "sans noix ni lait"; null: none. Most allergens are also food that guests look for, and count only
 * with a word for "without"; some ("nuts") count alone, where nothing else is typed.
 */
export function namedFilterIn(
  languages: readonly MenuWords[],
  own: readonly OwnAllergen[] = [],
): ReadFilter {
  const terms = [...languages.flatMap(termsOf), ...own.flatMap(termsOfOwn)].toSorted(
    (one, other) => other.words.length - one.words.length,
  )
  const listed = (list: 'before' | 'after' | 'joins') =>
    languages.flatMap(({ avoiding }) => avoiding[list].split(',').map(wordsIn))
  const [before, after, joins] = [listed('before'), listed('after'), listed('joins')]
  const termAt = (typed: readonly string[], at: number) =>
    terms.find(({ words }) => isAt(typed, at, words))

  return (query) => {
    const typed = wordsIn(query).flatMap((word) => parted(word, after))
    const diets = new Set<Diet>()
    const allergens = new Set<AllergenId>()
    const rest: string[] = []
    let isNegated = false
    for (let at = 0; at < typed.length;) {
      const term = termAt(typed, at)
      const end = at + (term?.words.length ?? 0)
      const freed = lengthOf(after, typed, end)
      const counts = isNegated || freed > 0 || (term?.isAlone && end - at === typed.length)
      if (term && (term.diet ? !isNegated : counts)) {
        if (term.diet) diets.add(term.diet)
        for (const allergen of term.allergens) allergens.add(allergen)
        at = end + freed
        const join: number = isNegated ? lengthOf(joins, typed, at) : 0
        isNegated = join > 0 && termAt(typed, at + join) !== undefined
        if (isNegated) at += join
        continue
      }
      const negation = lengthOf(before, typed, at)
      isNegated = negation > 0 && termAt(typed, at + negation) !== undefined
      if (!isNegated) rest.push(typed[at] ?? '')
      at += isNegated ? negation : 1
    }
    if (diets.size + allergens.size === 0) return null
    const filter = { diets: [...diets], withoutAllergens: [...allergens] }
    return { filter, rest: rest.join(' ') }
  }
}

interface Term {
  readonly words: readonly string[]
  readonly diet: Diet | null
  readonly allergens: readonly AllergenId[]
  readonly isAlone: boolean
}

function termsOf({ diets, avoiding }: MenuWords): readonly Term[] {
  const named = allDiets.flatMap((diet) =>
    [...wordsIn(diets[diet]), ...avoiding.diets[diet].split(',')].map((text) => ({
      words: wordsIn(text),
      diet,
      allergens: [],
      isAlone: true,
    })),
  )
  return [...named, ...linesOf(avoiding.alone, true), ...linesOf(avoiding.food, false)].filter(
    ({ words }) => words.length > 0,
  )
}

/** A line each: names, a colon, and the allergens that they mean. */
function linesOf(lines: string, isAlone: boolean): readonly Term[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', ids = ''] = line.split(':')
      const allergens = ids.split(',').map((id) => id.trim())
      return names
        .split(',')
        .map((name) => ({ words: wordsIn(name), diet: null, allergens, isAlone }))
    })
}

function termsOfOwn({ id, names }: OwnAllergen): readonly Term[] {
  return names.map((name) => ({
    words: wordsIn(name),
    diet: null,
    allergens: [id],
    isAlone: false,
  }))
}

function wordsIn(text: string): readonly string[] {
  return foldText(text).split(' ').filter(Boolean)
}

/** "glutenfree" */
function parted(word: string, after: readonly (readonly string[])[]): readonly string[] {
  const [end] = after.flatMap(([each = '']) => (each !== '' && word.endsWith(each) ? [each] : []))
  return end === undefined || end === word ? [word] : [word.slice(0, -end.length), end]
}

function lengthOf(
  phrases: readonly (readonly string[])[],
  typed: readonly string[],
  at: number,
): number {
  return phrases.find((words) => words.length > 0 && isAt(typed, at, words))?.length ?? 0
}

function isAt(typed: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, place) => {
    const other = typed[at + place]
    return other !== undefined && (other === word || singularsOf(other).includes(word))
  })
}
