import { foldText } from './fold-text.ts'
import type { ItemFilter } from './item-filter.ts'
import { diets as allDiets } from './menu.ts'
import type { AllergenId, Diet } from './menu.ts'
import type { MenuWords } from './menu-words.ts'
import { singularsOf } from './other-numbers.ts'

export interface NamedFilter {
  readonly filter: ItemFilter
  /** The rest of the query; empty: nothing. */
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
 * "sans noix ni lait", "peanut allergy"; null: none. Most allergens are also food that guests look for, and
 * count only with a word for "without"; some ("nuts") count alone, where nothing else is typed. Where an
 * allergy is spoken of, all that is named counts: too much is seen in the offer, too little is eaten.
 */
export function namedFilterIn(
  languages: readonly MenuWords[],
  own: readonly OwnAllergen[] = [],
): ReadFilter {
  const known = wordsOf(languages, own)
  return (query) => {
    const typed = partsOf(query).flatMap((part, index) => [
      ...(index === 0 ? [] : [comma]),
      ...part.flatMap((word) => parted(word, known.after)),
    ])
    const isOfAllergy = typed.some((_, at) => lengthOf(known.allergy, typed, at) > 0)
    const terms: Term[] = []
    const rest: string[] = []
    for (let at = 0; at < typed.length;) {
      const named = namedAt({ known, typed, isOfAllergy }, at)
      terms.push(...named.terms)
      if (named.terms.length === 0) rest.push(...typed.slice(at, named.end))
      at = named.end
    }
    if (terms.length === 0) return null
    const filter = {
      diets: [...new Set(terms.flatMap(({ diet }) => diet ?? []))],
      withoutAllergens: [...new Set(terms.flatMap(({ allergens }) => allergens))],
    }
    const said = rest.filter((_, at) => lengthOf(known.filling, rest, at) === 0)
    const words = isOfAllergy || said.length === 0 ? said : rest
    return { filter, rest: words.filter((word) => word !== comma).join(' ') }
  }
}

/** Stands for itself between the words of a query. */
const comma = ','

type Phrases = readonly (readonly string[])[]

interface KnownWords {
  /** The longest first. */
  readonly terms: readonly Term[]
  readonly before: Phrases
  readonly after: Phrases
  readonly joins: Phrases
  readonly allergy: Phrases
  /** Words that guests do not search for. */
  readonly filling: Phrases
}

function wordsOf(languages: readonly MenuWords[], own: readonly OwnAllergen[]): KnownWords {
  const listed = (list: 'before' | 'after' | 'joins' | 'allergy' | 'between') =>
    languages.flatMap(({ avoiding }) => avoiding[list].split(',').map(wordsIn))
  const joins = [[comma], ...listed('joins')]
  const allergy = listed('allergy')
  return {
    terms: [...languages.flatMap(termsOf), ...own.flatMap(termsOfOwn)].toSorted(
      (one, other) => other.words.length - one.words.length,
    ),
    before: listed('before'),
    after: listed('after'),
    joins,
    allergy,
    filling: [...joins, ...allergy, ...listed('between')],
  }
}

interface Reading {
  readonly known: KnownWords
  readonly typed: readonly string[]
  readonly isOfAllergy: boolean
}

interface Named {
  readonly terms: readonly Term[]
  readonly end: number
}

/** A filter's names that begin here; without one, what is passed over. */
function namedAt(reading: Reading, at: number): Named {
  const { known, typed, isOfAllergy } = reading
  const term = termAt(reading, at)
  const nothing = { terms: [], end: at + 1 }
  if (term?.diet) return { terms: [term], end: at + term.words.length }
  if (!term) {
    if (lengthOf(known.before, typed, at) === 0) return nothing
    const from = pastFilling(reading, at)
    const negated = termAt(reading, from)
    return negated?.diet
      ? { terms: [], end: from + negated.words.length }
      : negated
        ? joinedFrom(reading, from)
        : nothing
  }
  const joined = joinedFrom(reading, at)
  const freed = lengthOf(known.after, typed, joined.end)
  const isAlone = at === 0 && joined.end === typed.length && joined.terms.every(countsAlone)
  if (isAlone || (freed > 0 && joined.terms.slice(0, -1).every(countsAlone))) {
    return { ...joined, end: joined.end + freed }
  }
  const end = at + term.words.length
  if (isOfAllergy || term.counts === 'always') return { terms: [term], end }
  return nothing
}

/** "nuts, milk or eggs" */
function joinedFrom(reading: Reading, from: number): Named {
  const terms: Term[] = []
  let end = from
  for (let at = from; ;) {
    const term = termAt(reading, at)
    if (!term || term.diet) return { terms, end }
    terms.push(term)
    end = at + term.words.length
    const join = lengthOf(reading.known.joins, reading.typed, end)
    if (join === 0) return { terms, end }
    at = pastFilling(reading, end + join)
  }
}

/** Past "no trace of" */
function pastFilling({ known, typed }: Reading, from: number): number {
  const passed = [...known.before, ...known.filling]
  let at = from
  for (let step = 1; step > 0; at += step) step = lengthOf(passed, typed, at)
  return at
}

function termAt({ known, typed }: Reading, at: number): Term | undefined {
  return known.terms.find(({ words }) => isAt(typed, at, words))
}

function countsAlone({ counts }: Term): boolean {
  return counts !== 'named'
}

interface Term {
  readonly words: readonly string[]
  readonly diet: Diet | null
  readonly allergens: readonly AllergenId[]
  /** `alone`: also where nothing else is typed. `named`: only as what is avoided. */
  readonly counts: 'always' | 'alone' | 'named'
}

function termsOf({ diets, avoiding }: MenuWords): readonly Term[] {
  const named = allDiets.flatMap((diet) =>
    [...wordsIn(diets[diet]), ...avoiding.diets[diet].split(',')].map((text) => ({
      words: wordsIn(text),
      diet,
      allergens: [],
      counts: 'always' as const,
    })),
  )
  return [
    ...named,
    ...linesOf(avoiding.always, 'always'),
    ...linesOf(avoiding.alone, 'alone'),
    ...linesOf(avoiding.food, 'named'),
  ].filter(({ words }) => words.length > 0)
}

/** A line each: names, a colon, and the allergens that they mean. */
function linesOf(lines: string, counts: Term['counts']): readonly Term[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', ids = ''] = line.split(':')
      const allergens = ids.split(',').map((id) => id.trim())
      return names
        .split(',')
        .map((name) => ({ words: wordsIn(name), diet: null, allergens, counts }))
    })
}

function termsOfOwn({ id, names }: OwnAllergen): readonly Term[] {
  return names
    .flatMap(partsOf)
    .map((words) => ({ words, diet: null, allergens: [id], counts: 'named' }))
}

function wordsIn(text: string): readonly string[] {
  return foldText(text).split(' ').filter(Boolean)
}

/** The words between commas and other signs that join. */
function partsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/[,;&+/]/)
    .map(wordsIn)
    .filter((words) => words.length > 0)
}

/** "glutenfree" */
function parted(word: string, after: Phrases): readonly string[] {
  const [end] = after.flatMap(([each = '']) => (each !== '' && word.endsWith(each) ? [each] : []))
  return end === undefined || end === word ? [word] : [word.slice(0, -end.length), end]
}

function lengthOf(phrases: Phrases, typed: readonly string[], at: number): number {
  return phrases.find((words) => words.length > 0 && isAt(typed, at, words))?.length ?? 0
}

function isAt(typed: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, place) => {
    const other = typed[at + place]
    return other !== undefined && (other === word || singularsOf(other).includes(word))
  })
}
