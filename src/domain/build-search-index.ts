import { foldText } from './fold-text.ts'
import type { ItemId } from './ids.ts'
import { localDescription, localIngredients, localName } from './local-text.ts'
import type { Item, Menu, OptionGroup, Section } from './menu.ts'
import type { Language, Localization } from './venue.ts'

/**
 * Every distinct word of the menus with the items that say it, in flat arrays: a mistyped word is
 * compared with some thousand words, not with some hundred thousand words of text.
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
  /** Word `w` is said in the postings from `starts[w]` up to `starts[w + 1]`. */
  readonly starts: Uint32Array
  /**
   * `4 × position of the item + field`, each item once a word, in the weightiest field: 0 its name as
   * shown, 1 its names in other languages, 2 its section, 3 the rest.
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
  const { postingsByWord, add } = createCollector()
  for (const section of menus.flatMap((menu) => menu.sections)) {
    for (const item of section.items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      const first = itemIds.length << fieldBits
      textsByField(item, section, language).forEach((texts, field) => {
        for (const text of texts) add(text, first + field)
      })
      names.push(namesOf(item).map(foldText))
      itemIds.push(item.id)
    }
  }
  return { itemIds, names, ...flatten(postingsByWord) }
}

/** A word's letters as bits; letters that share a bit only make the set say less. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << word.charCodeAt(at)
  return bits
}

const fieldBits = 2

/** The texts of each field, the weightiest field first. */
function textsByField(item: Item, section: Section, language: Language): readonly string[][] {
  const rest = [localDescription(item, language), localIngredients(item, language)]
  for (const group of item.optionGroups) pushValueNames(rest, group)
  return [[localName(item, language)], namesOf(item), namesOf(section), rest]
}

function pushValueNames(texts: string[], group: OptionGroup): void {
  for (const value of group.values) {
    texts.push(...namesOf(value))
    for (const nested of value.optionGroups) pushValueNames(texts, nested)
  }
}

function namesOf(entity: { readonly name: string; readonly localization: Localization }): string[] {
  const names = [entity.name]
  for (const { name } of Object.values(entity.localization)) {
    if (name !== undefined) names.push(name)
  }
  return names
}

function createCollector() {
  const postingsByWord = new Map<string, number[]>()

  function postingsOf(word: string): number[] {
    const postings = postingsByWord.get(word) ?? []
    if (postings.length === 0) postingsByWord.set(word, postings)
    return postings
  }

  // A menu says the same words, and names the same option values, over and over: each spelling is
  // folded once, each text taken apart once.
  const listsOfSpelling = remember((spelling) =>
    foldText(spelling).split(' ').filter(isWord).map(postingsOf),
  )
  const listsOfText = remember((text) => {
    const lists: number[][] = []
    for (const spelling of text.split(' ')) lists.push(...listsOfSpelling(spelling))
    return lists
  })

  function add(text: string, posting: number): void {
    for (const postings of listsOfText(text)) {
      const last = postings[postings.length - 1] ?? -1
      if (last >> fieldBits !== posting >> fieldBits) postings.push(posting)
    }
  }

  return { postingsByWord, add }
}

function isWord(text: string): boolean {
  return text !== ''
}

function remember<T>(compute: (text: string) => readonly T[]): (text: string) => readonly T[] {
  const known = new Map<string, readonly T[]>()
  return (text) => {
    let result = known.get(text)
    if (result === undefined) known.set(text, (result = compute(text)))
    return result
  }
}

function flatten(postingsByWord: ReadonlyMap<string, readonly number[]>) {
  const words = [...postingsByWord.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  words.forEach((word, at) => {
    starts[at + 1] = (starts[at] ?? 0) + (postingsByWord.get(word)?.length ?? 0)
  })
  const postings = new Uint32Array(starts[words.length] ?? 0)
  words.forEach((word, at) => postings.set(postingsByWord.get(word) ?? [], starts[at]))
  return { words, letters: Int32Array.from(words, lettersOf), starts, postings }
}
