import type { Instant } from '#domain/time/venue-time.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { ItemDocument, OptionValueDocument } from './menu-document.ts'

/** Fields that items and option values share, as documents write them. */

export interface Published {
  readonly published_at?: string | null | undefined
  readonly deleted_at?: string | null | undefined
}

/** A later `published_at` is held back by the server (see published-document.ts). */
export function isPublished({ published_at: published, deleted_at: deleted }: Published): boolean {
  return published !== null && typeof deleted !== 'string'
}

export function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order
}

type DescribedDocument = Pick<OptionValueDocument, 'name'> &
  Partial<
    Pick<
      OptionValueDocument,
      | 'description'
      | 'ingredients'
      | 'localization'
      | 'image'
      | 'allergens'
      | 'may_contain'
      | 'diets'
      | 'calories'
    >
  >

export function readDescribed(document: DescribedDocument) {
  return {
    name: document.name,
    description: document.description ?? '',
    ingredients: document.ingredients ?? '',
    localization: document.localization ?? {},
    image: document.image ?? null,
    allergens: document.allergens ?? [],
    mayContain: document.may_contain ?? [],
    diets: document.diets ?? [],
    calories: document.calories ?? null,
  }
}

/** Null: until when is not known. */
export function readSoldOut({
  sold_out: soldOut = false,
  sold_out_until: until,
}: Pick<OptionValueDocument, 'sold_out' | 'sold_out_until'>) {
  return { soldOut, soldOutUntil: readInstant(until) }
}

export function readInstant(text: string | null | undefined): Instant | null {
  return text ? Date.parse(text) : null
}

type PricedDocument = Pick<
  OptionValueDocument,
  'price' | 'memberPrice' | 'promos' | 'price_schedule' | 'additional_prices'
>

export function readPriced(document: PricedDocument) {
  const tiers = Object.entries(document.additional_prices ?? {})
  return {
    price: dollarsToCents(document.price),
    memberPrice:
      typeof document.memberPrice === 'number' ? dollarsToCents(document.memberPrice) : null,
    promos: document.promos ?? [],
    priceSchedule: document.price_schedule ?? null,
    additionalPrices: Object.fromEntries(
      tiers.map(([tier, price]) => [tier, dollarsToCents(price)]),
    ),
  }
}

/** A drink: what does not say is one where it carries the allergen, so that no beer goes unasked. */
export function readAlcoholic({
  alcoholic_beverage: said,
  allergens,
}: Pick<ItemDocument, 'alcoholic_beverage' | 'allergens'>): boolean {
  return said ?? allergens?.includes('alcohol') ?? false
}
