import { orderTypes } from '#domain/order/order-type.ts'
import { paceAt, wayOfType } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Stop } from '#domain/stop/stop.ts'
import { isInForce, valueTarget } from '#domain/stop/stop.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type {
  ItemDocument,
  MenuDocument,
  OptionGroupDocument,
  SectionDocument,
} from '#contract/menu/menu-document.ts'
import { defaultZone } from './read-venue.ts'
import type { RestaurantDocument, VenueDocument } from './venue-document.ts'

export interface Stops {
  readonly stops: readonly Stop[]
  readonly pace: readonly PaceInWords[]
}

/** A pace with what guests read while the way is paused. */
export interface PaceInWords extends Pace {
  readonly message?: PausedWords
}

type PausedWords = NonNullable<RestaurantDocument['order_options']['orders_paused_message']>

export interface StoppedDocument {
  readonly document: VenueDocument
  /** When the first of them is over; null: none of them is by itself. */
  readonly until: Instant | null
}

/**
 * A venue's document with what its staff have switched by hand. It says nothing that an import could
 * not say, so that pages, calls and devices have one thing to read.
 */
export function applyStops(document: VenueDocument, by: Stops, at: Instant): StoppedDocument {
  const stops = by.stops.filter(({ endsAt }) => isInForce(endsAt, at))
  const pace = by.pace.map((each) => ({ ...each, ...paceAt(each, at) }))
  const ends = [
    ...stops.map(({ endsAt }) => endsAt),
    ...pace.flatMap((each) => [each.extraUntil, each.pausedUntil, each.lastCallEndsAt]),
  ].filter((end) => end !== null)
  return {
    document: withPace(withStops(document, stops), pace),
    until: ends.length === 0 ? null : Math.min(...ends),
  }
}

function withStops(document: VenueDocument, stops: readonly Stop[]): VenueDocument {
  if (stops.length === 0) return document
  const byTarget = new Map(stops.map((stop) => [`${stop.scope} ${stop.target}`, stop]))
  const find = (scope: Stop['scope'], target: string) => byTarget.get(`${scope} ${target}`)
  const valuesStop = stops.some(({ scope }) => scope === 'value')
  return { ...document, menus: document.menus.map(menuWithStops) }

  function menuWithStops(menu: MenuDocument): MenuDocument {
    const own = find('menu', String(menu.id))
    return { ...menu, sections: menu.sections.map((section) => sectionWithStops(section, own)) }
  }

  function sectionWithStops(section: SectionDocument, ofMenu: Stop | undefined): SectionDocument {
    const id = String(section.id)
    const isSet = section.type === 'prix-fixe'
    // A set is an item, with the id of its section.
    const own = find('section', id) ?? (isSet ? find('item', id) : undefined)
    const shown = marked(marked(section, ofMenu), own)
    const items = section.items.map((item) => itemWithStops(item, shown, isSet))
    return { ...shown, items }
  }

  function itemWithStops(
    item: ItemDocument,
    section: SectionDocument,
    isDish: boolean,
  ): ItemDocument {
    const own = find('item', String(item.id))
    const options = valuesStop ? item.options?.map(groupWithStops) : item.options
    const plain = options ? { ...item, options } : item
    if (isDish) return marked(marked(plain, dishStop(item, String(section.id))), own)
    // Sold again once its section is, too.
    return marked(plain, own, section.sold_out === true ? section : undefined)
  }

  /** A dish of a set is a choice of its course. */
  function dishStop(item: ItemDocument, setId: string): Stop | undefined {
    return stops.find(
      ({ scope, target }) =>
        scope === 'value' &&
        target.startsWith(`${setId}-course-`) &&
        target.endsWith(valueTarget('', String(item.id))),
    )
  }

  function groupWithStops(group: OptionGroupDocument): OptionGroupDocument {
    return {
      ...group,
      values: group.values.map((value) => {
        const own = find('value', valueTarget(String(group.id), String(value.id)))
        const options = value.options?.map(groupWithStops)
        return marked(options ? { ...value, options } : value, own)
      }),
    }
  }
}

type SoldOut = Pick<SectionDocument, 'sold_out' | 'sold_out_until'>

