import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { createUniqueNames, nameToSlug } from '#server/import/document/unique-names.ts'

export interface ChainsVenue {
  readonly document: VenueDocument
  /** Corrections of the files. */
  readonly notes: {
    readonly rows: number
    /** Files that are not UTF-8 and were read as Windows-1252. */
    readonly otherEncoding: readonly string[]
    /** Rows whose calories were rounded to a whole number. */
    readonly roundedCalories: number
    /** Rows that repeat a row above. */
    readonly repeatedRows: number
  }
}

/**
 * One venue of all chains: a section for each, an item for each name, a size for each word in
 * brackets behind it. The files have no prices, so a dish costs 2 dollars and a cent a calorie.
 */
export function chainsVenue(corpus: string): ChainsVenue {
  const folder = join(corpus, 'chains-nutrition-mit')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
  const chains = files.map((file) => readChain(join(folder, file)))
  const itemSlug = createUniqueNames([])
  const sections = chains.map(({ slug, dishes }, order) => ({
    id: slug,
    slug,
    name: titleOf(slug),
    order,
    items: [...groupSizes(dishes)].map(([name, variants], place) =>
      writeItem({ name, variants, slug: itemSlug(nameToSlug(`${slug} ${name}`)), order: place }),
    ),
  }))
  const dishes = chains.flatMap((chain) => chain.dishes)
  const sold = [...chains].flatMap((chain) => [...groupSizes(chain.dishes).values()].flat())
  return {
    document: {
      restaurant: {
        id: 'food-hall',
        slug: 'food-hall',
        name: 'The Food Hall',
        tax_rate: 0.13,
        payment_processor: 'payOnPremise',
        menu_configuration: {},
        order_options: {},
        locales: [{ locale_short: 'en', locale_long: 'en-CA', label: 'English' }],
      },
      menus: [{ id: 'everything', slug: 'everything', name: 'Everything', sections }],
    },
    notes: {
      rows: dishes.length,
      otherEncoding: chains.filter((chain) => !chain.utf8).map((chain) => `${chain.slug}.csv`),
      roundedCalories: dishes.filter((dish) => !Number.isInteger(dish.written)).length,
      repeatedRows: dishes.length - sold.length,
    },
  }
}

interface Dish {
  readonly name: string
  readonly size: string
  readonly written: number
  readonly calories: number
}

interface Chain {
  readonly slug: string
  readonly utf8: boolean
  readonly dishes: readonly Dish[]
}

function readChain(file: string): Chain {
  const bytes = readFileSync(file)
  const utf8 = isUtf8(bytes)
  const text = new TextDecoder(utf8 ? 'utf-8' : 'windows-1252').decode(bytes)
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return {
    slug: basename(file, '.csv'),
    utf8,
    dishes: rows.map((row) => {
      const words = (row['Name'] ?? '').replace(/\s+/g, ' ').trim()
      const [, name = words, size = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(words) ?? []
      const written = Number(row['Calories'])
      return { name, size, written, calories: Math.round(written) }
    }),
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The sizes of each dish; an equal row is skipped, a different one numbered. */
function groupSizes(dishes: readonly Dish[]): ReadonlyMap<string, readonly Dish[]> {
  const variantsByName = new Map<string, Dish[]>()
  for (const dish of dishes) {
    const variants = variantsByName.get(dish.name) ?? []
    const same = variants.filter((other) => other.size.replace(/ #\d+$/, '') === dish.size)
    variantsByName.set(dish.name, variants)
    if (same.some((other) => other.calories === dish.calories)) continue
    const size = same.length === 0 ? dish.size : `${dish.size} #${same.length + 1}`.trim()
    variants.push({ ...dish, size })
  }
  return variantsByName
}

interface Sized {
  readonly name: string
  readonly variants: readonly Dish[]
  readonly slug: string
  readonly order: number
}

function writeItem({ name, variants, slug, order }: Sized): ItemDocument {
  const [first] = variants
  const sized = variants.length > 1 || (first?.size ?? '') !== ''
  const calories = Math.min(...variants.map((variant) => variant.calories))
  const item = { id: slug, slug, name, price: priceOf(calories), calories, order }
  if (!sized) return item
  const giveId = createUniqueNames([])
  return {
    ...item,
    options: [
      {
        id: 'size',
        name: 'Size',
        type: 'pricing',
        required: true,
        limit: 1,
        values: variants.map((variant, index) => ({
          id: giveId(nameToSlug(variant.size || 'standard')),
          name: variant.size || 'Standard',
          price: priceOf(variant.calories),
          calories: variant.calories,
          order: index,
        })),
      },
    ],
  }
}

function priceOf(calories: number): number {
  return (200 + calories) / 100
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
