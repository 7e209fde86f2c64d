import { chargeOn } from '#domain/money/charge-on.ts'
import { zeroCents } from '#domain/money/money.ts'
import type { Cents, Charge } from '#domain/money/money.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** The place of a delivery, as typed. Texts are trimmed and not empty unless stated. */
export type Delivery =
  /** One of the places that the venue lists. */
  | { readonly type: 'custom'; readonly location: string; readonly area: string }
  | Address
  | {
      readonly type: 'school'
      readonly school: string
      readonly student: string
      /** Class, homeroom or grade. */
      readonly room: string
    }
  | {
      readonly type: 'stadium-seat'
      readonly section: string
      readonly row: string
      readonly seat: string
    }

export interface Address {
  readonly type: 'address'
  /** Includes the house number. */
  readonly street: string
  /** Apartment or suite; may be empty. */
  readonly unit: string
  readonly city: string
  /** A code such as `ON`, where the venue's country has a list; may be empty in any other. */
  readonly province: string
  /** Written as in the venue's country: `K1A 0B1`, `SW1A 1AA`. Empty where there is no code. */
  readonly postalCode: string
}

export type DeliveryType = Delivery['type']

/**
 * The least and the most that a delivery adds to a discounted subtotal, in cents: over all listed
 * places, or the venue's own charge where it lists none.
 */
export function deliveryChargeRange(
  { deliveryAreas, deliveryCharge }: Pick<Venue, 'deliveryAreas' | 'deliveryCharge'>,
  subtotalDiscounted: Cents,
): { readonly least: Cents; readonly most: Cents } {
  const charges = deliveryAreas.length > 0 ? deliveryAreas.map(({ charge }) => charge) : [null]
  const amounts = charges
    .map((charge) => chargeOn(subtotalDiscounted, charge ?? deliveryCharge))
    .toSorted((one, other) => one - other)
  return { least: amounts[0] ?? zeroCents, most: amounts.at(-1) ?? zeroCents }
}

/** The listed place's charge; null: the venue's applies (decision "The costs of a cart", row 6). */
export function areaCharge(
  { deliveryAreas }: Pick<Venue, 'deliveryAreas'>,
  delivery: Delivery | null,
): Charge | null {
  if (delivery?.type !== 'custom') return null
  const { location, area } = delivery
  const listed = deliveryAreas.find((each) => each.location === location && each.area === area)
  return listed?.charge ?? null
}
