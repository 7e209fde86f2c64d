import type { ItemId, MenuId, OptionGroupId, OptionValueId, SectionId } from '#domain/ids.ts'

export interface ChosenValue {
  readonly valueId: OptionValueId
  /** 1 or more; always 1 for a pricing value. */
  readonly quantity: number
  readonly groups: readonly ChosenGroup[]
}

/** The chosen values of one option group. A group without any is left out. */
export interface ChosenGroup {
  readonly groupId: OptionGroupId
  readonly values: readonly ChosenValue[]
}

/** The highest quantity of a line or a chosen value; an order with more is malformed. */
export const maxLineQuantity = 999

export interface CartLine {
  /** The line's number in this cart, from 1, never reused. */
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
  /** The highest number assigned, so that a removed line's number is not reused. */
  readonly lastOrderId?: number
}

export const emptyCart: Cart = { lines: [] }

/** Milliseconds without a change after which a cart expires: half a day. */
export const cartLifetime = 12 * 60 * 60 * 1_000
