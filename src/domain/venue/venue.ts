import type { Instant } from '#domain/time/venue-time.ts'
import type { Country } from '#domain/country/country.ts'
import type { Currency, Cents, Charge, Rate, RatesByWay, TaxRate } from '#domain/money/money.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Language, Localization, LocalText } from './local-text.ts'

/** A venue's limits for orders that wait on a device for a connection. */
interface OfflineOrders {
  readonly enabled: boolean
  /** The highest amount due, in cents. */
  readonly maxTotal: Cents
  /** Minutes after which a waiting order is no longer sent by itself. */
  readonly expiresAfterMinutes: number
}

/** An allergen beyond the common ten, defined by the venue. */
interface VenueAllergen {
  readonly id: AllergenId
  readonly name: string
  readonly localization: Localization
}

export interface TaxRebate {
  readonly threshold: Cents
  readonly rate: Rate
}

interface TaxInfo {
  /** The name of a single tax, for instance HST. Shown instead of GST if there is no second tax. */
  readonly label: string
  /** The names of the two parts of a rate that has two; left out: GST and QST. */
  readonly labels?: { readonly tax1: string; readonly tax2: string }
  /** Registration numbers a receipt must show, by tax name. */
  readonly registrations: Readonly<Record<string, string>>
}

export interface TipConfig {
  /** Percentages, in the order shown. */
  readonly percents: readonly number[]
  /** Index into `percents`; null when none is preselected. */
  readonly preselected: number | null
  readonly title: LocalText | null
}

/** An opening of one weekday; it runs past midnight when it ends at or before its start. */
export interface OpeningHours {
  /** 0 = Monday. */
  readonly weekday: number
  /** Minutes since the venue's midnight. */
  readonly startMinute: number
  readonly endMinute: number
}

export interface HolidayHours {
  /** `yyyy-MM-dd` in the venue's zone. */
  readonly date: string
  /** The venue is closed from start to end of that date; the whole day when `fullDay`. */
  readonly startMinute: number
  readonly endMinute: number
  readonly fullDay: boolean
}

export interface VenueLocale {
  readonly language: Language
  /** A BCP 47 tag, of any language. */
  readonly locale: string
  readonly label: string
}

export type CardStyle = 'picture-right' | 'picture-top' | 'text-only'
/** How a phone's guest gets to a section; a wide screen always has them at its side. */
type BrowseStyle = 'tabs' | 'rail' | 'list'

export interface VenueTheme {
  /** A colour as the venue wrote it, `#rgb` or `#rrggbb`; venue-facts.ts makes it readable. */
  readonly brand: string
  /** The venue's mode; null follows the device. */
  readonly mode: 'light' | 'dark' | null
  readonly cardStyle: CardStyle
  readonly browseStyle: BrowseStyle
  /** The sections of a `list` show their items at once. */
  readonly listsOpen: boolean
  readonly favicon: string | null
  /** The families of titles and of everything else; null: the device's own. */
  readonly fonts: { readonly title: string | null; readonly text: string | null }
  /** Where the venue's name leads; null: nowhere. */
  readonly logoLink: string | null
}

interface DeliveryArea {
  readonly location: string
  readonly area: string
  readonly charge: Charge | null
}

/** The fulfilments that a venue offers besides take-out for pickup. */
export interface FulfilmentOffer {
  readonly delivers: boolean
  /** Its settings switch catering on, and leave a way to pay for it. */
  readonly caters: boolean
  /** Catering that could be delivered can also be picked up. */
  readonly cateringPickup: boolean
}

/** The venue (on the wire `restaurant`) with its configuration and order options, amounts in cents. */
export interface Venue {
  readonly id: VenueId
  readonly slug: string
  readonly name: string
  readonly displayName: string
  readonly description: string
  /** It has announcements, of now or of another time. */
  readonly announces: boolean
  readonly localization: Localization
  readonly image: string | null
  readonly address: string
  /** Decides the forms of addresses and phones (see country-forms.ts). */
  readonly country: Country
  readonly supportEmail: string | null
  readonly timeZone: string
  /** The first is the default. Never empty. */
  readonly locales: readonly VenueLocale[]
  readonly theme: VenueTheme

  /** The currency of all amounts of this venue. */
  readonly currency: Currency
  readonly taxRate: TaxRate | RatesByWay
  readonly taxInclusive: boolean
  readonly showSplitTaxes: boolean
  readonly taxInfo: TaxInfo
  readonly taxRebate: TaxRebate | null
  readonly serviceCharge: Charge | null
  readonly serviceChargeLabel: LocalText | null
  readonly deliveryCharge: Charge | null
  /** A school sells lunches by days, a hub what other venues make. */
  readonly kind: 'ordinary' | 'school' | 'hub'
  /** Minutes from the kitchen to the door, about; null: not known. */
  readonly deliveryWayMinutes: number | null
  /** The fulfilment of orders that leave the venue. */
  readonly fulfilments: FulfilmentOffer
  readonly deliveryAreas: readonly DeliveryArea[]
  readonly tips: TipConfig | null
  /** Null: no programme. `preTax`: whether the member discount is deducted before tax. */
  readonly membership: { readonly preTax: boolean } | null

  readonly payOnPremise: boolean
  /** False where the venue takes cards alone, and none can be charged. */
  readonly canBePaid: { readonly atTables: boolean; readonly away: boolean }
  /** How its guests are sent texts; `test`: none goes out. Null: not at all. */
  readonly texts: 'real' | 'test' | null
  readonly offlineOrders: OfflineOrders
  /** Null: no limit. */
  readonly maxItemsPerCart: number | null
  readonly hideItemInstructions: boolean
  readonly hideTakeoutInstructions: boolean

  /** Message to guests while orders for now would not be seen; null: they would. */
  readonly away: LocalText | null
  readonly ordersPaused: boolean
  readonly ordersPausedMessage: LocalText | null
  /** When orders are taken again; null: not known. */
  readonly ordersPausedUntil: Instant | null
  /** Types of orders that are not taken for now, each with the words for its guests. */
  readonly waysPaused: readonly {
    readonly way: OrderType
    readonly message: LocalText | null
    /** When they are taken again; null: not known. */
    readonly until: Instant | null
  }[]
  /** While the venue is closed, take-out may be ordered for later. */
  readonly ordersAhead: boolean
  /** Empty: always open. */
  readonly hours: readonly OpeningHours[]
  readonly holidayHours: readonly HolidayHours[]
  /** Allergens in the order of the document. */
  readonly allergens: readonly VenueAllergen[]
  /** The existing tables; empty: any. */
  readonly tables: readonly string[]
  /** A guest without a code chooses a table from a list (see CheckoutSettings). */
  readonly listsTables: boolean
}
