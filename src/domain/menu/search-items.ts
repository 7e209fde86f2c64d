import { field, fieldBits, type SearchIndex } from './build-search-index.ts'
import { editDistanceTo } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { pluralsOf, singularsOf } from './other-numbers.ts'
import type { ItemId } from '#domain/ids.ts'

/**
 * The matching items, best first, as the guest types. Ignores accents, case, plurals and word order;
 * finds unfinished words, synonyms, and words written joined or apart ("hotdog"). Only a word that
 * finds nothing in these ways may have mistakes after its first letter: one from 4 letters on, two
 * from 8. What an item is scores more than its name, that more than its other languages, its section,
 * its description and its options (see `field`); a word as written more than a beginning, that more
 * than a mistyped one. The whole name comes first; ties keep menu order. Items must match all words of
 * the query; if none does, those that match most remain, and items that match a word by an option alone
 * come after all others. Words of one or two letters only raise the rank, unless there are no others. An
 * empty query finds nothing.
 */
export function searchItems(
  index: SearchIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): ItemId[] {
  return findItems(index, query, limit).map(({ id }) => id)
}

export interface FoundItem {
  readonly id: ItemId
  /** A word is in the names of its option values alone. */
  readonly byOption: boolean
}

/** The same, with how each was found. */
export function findItems(
  index: SearchIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly FoundItem[] {
  const folded = foldText(query.slice(0, longestQuery))
  const typedWords = [...new Set(folded.split(' '))].filter((word) => word !== '')
  const phrase = typedWords.length > 1 ? scoreWhole(index, folded) : null
  const scored = phrase ? [phrase] : scoreWords(index, typedWords)
  const onlyShort = phrase === null && typedWords.every(isShort)
  const count = index.itemIds.length
  const scores = new Uint32Array(count)
  const matches = new Uint8Array(count)
  const byOption = new Uint8Array(count)
  let mostMatches = 1
  scored.forEach((ofWord, at) => {
    const matched = onlyShort || phrase || !isShort(typedWords[at] ?? '') ? 1 : 0
    ofWord.forEach((score, item) => {
      if (score === 0) return
      scores[item] = (scores[item] ?? 0) + (score & ~inItem)
      if (matched > 0 && (score & inItem) === 0) byOption[item] = 1
      matches[item] = (matches[item] ?? 0) + matched
      mostMatches = Math.max(mostMatches, matches[item] ?? 0)
    })
  })
  const keys: number[] = []
  matches.forEach((matched, item) => {
    if (matched !== mostMatches) return
    const wholeName = index.names[item]?.includes(folded) ? wholeNameScore : 0
    const ownScore = byOption[item] ? 0 : inItemScore
    keys.push((ownScore + wholeName + (scores[item] ?? 0)) * count + count - 1 - item)
  })
  return bestFirst(keys, limit).flatMap((key) => {
    const item = count - 1 - (key % count)
    const id = index.itemIds[item]
    return id === undefined ? [] : [{ id, byOption: byOption[item] === 1 }]
  })
}

// Characters. A long pasted text must not block the keyboard.
const longestQuery = 120
const wholeNameScore = 10_000
const inItemScore = 100_000

/** A score for each item, up to 127, with the bit `inItem`; 0: no match. */
type Scores = Uint8Array

/** Marks a score that is not of option values alone; it makes any such score the higher one. */
const inItem = 128

/** The score of each set of fields, scaled down for weaker matches. */
function worth(scale: number, mark = inItem): readonly number[] {
  return Array.from({ length: 1 << fieldBits }, (_, fields) => {
    const [, text = 0] = textWorth.find(([bit]) => (fields & bit) !== 0) ?? []
    const score = Math.round((fields & field.kind ? 110 + text / 10 : text) * scale)
    return score > 0 && fields !== field.option ? score | mark : score
  })
}

const textWorth = [
  [field.name, 100],
  [field.otherName, 90],
  [field.section, 60],
  [field.description, 50],
  [field.part, 30],
  [field.option, 30],
] as const
const asWritten = worth(1)
const inOtherNumber = worth(0.98)
const asBeginning = worth(0.75)
const meant = worth(0.6)
const meantInOtherNumber = worth(0.59)
/** A word that the synonyms know is finished: "water" hardly begins "watermelon", and an option has it rather. */
const asBeginningOfKnown = worth(0.1, 0)
const withMistakes = [worth(0.2), worth(0.2), worth(0.1)] as const

function isShort(word: string): boolean {
  return word.length <= 2
}

/** A query of several words that the synonyms know as one, as "french fries"; null: none or not found. */
function scoreWhole(index: SearchIndex, query: string): Scores | null {
  return index.meaningsOf(query) ? scoreKnown(index, query) : null
}

function scoreWords(index: SearchIndex, words: readonly string[]): readonly Scores[] {
  const scored = words.map((word) => scoreKnown(index, word))
  words.slice(1).forEach((next, at) => {
    const joined = scoreKnown(index, `${words[at]}${next}`)
    if (joined === null) return
    for (const each of [at, at + 1]) {
      const apart = scored[each]
      scored[each] = apart ? highest(apart, joined) : joined
    }
  })
  return words.map((word, at) => scored[at] ?? scoreUnknown(index, word))
}

/** Scores of a word as written, as a beginning and by its synonyms; null: not found. */
function scoreKnown(index: SearchIndex, typed: string): Scores | null {
  const meanings = index.meaningsOf(typed)
  const scores = noScores(index)
  const isFound = creditPhrase(index, typed, { into: scores, row: asWritten, other: inOtherNumber })
  const row = meanings ? asBeginningOfKnown : asBeginning
  const startsWords = creditBeginnings(index, typed, { into: scores, row })
  if (!meanings) return isFound || startsWords ? scores : null
  const best = noScores(index)
  const by = { into: best, row: meant, other: meantInOtherNumber }
  const isMeant = meanings.filter((meaning) => creditPhrase(index, meaning, by)).length > 0
  if (!isMeant) return isFound || startsWords ? scores : null
  // A tenth of the lower one: of the fries called poutines, those with curds come first.
  return combine(
    scores,
    best,
    (one, other) => Math.max(one, other) + Math.round((Math.min(one, other) & ~inItem) / 10),
  )
}

/** Scores of a word that is found nowhere: as two words written together, else with mistakes. */
function scoreUnknown(index: SearchIndex, typed: string): Scores {
  if (index.meaningsOf(typed)) return noScores(index)
  return scoreParted(index, typed) ?? scoreMistyped(index, typed)
}

/** The second word may be unfinished. */
function scoreParted(index: SearchIndex, typed: string): Scores | null {
  let best: Scores | null = null
  for (let at = 3; at <= typed.length - 2; at++) {
    const [first, second] = [noScores(index), noScores(index)]
    if (!creditWord(index, typed.slice(0, at), { into: first, row: asWritten })) continue
    if (!creditBeginnings(index, typed.slice(at), { into: second, row: asBeginning })) continue
    const both = lowest(first, second)
    if (both.some((score) => score > 0)) best = best ? highest(best, both) : both
  }
  return best
}

function scoreMistyped(index: SearchIndex, typed: string): Scores {
  const { words } = index
  const scores = noScores(index)
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (most === 0) return scores
  const [firstLetter = ''] = typed
  const distanceFrom = editDistanceTo(typed, { most, asStart: typed.length >= 6 })
  for (let at = placeOf(index, firstLetter); words[at]?.startsWith(firstLetter); at++) {
    const mistakes = distanceFrom(words[at] ?? '')
    const row = mistakes <= most ? withMistakes[mistakes] : undefined
    if (row) credit(index, at, { into: scores, row })
  }
  return scores
}

interface Credit {
  readonly into: Scores
  readonly row: readonly number[]
}

interface PhraseCredit extends Credit {
  /** The scores of plurals of the singular, and the other way round. */
  readonly other: readonly number[]
}

/** Credits items that have all the words of a phrase; false: none has. */
function creditPhrase(index: SearchIndex, phrase: string, by: PhraseCredit): boolean {
  if (!phrase.includes(' ')) return creditInflected(index, phrase, by)
  const scored = phrase.split(' ').map((word) => {
    const into = noScores(index)
    return creditInflected(index, word, { ...by, into }) ? into : null
  })
  if (scored.includes(null)) return false
  const all = scored.filter((each) => each !== null).reduce(lowest)
  by.into.set(highest(by.into, all))
  return all.some((score) => score > 0)
}

function creditInflected(index: SearchIndex, word: string, by: PhraseCredit): boolean {
  const others = [...singularsOf(word), ...pluralsOf(word)].filter((other) =>
    creditWord(index, other, { into: by.into, row: by.other }),
  )
  return creditWord(index, word, by) || others.length > 0
}

function creditWord(index: SearchIndex, word: string, by: Credit): boolean {
  const at = placeOf(index, word)
  if (index.words[at] !== word) return false
  credit(index, at, by)
  return true
}

function creditBeginnings(index: SearchIndex, typed: string, by: Credit): boolean {
  const from = placeOf(index, typed)
  let at = from
  for (; index.words[at]?.startsWith(typed); at++) credit(index, at, by)
  return at > from
}

/** Gives the items that have a word their score, unless they have a higher one. */
function credit({ starts, postings }: SearchIndex, word: number, { into, row }: Credit): void {
  const end = starts[word + 1] ?? 0
  for (let at = starts[word] ?? 0; at < end; at++) {
    const posting = postings[at] ?? 0
    const item = posting >> fieldBits
    const score = row[posting & ((1 << fieldBits) - 1)] ?? 0
    if (score > (into[item] ?? 0)) into[item] = score
  }
}

function noScores(index: SearchIndex): Scores {
  return new Uint8Array(index.itemIds.length)
}

function highest(one: Scores, other: Scores): Scores {
  return combine(one, other, Math.max)
}

function lowest(one: Scores, other: Scores): Scores {
  return combine(one, other, Math.min)
}

function combine(one: Scores, other: Scores, by: (one: number, other: number) => number): Scores {
  const combined = new Uint8Array(one.length)
  for (let item = 0; item < one.length; item++) {
    combined[item] = by(one[item] ?? 0, other[item] ?? 0)
  }
  return combined
}

/** The place of a word among the sorted ones, or of the first behind it. */
function placeOf({ words }: SearchIndex, word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

// Numbers in a typed array sort several times faster than with a comparison.
function bestFirst(keys: readonly number[], limit: number): number[] {
  return [...Float64Array.from(keys).sort().reverse().subarray(0, Math.min(limit, keys.length))]
}
