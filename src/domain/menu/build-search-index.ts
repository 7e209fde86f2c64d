import { foldText } from './fold-text.ts'
import type { ItemId } from '#domain/ids.ts'
import { localDescription, localIngredients, localName } from '#domain/venue/local-text.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { Item, Menu, OptionGroup, Section } from './menu.ts'
import type { Language, Localization } from '#domain/venue/venue.ts'

/**
 * Every distinct word of the menus with the items that contain it, in flat arrays: a mistyped word
 * is compared with some thousand words, not with some hundred thousand words of text.
 */
export interface SearchIndex {
  /** In menu order. */
  readonly itemIds: readonly ItemId[]
  /** The folded names of each item, in each of its languages. */
  readonly names: readonly (readonly string[])[]
  /** Folded, distinct and sorted. */
  readonly words: readonly string[]
  /** The letters of each word as a set of bits (see `lettersOf`). */
  readonly letters: Int32Array
  /** The postings of word `w` run from `starts[w]` up to, not including, `starts[w + 1]`. */
  readonly starts: Uint32Array
  /**
   * `4 × item's position + field`, one per word and item, for the field of highest weight: 0 the
   * shown name, 1 names in other languages, 2 the section, 3 the rest.
   */
  readonly postings: Uint32Array
}

/**
 * Prepares a search over the items of these menus as a guest reads them. Names of items, sections and
 * option values are found in every language they have, descriptions and ingredients in the one shown.
 * An item that is in several menus is found once, at its first place.
 */
export function buildSearchIndex(menus: readonly Menu[], language: Language): SearchIndex {
  const itemIds: ItemId[] = []
  const names: (readonly string[])[] = []
  const seen = new Set<ItemId>()
  const dictionary = createDictionary()
  const sayings = createSayings()
  for (const section of menus.flatMap((menu) => menu.sections)) {
    for (const item of section.items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      const first = itemIds.length << fieldBits
      textsByField(item, section, language).forEach((texts, field) => {
        for (const text of texts) sayings.add(dictionary.wordsOf(text), first + field)
      })
      names.push(namesOf(item).map(dictionary.fold))
      itemIds.push(item.id)
    }
  }
  return { itemIds, names, ...sortWords(dictionary.words, sayings) }
}

/** A word's letters as bits; letters that share a bit only make the filter weaker. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << word.charCodeAt(at)
  return bits
}

const fieldBits = 2

/** The texts of each field, highest weight first. */
function textsByField(item: Item, section: Section, language: Language): readonly string[][] {
  const rest = [withoutMarks(localDescription(item, language)), localIngredients(item, language)]
  for (const group of item.optionGroups) pushValueNames(rest, group)
  return [[localName(item, language)], namesOf(item), namesOf(section), rest]
}

function pushValueNames(texts: string[], group: OptionGroup): void {
  for (const value of group.values) {
    pushNames(texts, value)
    for (const nested of value.optionGroups) pushValueNames(texts, nested)
  }
}

function namesOf(entity: Named): string[] {
  const names: string[] = []
  pushNames(names, entity)
  return names
}

interface Named {
  readonly name: string
  readonly localization: Localization
}

function pushNames(texts: string[], { name, localization }: Named): void {
  texts.push(name)
  for (const language in localization) {
    const localized = localization[language]?.name
    if (localized !== undefined) texts.push(localized)
  }
}

/**
 * Numbers words in the order of first occurrence. Menus repeat words and option values, so each
 * spelling is folded once and each text split once.
 */
function createDictionary() {
  const words: string[] = []
  const numberOf = remember((word) => words.push(word) - 1)
  const wordsOfSpelling = remember((spelling) =>
    foldText(spelling).split(' ').filter(isFilled).map(numberOf),
  )
  const wordsOf = remember((text) => {
    const numbers: number[] = []
    for (const spelling of text.split(' ')) {
      for (const number of wordsOfSpelling(spelling)) numbers.push(number)
    }
    return numbers
  })
  const fold = (text: string) =>
    wordsOf(text)
      .map((number) => words[number])
      .join(' ')
  return { words, wordsOf, fold }
}

function isFilled(text: string): boolean {
  return text !== ''
}

function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let result = known.get(text)
    if (result === undefined) known.set(text, (result = compute(text)))
    return result
  }
}

/** The pairs of word and posting, in the order of the postings. */
function createSayings() {
  const said: number[] = []
  const saidIn: number[] = []
  const lastPosting: number[] = []

  function add(words: readonly number[], posting: number): void {
    for (const word of words) {
      const last = lastPosting[word]
      if (last !== undefined && last >> fieldBits === posting >> fieldBits) continue
      lastPosting[word] = posting
      said.push(word)
      saidIn.push(posting)
    }
  }

  return { said, saidIn, add }
}

interface Sayings {
  readonly said: readonly number[]
  readonly saidIn: readonly number[]
}

/** A counting sort: the number of postings per word gives the start offsets. */
function sortWords(unsorted: readonly string[], { said, saidIn }: Sayings) {
  const words = unsorted.toSorted()
  const rankByWord = new Map(words.map((word, rank) => [word, rank]))
  const ranks = Uint32Array.from(unsorted, (word) => rankByWord.get(word) ?? 0)
  const starts = new Uint32Array(words.length + 1)
  for (const word of said) bump(starts, (ranks[word] ?? 0) + 1)
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  }
  const next = starts.slice()
  const postings = new Uint32Array(said.length)
  said.forEach((word, at) => {
    postings[bump(next, ranks[word] ?? 0)] = saidIn[at] ?? 0
  })
  return { words, letters: Int32Array.from(words, lettersOf), starts, postings }
}

/** Increments and returns the previous count. */
function bump(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}
