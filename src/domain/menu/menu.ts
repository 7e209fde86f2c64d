import type { ItemId, MenuId, OptionGroupId, OptionValueId, SectionId } from '#domain/ids.ts'
import type { Cents, RatesByWay, TaxRate } from '#domain/money/money.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Localization } from '#domain/venue/local-text.ts'

export const allergens = [
  'peanuts',
  'treenuts',
  'dairy',
  'gluten',
  'egg',
  'fish',
  'soy',
  'sesame',
  'mustard',
  'alcohol',
] as const
export type Allergen = (typeof allergens)[number]

/** One of the ten allergens above, or an id defined by the venue (`Venue.allergens`). */
export type AllergenId = string

export function isCommonAllergen(id: AllergenId): id is Allergen {
  return allergens.some((each) => each === id)
}

export const diets = ['pescatarian', 'vegan', 'vegetarian'] as const
export type Diet = (typeof diets)[number]

/** Seven strings of 96 tier letters, Monday first, one letter per quarter-hour. */
export type PriceSchedule = readonly string[]

/** Common to items and option values: a price that may follow a schedule. */
export interface Priced {
  readonly price: Cents
  readonly memberPrice: Cents | null
  /** Which promos give the member price; empty: any member. */
  readonly promos: readonly string[]
  readonly priceSchedule: PriceSchedule | null
  /** Price by tier letter, upper case. */
  readonly additionalPrices: Readonly<Record<string, Cents>>
}

interface Described {
  readonly name: string
  readonly description: string
  readonly ingredients: string
  readonly localization: Localization
  readonly image: string | null
  readonly allergens: readonly AllergenId[]
  /** Allergens that the kitchen cannot keep out for certain: traces. */
  readonly mayContain: readonly AllergenId[]
  readonly diets: readonly Diet[]
  /** A whole number of 0 or more; null: not stated. */
  readonly calories: number | null
}

export interface OptionValue extends Described, Priced {
  readonly id: OptionValueId
  readonly order: number
  /** False: the option's price is shown on its own row. Display only. */
  readonly rollUp: boolean
  /** The value's own cap; 0: none. */
  readonly maxQuantity: number
  readonly defaultSelection: boolean
  /** How many are chosen beforehand, 1 or more; its caps go before it. */
  readonly quantity: number
  /** A drink, as a shot of rum; cherries in brandy carry the allergen alone. */
  readonly alcoholic: boolean
  /** The value's own; null: taxed as its item is. */
  readonly taxRate: TaxRate | RatesByWay | null
  /** Shown, and cannot be chosen. */
  readonly soldOut: boolean
  /** When it is sold again; null: not known. */
  readonly soldOutUntil: Instant | null
  /** Nested groups, in display order. */
  readonly optionGroups: readonly OptionGroup[]
}

export interface OptionGroup {
  readonly id: OptionGroupId
  readonly name: string
  readonly description: string
  readonly localization: Localization
  readonly type: 'addons' | 'pricing'
  /** True if a dearer size of a group before it stays the price; false: the last counts. */
  readonly dearest: boolean
  /** The least to choose, counted as `limit` is; 0: a guest may choose nothing. */
  readonly min: number
  readonly allowMultipleSelection: boolean
  /** A value may be chosen more than once. */
  readonly customQuantities: boolean
  /** 0: no limit. */
  readonly limit: number
  /** The first so many, cheapest first and counted as `limit` is, cost nothing; 0: all cost. */
  readonly included: number
  readonly order: number
  /** Values in display order. */
  readonly values: readonly OptionValue[]
}

export interface Item extends Described, Priced {
  readonly id: ItemId
  readonly menuId: MenuId
  readonly sectionId: SectionId
  readonly slug: string
  readonly order: number
  /** The item's own rate, else its section's, its menu's; null: the venue's. */
  readonly taxRate: TaxRate | RatesByWay | null
  readonly rebateEligible: boolean
  /** Untaxed in an order that is not eaten in and holds so many marked items; 0: no mark. */
  readonly zeroRatedFrom: number
  readonly soldOut: boolean
  /** When it is sold again; null: not known. */
  readonly soldOutUntil: Instant | null
  /** Not to be had for now, whatever its schedule says. */
  readonly unavailable: boolean
  /** A drink; a dish that is cooked with alcohol carries the allergen alone. */
  readonly alcoholic: boolean
  /** The unit of its price, in the venue's words: "bowl", "100 g"; empty: not stated. */
  readonly priceUnit: string
  /** How its price is meant, in the venue's words: "per person"; empty: not stated. */
  readonly priceType: string
  /** The address of its nutrition facts, a path or HTTPS; null: none. */
  readonly nutritionSheet: string | null
  readonly featured: boolean
  readonly upsell: boolean
  /** Groups in display order: pricing first, then `order`, then name. */
  readonly optionGroups: readonly OptionGroup[]
}

export interface Section {
  readonly id: SectionId
  readonly menuId: MenuId
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly localization: Localization
  readonly order: number
  readonly soldOut: boolean
  /**
   * A prix-fixe section holds one item, the set itself, whose option groups are the courses
   * (see read-prix-fixe.ts), so that prices, carts and orders need no second path.
   */
  readonly items: readonly Item[]
}

export interface Menu {
  readonly id: MenuId
  readonly slug: string
  readonly name: string
  readonly localization: Localization
  readonly order: number
  /** Sold at tables. */
  readonly dineIn: boolean
  /** Sold as soon as possible, to leave the venue. */
  readonly onDemand: boolean
  /** Sold for a chosen time, to leave the venue. */
  readonly scheduled: boolean
  readonly memberOnly: boolean
  /** True if the menu or its group may have words, a picture or a file (see read-menu-intro.ts). */
  readonly isIntroduced: boolean
  /** Minutes before closing when the last order is taken; 0: at closing. */
  readonly lastCallMinutes: number
  /** Minutes; 0 when not stated. */
  readonly estimatedPrepMinutes: number
  /** Minutes between placing an order and its earliest pickup. */
  readonly requiredNoticeMinutes: number
  /** Minutes from one pickup slot to the next; 0 when not stated. */
  readonly orderingIntervalMinutes: number
  /** 0: unlimited. */
  readonly maxOrdersPerInterval: number
  readonly sections: readonly Section[]
}
