import type { Item } from '#domain/menu/menu.ts'
import { createDice } from './large-menu.ts'
import type { Dice } from './large-menu.ts'

/**
 * Typed searches, letter by letter: parts of names of these items, every third
 * with a mistake, some with a second word. All different.
 */
export function typedQueries(items: readonly Item[], count: number): readonly string[] {
  const dice = createDice(7)
  const queries = new Set<string>()
  for (let tries = 0; queries.size < count && tries < count * 20; tries++) {
    const words = items[dice(items.length)]?.name.toLowerCase().split(' ') ?? []
    const word = words[dice(words.length)] ?? ''
    if (word.length < 3) continue
    const meant = dice(3) === 0 ? mistype(word, dice) : word
    for (let typed = 1; typed <= meant.length; typed++) queries.add(meant.slice(0, typed))
    if (words.length > 1) queries.add(`${words[0]} ${(words[1] ?? '').slice(0, 3)}`.trim())
  }
  return [...queries].slice(0, count)
}

/** A letter left out, swapped with the next, or exchanged. */
function mistype(word: string, dice: Dice): string {
  const at = 1 + dice(word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const kind = dice(3)
  if (kind === 0) return before + after
  if (kind === 1) return `${before}${after.charAt(0)}${letter}${after.slice(1)}`
  return `${before}e${after}`
}
