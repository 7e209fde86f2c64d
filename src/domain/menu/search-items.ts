import { lettersOf, type SearchIndex } from './build-search-index.ts'
import { editDistanceTo } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import type { ItemId } from '#domain/ids.ts'

/**
 * The matching items, best first, as the guest types. Ignores accents, case and word order; allows
 * unfinished words, one mistake in words of 4 letters or more, and two from 8 on. An exact word
 * scores more than an unfinished one, that more than a mistyped one; a name scores more than its
 * other languages, those more than the section, that more than the rest. The whole name comes
 * first; ties keep menu order. Items must match all words of the query; if none does, those that
 * match most remain. Words of one or two letters only raise the rank, unless there are no others.
 * An empty query finds nothing.
 */
export function searchItems(
  index: SearchIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): ItemId[] {
  const folded = foldText(query.slice(0, longestQuery))
  const typedWords = [...new Set(folded.split(' '))].filter((word) => word !== '')
  const onlyShort = typedWords.every(isShort)
  const count = index.itemIds.length
  const scores = new Uint32Array(count)
  const matches = new Uint8Array(count)
  let mostMatches = 1
  for (const typed of typedWords) {
    const matched = onlyShort || !isShort(typed) ? 1 : 0
    scoreWord(index, typed).forEach((score, item) => {
      if (score === 0) return
      scores[item] = (scores[item] ?? 0) + score
      matches[item] = (matches[item] ?? 0) + matched
      mostMatches = Math.max(mostMatches, matches[item] ?? 0)
    })
  }
  const keys: number[] = []
  matches.forEach((matched, item) => {
    if (matched !== mostMatches) return
    const wholeName = index.names[item]?.includes(folded) ? wholeNameScore : 0
    keys.push((wholeName + (scores[item] ?? 0)) * count + count - 1 - item)
  })
  return bestFirst(keys, limit).flatMap((key) => index.itemIds[count - 1 - (key % count)] ?? [])
}

// Characters. A long pasted text must not block the keyboard.
const longestQuery = 120

/** Scores: a row per kind of match, a column per field of a posting (see `SearchIndex`). */
const worth = {
  asWritten: [100, 90, 50, 40],
  asBeginning: [80, 70, 35, 30],
  oneMistake: [25, 22, 12, 10],
  twoMistakes: [15, 12, 6, 5],
} as const
const wholeNameScore = 10_000

function isShort(word: string): boolean {
  return word.length <= 2
}

/** The best score of a typed word on each item; 0: no match. */
function scoreWord(index: SearchIndex, typed: string): Uint8Array {
  const { words, starts, postings } = index
  const best = new Uint8Array(index.itemIds.length)

  function credit(word: number, row: readonly number[]): void {
    const end = starts[word + 1] ?? 0
    for (let at = starts[word] ?? 0; at < end; at++) {
      const posting = postings[at] ?? 0
      const score = row[posting & 3] ?? 0
      if (score > (best[posting >> 2] ?? 0)) best[posting >> 2] = score
    }
  }

  const from = firstNotBefore(words, typed)
  let to = from
  while (words[to]?.startsWith(typed)) {
    credit(to, words[to] === typed ? worth.asWritten : worth.asBeginning)
    to++
  }
  for (const { word, mistakes } of mistypedWords(index, typed, { from, to })) {
    credit(word, mistakes === 1 ? worth.oneMistake : worth.twoMistakes)
  }
  return best
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The words outside of a range within the allowed mistakes of the typed one, or starting so. */
function mistypedWords({ words, letters }: SearchIndex, typed: string, except: Range) {
  const found: { readonly word: number; readonly mistakes: number }[] = []
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (most === 0) return found
  const distanceFrom = editDistanceTo(typed, { most, asStart: typed.length >= 6 })
  const typedLetters = lettersOf(typed)
  letters.forEach((wordLetters, word) => {
    // One mistake accounts for at most one letter that the word does not have.
    if (!hasAtMost(typedLetters & ~wordLetters, most)) return
    if (word >= except.from && word < except.to) return
    const mistakes = distanceFrom(words[word] ?? '')
    if (mistakes <= most) found.push({ word, mistakes })
  })
  return found
}

function hasAtMost(bits: number, most: number): boolean {
  let left = bits
  for (let taken = 0; taken < most; taken++) left &= left - 1
  return left === 0
}

function firstNotBefore(words: readonly string[], typed: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < typed) low = middle + 1
    else high = middle
  }
  return low
}

// Numbers in a typed array sort several times faster than with a comparison.
function bestFirst(keys: readonly number[], limit: number): number[] {
  return [...Float64Array.from(keys).sort().reverse().subarray(0, Math.min(limit, keys.length))]
}
