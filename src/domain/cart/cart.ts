import type { ItemId, MenuId, OptionGroupId, OptionValueId, SectionId } from '#domain/ids.ts'

export interface ChosenValue {
  readonly valueId: OptionValueId
  /** 1 or more; always 1 for a pricing value. */
  readonly quantity: number
  readonly groups: readonly ChosenGroup[]
}

/** The values taken from one option group. A group with nothing taken is left out. */
export interface ChosenGroup {
  readonly groupId: OptionGroupId
  readonly values: readonly ChosenValue[]
}

/** The most of one line, or of one chosen value; an order that asks for more is malformed. */
export const maxLineQuantity = 999

export interface CartLine {
  /** The line's number in this cart, counted up from 1, never used twice. */
  readonly orderId: number
  readonly itemId: ItemId
  readonly menuId: MenuId
  readonly sectionId: SectionId
  /** 1 to `maxLineQuantity`. */
  readonly quantity: number
  readonly options: readonly ChosenGroup[]
  /** Special instructions; empty when there are none. */
  readonly memo: string
}

export interface Cart {
  readonly lines: readonly CartLine[]
  /** The highest number given out, kept so that a removed line's number is not given again. */
  readonly lastOrderId?: number
}

export const emptyCart: Cart = { lines: [] }

/** A cart that nobody changes is empty after half a day, in milliseconds. */
export const cartLifetime = 12 * 60 * 60 * 1_000
