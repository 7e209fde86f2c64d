import type { VenueMenus } from '#contract/venue/read-venue.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import { isServed } from '#domain/menu/is-served.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { paymentMethodsFor } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export const orderWays = [
  'dine-in',
  'take-out',
  'delivery',
  'generic-catering',
  'school',
] as const satisfies readonly OrderType[]
export type OrderWay = (typeof orderWays)[number]

export type WayObstacle =
  | 'NothingPublished'
  | 'CateringOff'
  | 'DeliveryOff'
  /** No menu is sold this way. */
  | 'NoMenu'
  /** Its menus are for members, and there is no programme to join. */
  | 'NoProgramme'
  | 'SoldOut'
  | 'NoWayToPay'
  | 'NeverOpen'
  | 'Paused'

export interface WayToOrder {
  readonly way: OrderWay
  /** Null: guests can order this way, during opening hours. */
  readonly obstacle: WayObstacle | null
  /** The menus that are sold this way. */
  readonly menus: readonly Menu[]
  readonly methods: readonly PaymentMethod[]
}

export interface VenueAt extends VenueMenus {
  readonly settings: CheckoutSettings
  readonly at: Instant
}

/**
 * The ways in which a venue's guests can order, by the rules of server and app; of a school its lunches alone,
 * which are none of another venue's.
 */
export function waysToOrder(at: VenueAt): readonly WayToOrder[] {
  const { venue, settings } = at
  const isSchool = venue.kind === 'school'
  const asked = orderWays.filter((way) => (way === 'school') === isSchool)
  return asked.map((way) => {
    const menus = at.menus.filter((menu) => hasItems(menu) && isServed(menu, way))
    // Any amount: the ways to pay depend only on whether something is due.
    const facts = { venue, type: way, suitePayment: null, amountDue: cents(1) }
    const methods = paymentMethodsFor(settings, facts)
    return { way, menus, methods, obstacle: findObstacle(at, { way, menus, methods }) }
  })
}

/** The venue takes cards, but not for catering, and nothing else for it. */
export function areCardsHidden(
  { processor, catering }: CheckoutSettings,
  { way, obstacle }: Pick<WayToOrder, 'way' | 'obstacle'>,
): boolean {
  const hidden = processor !== null && catering?.hideCreditCard === true
  return hidden && way === 'generic-catering' && obstacle === 'NoWayToPay'
}

function findObstacle(
  { venue, menus: all, settings, at }: VenueAt,
  { way, menus, methods }: Omit<WayToOrder, 'obstacle'>,
): WayObstacle | null {
  if (!all.some(hasItems)) return 'NothingPublished'
  if (way === 'generic-catering' && settings.catering === null) return 'CateringOff'
  if (way === 'delivery' && !venue.fulfilments.delivers) return 'DeliveryOff'
  if (menus.length === 0) return 'NoMenu'
  const anyone = settings.membership === null ? null : { promos: [] }
  const open = menus.filter((menu) => mayOrderFrom(menu, anyone))
  if (open.length === 0) return 'NoProgramme'
  if (!open.some(hasStock)) return 'SoldOut'
  if (methods.length === 0 || !waysOf(venue, menus).includes(way)) return 'NoWayToPay'
  const state = venueStateAt(venue, all, at)
  if (state.type === 'paused') return 'Paused'
  // A lunch is for a day of the school's calendar, whatever the hours.
  return way !== 'school' && state.type === 'closed' && state.opensAt === null ? 'NeverOpen' : null
}

function hasItems({ sections }: Menu): boolean {
  return sections.some(({ items }) => items.length > 0)
}

function hasStock({ sections }: Menu): boolean {
  return sections.some(
    ({ soldOut, items }) => !soldOut && items.some((item) => !item.soldOut && !item.unavailable),
  )
}
