declare const brand: unique symbol

interface Branded<Name extends string> {
  readonly [brand]: Name
}

export type VenueId = string & Branded<'VenueId'>
export type MenuId = string & Branded<'MenuId'>
export type SectionId = string & Branded<'SectionId'>
export type ItemId = string & Branded<'ItemId'>
export type OptionGroupId = string & Branded<'OptionGroupId'>
export type OptionValueId = string & Branded<'OptionValueId'>
/** A person with an account, including operators. */
export type UserId = string & Branded<'UserId'>
/** Assigned by the server to a received order. */
export type OrderId = string & Branded<'OrderId'>
/** Created on the device with the checkout draft, before the first byte is sent. */
export type IdempotencyKey = string & Branded<'IdempotencyKey'>

/** Brands an id that a schema has already validated. */
export function asId<Id extends string>(text: string | number): Id {
  return String(text) as Id
}
