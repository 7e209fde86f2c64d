import type { Allergen, Diet } from '#domain/menu/menu.ts'
import type { ItemDraft, SectionDraft, TextPair } from './menu-draft.ts'

export interface Word {
  readonly key: string
  readonly name: TextPair
  /** Dollars it adds. */
  readonly price?: number
  /** Kilocalories it adds. */
  readonly kcal?: number
  readonly contains?: readonly Allergen[]
  /** What it makes of the item; left out: it keeps the item vegan. */
  readonly diet?: Diet | 'none'
  /** What the item looks like with it; null: like no picture; left out: as it does without it. */
  readonly picture?: string | null
}

/** One stand's range: every word of each axis with every word of the others. */
export interface Range {
  readonly key: string
  readonly title: TextPair
  readonly about: TextPair
  /** `{0}` is the word of the first axis, and so on. */
  readonly pattern: TextPair
  readonly picture: string | null
  readonly price: number
  readonly kcal: number
  readonly axes: readonly (readonly Word[])[]
  readonly alcoholic?: boolean
  readonly featured?: boolean
  readonly groups?: ItemDraft['groups']
}

/** A section with one item for each combination; now and then one is sold out, as on a real evening. */
export function combineWords(range: Range): SectionDraft {
  return {
    key: range.key,
    name: range.title,
    about: range.about,
    items: everyCombination(range.axes).map((words, index) => writeItem(range, words, index)),
  }
}

const soldOutEvery = 97
const soldOutAt = 60

function writeItem(range: Range, words: readonly Word[], index: number): ItemDraft {
  const cents = sum([range.price, ...words.map(({ price = 0 }) => price)]) * 100
  const contains = [...new Set(words.flatMap((word) => word.contains ?? []))]
  const diet = strictestDiet(words)
  const picture = [range, ...words].findLast((each) => each.picture !== undefined)?.picture ?? null
  return {
    key: [range.key, ...words.map(({ key }) => key)].join('-'),
    name: [fillPattern(range.pattern[0], words, 0), fillPattern(range.pattern[1], words, 1)],
    price: Math.round(cents) / 100,
    kcal: sum([range.kcal, ...words.map(({ kcal = 0 }) => kcal)]),
    ...(picture === null ? {} : { picture }),
    ...(contains.length > 0 ? { contains } : {}),
    ...(diet === 'none' ? {} : { diet }),
    ...(range.alcoholic ? { alcoholic: true } : {}),
    ...(range.featured && index === 0 ? { featured: true } : {}),
    ...(index % soldOutEvery === soldOutAt ? { soldOut: true } : {}),
    ...(range.groups ? { groups: range.groups } : {}),
  }
}

function everyCombination(axes: Range['axes']): readonly (readonly Word[])[] {
  return axes.reduce<readonly (readonly Word[])[]>(
    (rows, axis) => rows.flatMap((row) => axis.map((word) => [...row, word])),
    [[]],
  )
}

const dietsStrictestFirst = ['vegan', 'vegetarian', 'pescatarian', 'none'] as const

/** The strictest diet that all the words still keep to. */
function strictestDiet(words: readonly Word[]): Diet | 'none' {
  const ranks = words.map(({ diet = 'vegan' }) => dietsStrictestFirst.indexOf(diet))
  return dietsStrictestFirst[Math.max(0, ...ranks)] ?? 'none'
}

function fillPattern(pattern: string, words: readonly Word[], language: 0 | 1): string {
  const text = pattern.replaceAll(
    /\{(\d)\}/g,
    (_, axis) => words[Number(axis)]?.name[language] ?? '',
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
