import type { DeliveryType } from '#domain/delivery/delivery.ts'
import type { CateringDays } from '#domain/pickup/catering-days.ts'
import type { MembershipPrompt } from '#domain/member/member.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'
import type { Cents } from '#domain/money/money.ts'
import type { LocalText } from './local-text.ts'

/**
 * A venue's checkout settings. Separate from the venue, because a first visit to the menu does not
 * need them.
 */
export interface CheckoutSettings {
  /** Take-out is always as soon as possible, without a choice of time. */
  readonly noTakeoutTimeslot: boolean
  /** Days after today that can be ordered for; null: the server's own bound. */
  readonly maxAdvancedOrderDays: number | null
  readonly questions: readonly CustomQuestion[]
  readonly hideGuestInfo: { readonly email: boolean; readonly phone: boolean }
  /** Null: no delivery. */
  readonly delivery: DeliverySettings | null
  /** Places with their tables, for guests who came without a code; empty: not offered. */
  readonly tableLocations: readonly TableLocation[]
  /** Years; the age that a guest who orders alcohol certifies. */
  readonly legalDrinkingAge: number

  readonly discounts: boolean
  readonly giftCards: GiftCardSettings | null
  readonly membership: MembershipPrompt | null
  readonly loyalty: { readonly name: string } | null

  /** The card processor; null: no cards. */
  readonly processor: string | null
  readonly wallets: { readonly applePay: boolean; readonly googlePay: boolean }
  /** The card's postal code is asked for. */
  readonly addressVerification: boolean
  readonly extraPaymentMethods: readonly ExtraPaymentMethod[]
  readonly openTab: boolean

  readonly catering: CateringSettings | null
  readonly anotherRound: boolean
  /** Orders are split among the venues that make their items. */
  readonly marketplaceHub: boolean
  readonly orderAgain: boolean
  readonly confirmation: ConfirmationMessages
}

/** Texts that guests read after ordering; null: the app's own words. */
export interface ConfirmationMessages {
  readonly dineIn: LocalText | null
  readonly takeout: LocalText | null
  readonly delivery: LocalText | null
  readonly catering: LocalText | null
}

export interface CustomQuestion {
  /** The question in the venue's own language; answers refer to it. */
  readonly id: string
  readonly text: LocalText
  readonly type: 'select_one' | 'checkbox'
  readonly required: boolean
  /** An answer has an option's `text`, in the venue's own language. */
  readonly options: readonly LocalText[]
}

export interface DeliverySettings {
  readonly type: DeliveryType
  readonly locationLabel: LocalText | null
  readonly areaLabel: LocalText | null
  readonly places: readonly DeliveryPlace[]
  /** Schools to choose from; empty: typed. */
  readonly schools: readonly string[]
  /** The venue's location; null: unknown, and no distance is checked. */
  readonly origin: Coordinates | null
  /** How far from the venue an address may be; null: any distance. */
  readonly radiusKm: number | null
  /** The least discounted subtotal; null: none. */
  readonly minimum: Cents | null
}

interface DeliveryPlace {
  readonly location: string
  readonly areas: readonly { readonly name: string; readonly minimum: Cents | null }[]
}

export interface TableLocation {
  readonly location: string
  readonly tables: readonly { readonly name: string; readonly number: string }[]
}

export interface GiftCardSettings {
  readonly title: LocalText | null
  readonly label: LocalText | null
  readonly tooltip: LocalText | null
  readonly hideScanner: boolean
}

interface ExtraPaymentMethod {
  readonly type: 'invoice' | 'cost_center' | 'purchase_order'
  readonly label: LocalText | null
}

export interface CateringSettings extends CateringDays {
  /** The least discounted subtotal; null: none. */
  readonly minimum: Cents | null
  readonly hideCreditCard: boolean
  readonly showPickupOption: boolean
  readonly requiresLogin: boolean
}
