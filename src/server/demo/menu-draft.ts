import type { Allergen, Diet } from '#domain/menu/menu.ts'

/** A text in the venue's main language, then in its other one. */
export type TextPair = readonly [main: string, other: string]

interface Draft {
  /** Becomes the id, and the slug where there is one. */
  readonly key: string
  readonly name: TextPair
  readonly about?: TextPair
}

interface PricedDraft extends Draft {
  /** Dollars. */
  readonly price?: number
  readonly memberPrice?: number
  readonly promos?: readonly string[]
  /** Kilocalories. */
  readonly kcal?: number
  readonly contains?: readonly Allergen[]
  /** A drink; what contains alcohol and is none was cooked with it. */
  readonly alcoholic?: boolean
  /** The strictest diet it suits; the looser ones follow from it. */
  readonly diet?: Diet | undefined
  readonly soldOut?: boolean
}

export interface ValueDraft extends Omit<PricedDraft, 'soldOut'> {
  readonly chosen?: boolean
  readonly most?: number
  /** Its price stands on its own row of the cart. */
  readonly ownRow?: boolean
  readonly groups?: readonly GroupDraft[]
}

export interface GroupDraft extends Draft {
  readonly type?: 'addons' | 'pricing'
  readonly required?: boolean
  readonly many?: boolean
  readonly counted?: boolean
  readonly limit?: number
  readonly values: readonly ValueDraft[]
}

export interface ItemDraft extends PricedDraft {
  /** The name of a picture in public/pictures, without its ending. */
  readonly picture?: string
  readonly ingredients?: TextPair
  /** What it is; the course of a set. */
  readonly category?: TextPair
  /** Dollars, Monday to Friday from 15:00 to 18:00. */
  readonly happyHour?: number
  /** Sold only from the first hour to the second, every day. */
  readonly served?: readonly [from: number, to: number]
  readonly noRebate?: boolean
  readonly featured?: boolean
  readonly upsell?: boolean
  readonly groups?: readonly GroupDraft[]
}

export interface SectionDraft extends Draft {
  /** Dollars for one set: makes the section prix-fixe. */
  readonly setPrice?: number
  /** What guests look for it by, in both languages. */
  readonly searchWords?: readonly string[]
  readonly soldOut?: boolean
  readonly items: readonly ItemDraft[]
}

export interface MenuDraft extends Draft {
  readonly picture?: string
  readonly memberOnly?: boolean
  /** The menu group it belongs to. */
  readonly group?: string
  /** Left out: yes. */
  readonly dineIn?: boolean
  readonly takeOut?: boolean
  /** Minutes. */
  readonly prepTime?: number
  readonly pace?: {
    /** Minutes of one slot. */
    readonly interval: number
    /** Orders in a slot; 0: any number. */
    readonly orders: number
    /** Minutes ahead. */
    readonly notice: number
    /** Minutes before closing. */
    readonly lastCall: number
  }
  readonly sections: readonly SectionDraft[]
}
