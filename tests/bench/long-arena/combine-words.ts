import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { Allergen, Diet } from '#domain/menu/menu.ts'

/** A text in English, then in French. */
type TextPair = readonly [english: string, french: string]

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

/** The dishes of one of the arena's sections: every word of each axis with every word of the others. */
export interface Range {
  /** The id of the section. */
  readonly key: string
  /** `{0}` is the word of the first axis, and so on. */
  readonly pattern: TextPair
  readonly picture: string | null
  readonly price: number
  readonly kcal: number
  readonly axes: readonly (readonly Word[])[]
  readonly alcoholic?: boolean
  readonly featured?: boolean
  /** An option group of the section's first dish, which each combination has. */
  readonly group?: string
}

/** One item for each combination; now and then one is sold out, as on a real evening. */
export function combineWords(
  range: Range,
  options: ItemDocument['options'] = [],
): readonly ItemDocument[] {
  return everyCombination(range.axes).map((words, index) => ({
    ...writeItem(range, words),
    order: index,
    ...(range.featured && index === 0 ? { featured_item: true } : {}),
    ...(index % soldOutEvery === soldOutAt ? { sold_out: true } : {}),
    ...(options.length > 0 ? { options } : {}),
  }))
}

const soldOutEvery = 97
const soldOutAt = 60

function writeItem(range: Range, words: readonly Word[]) {
  const key = [range.key, ...words.map((word) => word.key)].join('-')
  const cents = sum([range.price, ...words.map(({ price = 0 }) => price)]) * 100
  const contains = [...new Set(words.flatMap((word) => word.contains ?? []))]
  const diet = strictestDiet(words)
  const picture = [range, ...words].findLast((each) => each.picture !== undefined)?.picture ?? null
  return {
    id: key,
    slug: key,
    name: fillPattern(range.pattern[0], words, 0),
    localization: { fr: { name: fillPattern(range.pattern[1], words, 1) } },
    price: Math.round(cents) / 100,
    calories: sum([range.kcal, ...words.map(({ kcal = 0 }) => kcal)]),
    ...(picture === null ? {} : { image: `/pictures/${picture}-640.webp` }),
    ...(contains.length > 0 ? { allergens: contains } : {}),
    ...(diet === 'none' ? {} : { diets: [diet] }),
    // A drink; what contains alcohol and is none was cooked with it.
    ...(contains.includes('alcohol') ? { alcoholic_beverage: range.alcoholic ?? false } : {}),
    ...(range.alcoholic ? { tax_rebate_eligibility: 'ineligible' as const } : {}),
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
