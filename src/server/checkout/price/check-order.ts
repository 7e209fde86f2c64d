import { lunchTimeOf } from '#domain/school/slot-of-day.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { checkCart, type ShownLine } from '#domain/cart/check-cart.ts'
import { areScheduled } from '#domain/menu/are-scheduled.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { Member } from '#domain/member/member.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SchoolCalendar } from '#domain/school/school-calendar.ts'
import { takesOrder } from '#domain/venue/venue-state.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import { slotFor, stateFor } from '#server/venue/venue-moment.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { checkSchoolCart } from './check-school-cart.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { dueTime, whyNoneTaken, whyNotSeen } from './why-not-seen.ts'

export interface AskedOrder {
  readonly type: OrderType
  readonly config: OrderConfig
  /** The day of a school's lunch, which alone is of type `school`; left out: none. */
  readonly lunch?: LunchToCheck | undefined
  /** It goes to a suite of an event; left out: no. */
  readonly toSuite?: boolean
  readonly lines: readonly ShownLine[]
  /** The chosen time; null or left out: now. */
  readonly forTime?: Instant | null
  /** A pickup time can still be chosen; left out: no. */
  readonly isTimeOpen?: boolean
  /** Null or left out: not a member. */
  readonly member?: Member | null
}

export interface LunchToCheck {
  readonly date: string
  readonly calendar: SchoolCalendar
}

/**
 * Checks that the venue takes this order at a moment: the order must say where it goes, the venue
 * must accept orders, and every line must be available at the price shown. Returns the lines with
 * their prices.
 */
export function checkOrder(
  cached: CachedVenue,
  { type, config, lunch, toSuite = false, lines, member = null, ...asked }: AskedOrder,
  at: Instant,
): Result<readonly PricedLine[], OrderProblem> {
  const { venue, index } = cached
  const { forTime = null, isTimeOpen = false } = asked
  if (type === 'school' && !lunch) {
    return failure({ type: venue.kind === 'school' ? 'LunchWithoutDay' : 'NoConfig' })
  }
  const { tableNum, genericTableLocation: place } = config
  if (!toSuite && !namesWayToOrder(config)) return failure({ type: 'NoConfig' })
  if (!isConfigured(type, config, toSuite)) return failure({ type: 'NoConfig' })
  const isDelivery = type === 'delivery' || config.takeoutType === 'delivery'
  const missing = whyNotSold(cached, type)
  if (missing) return failure(missing)
  if (isDelivery && !venue.fulfilments.delivers) return failure({ type: 'HandoverNotOffered' })
  if (!toSuite && tableNum !== undefined && !hasTableAt(cached, tableNum, place)) {
    return failure({ type: 'UnknownTable', tableNum })
  }
  const menuIds = lines.map(({ menuId }) => menuId)
  const isAhead = hasPickupTime(type) && areScheduled(cached.menus, menuIds)
  const dueAt = lunch
    ? lunchTimeOf(venue.timeZone, lunch.date)
    : dueTime({ forTime, isTimeOpen: isTimeOpen && isAhead })
  const state = stateFor(cached, { type, dueAt }, at)
  const noneTaken = whyNoneTaken(cached, state, dueAt)
  if (noneTaken) return failure(noneTaken)
  if (type === 'school' && lunch) {
    return checkSchoolCart(cached, { ...lunch, lines, member }, { ...lunch, at })
  }
  // An order with a pickup time may be for after the venue reopens (see check-pickup-time.ts).
  // A pre-order is for the event's day.
  const seen = { type, forTime, isTimeOpen: isTimeOpen && isAhead }
  const notSeen = whyNotSeen(state, seen, at)
  if (notSeen) return failure(notSeen)
  if (type !== 'catering' && !isAhead) {
    if (state.type === 'closed') return failure({ type: 'VenueClosed' })
    if (!takesOrder(state, menuIds)) return failure({ type: 'LastCallPassed' })
  }
  const slot = slotFor(cached, { forTime, at })
  const checked = checkCart({ venue, index, cart: { lines }, slot, type, member })
  const { problems } = checked
  return problems.length > 0 ? failure({ type: 'CartRefused', problems }) : success(checked.lines)
}

/**
 * Why a venue takes no order of this type, whatever is ordered (`waysOf`); null: it does, or each line says that it is
 * not served at tables.
 */
export function whyNotSold(
  { venue, menus }: Pick<CachedVenue, 'venue' | 'menus'>,
  type: OrderType,
): Extract<OrderProblem, { readonly type: 'NoConfig' | 'HandoverNotOffered' }> | null {
  if (waysOf(venue, menus).includes(type)) return null
  if (type === 'dine-in' && venue.kind !== 'school') return null
  return { type: type === 'school' ? 'NoConfig' : 'HandoverNotOffered' }
}

/** A suite's pre-order follows from the suite alone, as its orders of the event's day do. */
function isConfigured(type: OrderType, config: OrderConfig, toSuite: boolean): boolean {
  const configured = orderTypeOfConfig(config)
  if (type !== 'catering') return configured === type
  return toSuite && (configured === 'catering' || configured === 'dine-in')
}

/** Another round has its table by now (see find-round.ts). */
function namesWayToOrder({ tableNum, takeout, catering, k12 }: OrderConfig): boolean {
  return takeout === true || catering === true || k12 === true || tableNum !== undefined
}

/** True: an order's table exists at the place that it names. The place `true` names none. */
export function hasTableAt(
  { venue, settings }: Pick<CachedVenue, 'venue' | 'settings'>,
  tableNum: string,
  place: OrderConfig['genericTableLocation'],
): boolean {
  if (place === undefined || place === 'true') return hasTable(venue, tableNum)
  return settings.tableLocations.some(
    ({ location, tables }) =>
      location === place && tables.some(({ number }) => number === tableNum),
  )
}
