import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import { daysLater } from '#domain/time/days-later.ts'
import type { MenuId } from '#domain/ids.ts'
import { takesCatering, type CateringDays } from './catering-days.ts'
import { openSpans, type OpenSpan } from '#domain/venue/open-spans.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { pickupTermsOf, type PacedMenu, type PickupTerms } from './pickup-terms.ts'
import { slotClaimsOf } from './slot-claims.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { wallSteps } from '#domain/time/wall-steps.ts'

/** Everything that decides when a cart is available. */
export interface PickupFacts {
  readonly venue: VenueHours
  /** The menus of the cart's items, each once. */
  readonly menus: readonly PacedMenu[]
  readonly settings: Pick<CheckoutSettings, 'noTakeoutTimeslot' | 'maxAdvancedOrderDays'>
  /** Null: the order is not generic catering. */
  readonly catering: CateringDays | null
  readonly now: Instant
  /** No order is for before then, and none for as soon as possible; null or left out: they may be. */
  readonly notBefore?: Instant | null
  /** Preparation time added by the orders ahead. */
  readonly queueMinutes: number
  /** Orders that a menu has in its interval beginning at this instant. */
  readonly taken: (menuId: MenuId, startsAt: Instant) => number
  /** True if the schedules offer every line of the cart then. */
  readonly offered: (at: Instant) => boolean
}

/** A slot is identified by its start. */
export interface PickupSlot {
  readonly startsAt: Instant
  /** Remaining orders; 0: full, null: no limit. */
  readonly remaining: number | null
}

export interface PickupDay {
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly date: string
  /** Closed all day; an open day may also have no slot left. */
  readonly closed: boolean
  readonly slots: readonly PickupSlot[]
}

/** Days ahead by default, and the maximum of any venue. */
const plainAdvanceDays = 7
const mostAdvanceDays = 92

/** Days after today that can be ordered for. */
export function advanceDaysOf({ settings }: Pick<PickupFacts, 'settings'>): number {
  return Math.min(settings.maxAdvancedOrderDays ?? plainAdvanceDays, mostAdvanceDays)
}

/**
 * The slots of each day from today. A slot begins if the local time is a multiple of the interval,
 * the venue is open and not past its last call, every line is offered then, and the order can be
 * ready. With
 * `noTakeoutTimeslot`, or with a menu that is not sold for a chosen time, there are none.
 */
export function pickupDays(question: PickupFacts): readonly PickupDay[] {
  const { timeZone } = question.venue
  const today = localTimeAt(timeZone, question.now).date
  const dates = Array.from({ length: advanceDaysOf(question) + 1 }, (_, days) =>
    daysLater(today, days),
  )
  return pickupDaysOn(question, dates)
}

/** The slots of consecutive days, including days that cannot be ordered for. */
export function pickupDaysOn(
  question: PickupFacts,
  dates: readonly string[],
): readonly PickupDay[] {
  const { venue, menus, queueMinutes } = question
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const midnightOf = (date: string) => instantOf(venue.timeZone, date, 0)
  const spans = openSpans(venue, { from: midnightOf(first), to: midnightOf(daysLater(last, 1)) })
  const terms = pickupTermsOf(menus, queueMinutes)
  return dates.map((date) => {
    const [from, to] = [midnightOf(date), midnightOf(daysLater(date, 1))]
    const open = spans.filter(
      (span) => span.from < to && (span.closesAt === null || span.closesAt > from),
    )
    return { date, closed: open.length === 0, slots: slotsOn(question, { date, open, terms }) }
  })
}

/** Remaining orders at an instant; null: no limit. */
export function roomAt(
  { venue, menus, taken }: Pick<PickupFacts, 'venue' | 'menus' | 'taken'>,
  at: Instant,
): number | null {
  const rooms = slotClaimsOf(venue.timeZone, menus, at).map(({ menuId, startsAt, capacity }) =>
    Math.max(0, capacity - taken(menuId, startsAt)),
  )
  return rooms.length === 0 ? null : Math.min(...rooms)
}

interface OpenDay {
  readonly date: string
  readonly open: readonly OpenSpan[]
  readonly terms: PickupTerms
}

function slotsOn(question: PickupFacts, { date, open, terms }: OpenDay): readonly PickupSlot[] {
  if (question.settings.noTakeoutTimeslot || open.length === 0) return []
  if (!question.menus.every(({ scheduled }) => scheduled)) return []
  if (!takesDate(question, date)) return []
  const ready = question.now + terms.leadMinutes * 60_000
  const earliest = Math.max(ready, question.notBefore ?? ready)
  const lastCall = terms.lastCallMinutes * 60_000
  const takesAt = (at: Instant) =>
    open.some(({ from, closesAt }) => at >= from && (closesAt === null || at < closesAt - lastCall))
  return wallSteps(question.venue.timeZone, date, terms.slotMinutes)
    .filter((at) => at >= earliest && takesAt(at) && question.offered(at))
    .map((at) => ({ startsAt: at, remaining: roomAt(question, at) }))
}

/** True if orders are taken for a date, regardless of hours; only catering limits its days. */
export function takesDate(
  { catering, venue: { timeZone }, now }: Pick<PickupFacts, 'catering' | 'venue' | 'now'>,
  date: string,
): boolean {
  return catering === null || takesCatering(catering, date, localTimeAt(timeZone, now).date)
}

/** The first free slot from an instant on, else the last before; null: none is free. */
export function nextFreeSlot(days: readonly PickupDay[], from: Instant): Instant | null {
  const free = days.flatMap(({ slots }) => slots).filter(({ remaining }) => remaining !== 0)
  return (free.find(({ startsAt }) => startsAt >= from) ?? free.at(-1))?.startsAt ?? null
}
