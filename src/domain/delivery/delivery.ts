import type { Charge } from '#domain/money/money.ts'
import type { Province } from './provinces.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** Where an order is brought, as its guest wrote it down. Texts are trimmed and never empty but where said. */
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
  /** With the number of the house. */
  readonly street: string
  /** Apartment or suite; empty where there is none. */
  readonly unit: string
  readonly city: string
  readonly province: Province
  /** As Canada writes it: `K1A 0B1`. */
  readonly postalCode: string
}

export type DeliveryType = Delivery['type']

/** The charge of the listed place; null: the venue's own counts (decision "The costs of a cart", row 6). */
export function areaCharge(
  { deliveryAreas }: Pick<Venue, 'deliveryAreas'>,
  delivery: Delivery | null,
): Charge | null {
  if (delivery?.type !== 'custom') return null
  const { location, area } = delivery
  const listed = deliveryAreas.find((each) => each.location === location && each.area === area)
  return listed?.charge ?? null
}