/** An entry that is sold out for two reasons, the venue's file is one, is sold again once neither holds. */
function marked<Entry extends SoldOut>(
  entry: Entry,
  stop: Stop | undefined,
  around?: SoldOut,
): Entry {
  if (!stop) return entry
  const { isSold, endsAt } = stop
  if (isSold) return { ...entry, sold_out: false, sold_out_until: null }
  const others = [entry, around].filter((each) => each?.sold_out === true)
  const ends = [endsAt ?? Infinity, ...others.map((each) => endOf(each?.sold_out_until))]
  const last = Math.max(...ends)
  return { ...entry, sold_out: true, sold_out_until: textOf(last === Infinity ? null : last) }
}

function endOf(until: SoldOut['sold_out_until']): Instant {
  return until ? Date.parse(until) : Infinity
}

function withPace(document: VenueDocument, pace: readonly PaceInWords[]): VenueDocument {
  const paused = pace.filter(({ pausedUntil }) => pausedUntil !== null)
  const all = pace.find(({ way }) => way === 'all')
  let { restaurant, menus } = document
  const whole = paused.find(({ way }) => way === 'all')
  // A pause without an end, of the venue's file, stays.
  if (whole && restaurant.orders_paused !== true) restaurant = withPause(restaurant, whole)
  const ways = paused.flatMap(pausedTypes)
  if (ways.length > 0) restaurant = { ...restaurant, ways_paused: ways }
  if (all?.lastCallAt && all.lastCallEndsAt) {
    restaurant = withClosure(restaurant, all.lastCallAt, all.lastCallEndsAt)
    menus = menus.map((menu) => ({ ...menu, last_call_time: 0 }))
  }
  return { ...document, restaurant, menus }
}

/** A way is paused for each type of orders that are sold by it. */
function pausedTypes({ way, message, pausedUntil }: PaceInWords) {
  const until = textOf(pausedUntil)
  return orderTypes
    .filter((type) => wayOfType(type) === way)
    .map((type) => ({ way: type, until, ...(message ? { message } : {}) }))
}

function textOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function withPause(restaurant: RestaurantDocument, pace: PaceInWords): RestaurantDocument {
  const { order_options: options } = restaurant
  const message = options.orders_paused_message ?? pace.message
  return {
    ...restaurant,
    orders_paused: true,
    orders_paused_until: textOf(pace.pausedUntil),
    order_options: message ? { ...options, orders_paused_message: message } : options,
  }
}

/** The same of what staff have paused as hours alone: its end is in it. */
export function closedByPace(
  document: VenueDocument,
  paces: readonly Pace[],
  at: Instant,
): VenueDocument {
  const pace = paces.map((each) => paceAt(each, at))
  const until = pace.find(({ way }) => way === 'all')?.pausedUntil ?? null
  const { document: called } = applyStops(
    document,
    { stops: [], pace: pace.map((each) => ({ ...each, pausedUntil: null })) },
    at,
  )
  if (until === null) return called
  return { ...called, restaurant: withClosure(called.restaurant, at, until) }
}

/** The venue is closed from its last call to the end of that opening. */
function withClosure(
  restaurant: RestaurantDocument,
  from: Instant,
  to: Instant,
): RestaurantDocument {
  // A closure that ends in the minute of its start would last a day.
  if (minuteOf(to) <= minuteOf(from)) return restaurant
  const zone = restaurant.menu_configuration.zone ?? restaurant.timezone ?? defaultZone
  const [start, end] = [localTimeAt(zone, from), localTimeAt(zone, to)]
  const closure = {
    date: start.date,
    start_time: clockTime(start.minuteOfDay),
    end_time: clockTime(end.minuteOfDay),
  }
  const before = restaurant.holiday_hours ?? []
  const isThere = before.some(
    ({ date, start_time: s, end_time: e }) =>
      date === closure.date && s === closure.start_time && e === closure.end_time,
  )
  return isThere ? restaurant : { ...restaurant, holiday_hours: [...before, closure] }
}

function minuteOf(at: Instant): number {
  return Math.floor(at / 60_000)
}

function clockTime(minuteOfDay: number): string {
  const two = (amount: number) => String(amount).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
