import { foldText } from './fold-text.ts'
import type { ItemId } from '#domain/ids.ts'
import { runAtOnce } from '#domain/run-at-once.ts'
import { localDescription, localIngredients, localName } from '#domain/venue/local-text.ts'
import { suitsDiet } from './filter-items.ts'
import { diets } from './menu.ts'
import { meaningsIn } from './menu-words.ts'
import type { Meanings, MenuWords } from './menu-words.ts'
import type { Item, OptionGroup } from './menu.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { Language, Localization } from '#domain/venue/local-text.ts'

/**
 * Every distinct word of the menus with the items that contain it, in flat arrays: a mistyped word
 * is compared with some thousand words, not with some hundred thousand words of text.
 */
export interface SearchIndex {
  /** The items in menu order. */
  readonly itemIds: readonly ItemId[]
  /** The folded names of each item, in each of its languages. */
  readonly names: readonly (readonly string[])[]
  /** Folded, distinct and sorted. */
  readonly words: readonly string[]
  /** The postings of word `w` run from `starts[w]` up to, not including, `starts[w + 1]`. */
  readonly starts: Uint32Array
  /** The item's position shifted by `fieldBits`, and a bit for each field that has the word. */
  readonly postings: Uint32Array
  readonly meaningsOf: Meanings
}

/** Where an item has a word, a bit each. */
export const field = {
  name: 1,
  /** Its name in other languages. */
  otherName: 2,
  /** Its category, its search words, or a section named by single words, as "Beer and cider". */
  kind: 4,
  /** The names of its section and menu, and the diets it suits. */
  section: 8,
  description: 16,
  /** Its ingredients. */
  part: 32,
  /** Its option values. */
  option: 64,
} as const

export const fieldBits = 7

/** Words by which an item is found besides its texts, for the items that have any. */
export type SearchWords = ReadonlyMap<ItemId, readonly string[]>

export interface SearchVocabulary {
  readonly searchWords?: SearchWords
  /** Words of each language, the shown one first. */
  readonly menuWords?: readonly MenuWords[]
}

/**
 * Prepares a search over the items of these menus as a guest reads them. Names of menus, sections, items
 * and option values are found in every language they have, descriptions and ingredients in the one shown,
 * diets in those of the vocabulary. An item that is in several menus is found once, at its first place.
 */
export function buildSearchIndex(...asked: Parameters<typeof searchIndexInSteps>): SearchIndex {
  return runAtOnce(searchIndexInSteps(...asked))
}

/** The same with a stop after each item: a device answers its guest while it prepares thousands of them. */
export function* searchIndexInSteps(
  menus: readonly SearchedMenu[],
  language: Language,
  { searchWords = new Map(), menuWords = [] }: SearchVocabulary = {},
): Generator<undefined, SearchIndex> {
  const itemIds: ItemId[] = []
  const names: (readonly string[])[] = []
  const seen = new Set<ItemId>()
  const dictionary = createDictionary()
  const sayings = createSayings()
  const wordsOf = (texts: readonly string[]) => texts.flatMap(dictionary.wordsOf)
  const wordsOfDiets = textsOfDiets(menuWords).map(wordsOf)
  for (const { menu, section } of sectionsOf(menus)) {
    const place = wordsOf([...namesOf(section), ...namesOf(menu)])
    const kinds = wordsOf(namesOf(section).flatMap(kindsIn))
    for (const item of section.items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      const at = itemIds.push(item.id) - 1
      const written = namesOf(item)
      sayings.add(dictionary.wordsOf(localName(item, language)), at, field.name)
      for (const name of written) sayings.add(dictionary.wordsOf(name), at, field.otherName)
      sayings.add(kinds, at, field.kind)
      for (const word of searchWords.get(item.id) ?? []) {
        sayings.add(dictionary.wordsOf(word), at, field.kind)
      }
      sayings.add(place, at, field.section)
      const suited = diets.filter((diet) => suitsDiet(item, diet)).length
      sayings.add(wordsOfDiets[suited] ?? [], at, field.section)
      const description = withoutMarks(localDescription(item, language))
      sayings.add(dictionary.wordsOf(description), at, field.description)
      sayings.add(dictionary.wordsOf(localIngredients(item, language)), at, field.part)
      for (const name of valueNamesOf(item)) {
        sayings.add(dictionary.wordsOf(name), at, field.option)
      }
      names.push(written.map(dictionary.fold))
      yield
    }
  }
  const meaningsOf = meaningsIn(menuWords)
  return { itemIds, names, meaningsOf, ...(yield* sortWords(dictionary.words, sayings)) }
}

