import type {
  ItemDocument,
  MenuDocument,
  OptionGroupDocument,
  OptionValueDocument,
  SectionDocument,
} from '#contract/menu/menu-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { paymentMethodsFor } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { cents } from '#domain/money/money.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { waysToOrder } from './ways-to-order.ts'
import type { WayObstacle } from './ways-to-order.ts'

/** The use that guests make of a venue, which decides the fields that have an effect. */
export interface VenueInUse {
  readonly restaurant: RestaurantDocument
  /** How its guests order, today or another day. */
  readonly ways: ReadonlySet<OrderType>
  readonly methods: ReadonlySet<PaymentMethod>
  /** Something else would be sold if it could be paid. */
  readonly lacksPayment: boolean
  readonly menus: readonly MenuDocument[]
  readonly sections: readonly SectionDocument[]
  readonly items: readonly ItemDocument[]
  /** Those inside values too. */
  readonly groups: readonly OptionGroupDocument[]
  readonly values: readonly OptionValueDocument[]
}

/** Obstacles that the venue's settings are not the cause of. */
const passing: readonly WayObstacle[] = ['SoldOut', 'Paused', 'NeverOpen']

export function readVenueInUse(document: VenueDocument, at: Instant): VenueInUse {
  const { restaurant, menus } = document
  const settings = readCheckoutSettings(restaurant)
  const read = readVenue(publishedDocument(document, at).document)
  const all = waysToOrder({ ...read, settings, at })
  const sold = all.filter(({ obstacle }) => obstacle === null || passing.includes(obstacle))
  const isArena = restaurant.suites_enabled === true && read.venue.kind === 'ordinary'
  const suites = { venue: read.venue, type: 'catering' as const, amountDue: cents(1) }
  const sections = menus.flatMap((menu) => menu.sections)
  const items = sections.flatMap((section) => section.items)
  const groups = items.flatMap(({ options }) => allGroups(options))
  return {
    restaurant,
    ways: new Set([...sold.map(({ way }) => way), ...(isArena ? (['catering'] as const) : [])]),
    methods: new Set([
      ...sold.flatMap(({ methods }) => methods),
      ...(isArena ? paymentMethodsFor(settings, { ...suites, suitePayment: null }) : []),
    ]),
    lacksPayment: all.some(({ obstacle }) => obstacle === 'NoWayToPay'),
    menus,
    sections,
    items,
    groups,
    values: groups.flatMap(({ values }) => values),
  }
}

function allGroups(groups: readonly OptionGroupDocument[] = []): readonly OptionGroupDocument[] {
  return groups.flatMap((group) => [
    group,
    ...group.values.flatMap(({ options }) => allGroups(options)),
  ])
}

const away: readonly OrderType[] = ['take-out', 'delivery', 'generic-catering']

export function sells({ ways }: VenueInUse, ...any: readonly OrderType[]): boolean {
  return any.some((way) => ways.has(way))
}

/** A time can be chosen for what leaves the venue. */
export function sellsForLater(venue: VenueInUse): boolean {
  const { restaurant, menus } = venue
  return (
    sells(venue, ...away) &&
    restaurant.order_options.no_takeout_timeslot !== true &&
    menus.some(({ scheduled }) => scheduled !== false)
  )
}

export function sellsAway(venue: VenueInUse): boolean {
  return sells(venue, ...away)
}

/** Fields that something else silences. */
export interface Silence {
  readonly fields: readonly string[]
  readonly reason: string
  /** True: everywhere; else the parts of the document in which they have no effect. */
  readonly when: (venue: VenueInUse) => boolean | readonly object[]
}