function sectionsOf(menus: readonly SearchedMenu[]) {
  return menus.flatMap((menu) => menu.sections.map((section) => ({ menu, section })))
}

/** "Beer and cider" is what its items are, "Between bread" is not. */
function kindsIn(name: string): readonly string[] {
  return name
    .split(/[,&/]| (?:and|or|et|ou) /i)
    .map((part) => part.trim().replace(/^(?:the|our|les?|la|nos) /i, ''))
    .filter((part) => !part.includes(' '))
}

/** Texts indexed by the number of diets that an item suits; each diet includes the one before. */
function textsOfDiets(languages: readonly MenuWords[]): readonly (readonly string[])[] {
  const pescatarian = languages.map((words) => words.diets.pescatarian)
  const vegetarian = [...pescatarian, ...languages.map((words) => words.diets.vegetarian)]
  const vegan = [...vegetarian, ...languages.map((words) => words.diets.vegan)]
  return [[], [...pescatarian, ...languages.map(({ fish }) => fish)], vegetarian, vegan]
}

function valueNamesOf(item: Item): readonly string[] {
  const texts: string[] = []
  for (const group of item.optionGroups) pushValueNames(texts, group)
  return texts
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

interface SearchedMenu extends Named {
  readonly sections: readonly (Named & { readonly items: readonly Item[] })[]
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

/** The pairs of word and posting, in the order of the items. */
function createSayings() {
  const said: number[] = []
  const saidIn: number[] = []
  const lastAt: number[] = []

  function add(words: readonly number[], item: number, bit: number): void {
    for (const word of words) {
      const at = lastAt[word]
      const posting = at === undefined ? undefined : saidIn[at]
      if (at !== undefined && posting !== undefined && posting >> fieldBits === item) {
        saidIn[at] = posting | bit
      } else {
        lastAt[word] = said.length
        said.push(word)
        saidIn.push((item << fieldBits) | bit)
      }
    }
  }

  return { said, saidIn, add }
}

interface Sayings {
  readonly said: readonly number[]
  readonly saidIn: readonly number[]
}

/** Words from one stop to the next. */
const wordsInStep = 8_192

/** A counting sort: the number of postings per word gives the start offsets. */
function* sortWords(unsorted: readonly string[], { said, saidIn }: Sayings) {
  const { words, ranks } = yield* rankWords(unsorted)
  const starts = new Uint32Array(words.length + 1)
  for (let at = 0; at < said.length; at++) {
    if (at % wordsInStep === 0) yield
    bump(starts, (ranks[said[at] ?? 0] ?? 0) + 1)
  }
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  }
  const next = starts.slice()
  const postings = new Uint32Array(said.length)
  for (let at = 0; at < said.length; at++) {
    if (at % wordsInStep === 0) yield
    postings[bump(next, ranks[said[at] ?? 0] ?? 0)] = saidIn[at] ?? 0
  }
  return { words, starts, postings }
}

/** Sorts distinct words by their code units, with a stop after each first one. */
function* rankWords(unsorted: readonly string[]) {
  const numbersByFirst = new Map<number, number[]>()
  for (const [number, word] of unsorted.entries()) {
    const first = word.charCodeAt(0)
    const numbers = numbersByFirst.get(first)
    if (numbers) numbers.push(number)
    else numbersByFirst.set(first, [number])
  }
  const words: string[] = []
  const ranks = new Uint32Array(unsorted.length)
  const wordOf = (number: number) => unsorted[number] ?? ''
  for (const [, numbers] of [...numbersByFirst].toSorted(([one], [other]) => one - other)) {
    yield
    numbers.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1))
    for (const number of numbers) ranks[number] = words.push(wordOf(number)) - 1
  }
  return { words, ranks }
}

/** Increments and returns the previous count. */
function bump(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}
