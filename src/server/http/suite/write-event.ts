import type { EventInfoAnswer, EventSuiteAnswer } from '#contract/suite/operator-calls.ts'
import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { PreOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { PreOrder } from '#server/order/pre-order-store.ts'
import { writePreOrder } from '#server/http/order/write-pre-order.ts'
import type { ShownItem } from '#server/order/shown-order.ts'
import { showLine } from '#server/order/shown-order.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { EventSuite, SuiteEvent, SuiteTab } from '#server/suite/suite-store.ts'

type EventTimes = Pick<SuiteEvent, 'eventId' | 'name' | 'startsAt' | 'endsAt'>

/** An event without its suites. */
export function writeEvent({ eventId, name, startsAt, endsAt }: EventTimes) {
  return { id: eventId, name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

interface SuiteFacts {
  readonly cached: CachedVenue
  readonly language: LanguageCode
  /** Tabs of suites that have orders, by suite. */
  readonly tabs: ReadonlyMap<string, SuiteTab>
  /** Pre-orders by suite. */
  readonly preOrders: ReadonlyMap<string, PreOrder>
  /** Orders of guests that wait for an answer, by suite, of those with any. */
  readonly asks: ReadonlyMap<string, number>
  readonly at: Instant
}

export function writeEventInfo(event: SuiteEvent, facts: SuiteFacts): EventInfoAnswer {
  const eventSuites = event.suites.map((suite) => writeEventSuite(suite, event, facts))
  return { ...writeEvent(event), eventSuites }
}

export function writeEventSuite(
  suite: EventSuite,
  event: Pick<SuiteEvent, 'eventId' | 'startsAt'>,
  facts: SuiteFacts,
): EventSuiteAnswer {
  const { cached, tabs, preOrders, asks } = facts
  const tab = tabs.get(suite.eventSuiteId)
  const preOrder = summarise(preOrders.get(suite.eventSuiteId), facts, locksAtOf(suite, event))
  return {
    id: suite.eventSuiteId,
    event: { id: event.eventId },
    name: suite.name,
    level: suite.level,
    table_number: suite.tableNumber,
    owner_email: suite.ownerEmail,
    owner_name: suite.ownerName,
    login_as_user_id: accountOfSuite({ venueId: cached.venue.id, suite }).userId,
    tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
    event_day_payment_preference: suite.paymentPreference,
    tab: {
      spent: centsToDollars(tab?.spent ?? cents(0)),
      orders: tab?.orders ?? 0,
      last_order_at: tab?.lastOrderAt.toISOString() ?? null,
    },
    asks: asks.get(suite.eventSuiteId) ?? 0,
    ...writeWindow(suite, event),
    pre_order_delivery_time: preOrder?.delivery_time ?? null,
    pre_order_additional_notes: preOrder?.notes ?? null,
    pre_order: preOrder,
  }
}

function summarise(
  preOrder: PreOrder | undefined,
  facts: SuiteFacts,
  locksAt: Instant,
): EventSuiteAnswer['pre_order'] {
  if (!preOrder || preOrder.state === 'cancelled') return null
  const window = { at: facts.at, locksAt }
  const { checkout, items, tip: _tip, ...summary } = writePreOrder(preOrder, window)
  const { deliveryTime, notes = null } = checkout.suitesInfo
  return {
    ...summary,
    delivery_time: deliveryTime,
    notes,
    questions: checkout.questions,
    lines: items.map((line, place) => writeLine(line, preOrder.content.shown?.items[place], facts)),
  }
}

/** A line by the menu in the caller's language; if it is no longer there, as its owner read it. */
function writeLine(
  line: CartLineWire,
  known: ShownItem | undefined,
  { cached: { index }, language }: SuiteFacts,
) {
  const isOnMenu = index.itemsById.has(asId<ItemId>(line.id))
  const shown = !isOnMenu && known ? known : showLine(index, line, { language })
  const { quantity, memo } = readCartLine(line)
  const { name, options } = shown
  return {
    quantity,
    name,
    options: [...options],
    ...(memo === '' ? {} : { memo }),
    ...(line.avoids ? { avoids: line.avoids } : {}),
  }
}

/** When the pre-order of a suite can be made and changed. */
export function writeWindow(
  suite: Pick<EventSuite, 'opensAt' | 'locksAt'>,
  event: Pick<SuiteEvent, 'startsAt'>,
) {
  const window = windowOf(suite, event)
  return {
    pre_order_opens_at: new Date(window.opensAt).toISOString(),
    pre_order_locks_at: new Date(window.locksAt).toISOString(),
  }
}

export function locksAtOf(
  suite: Pick<EventSuite, 'opensAt' | 'locksAt'>,
  event: Pick<SuiteEvent, 'startsAt'>,
): Instant {
  return windowOf(suite, event).locksAt
}

function windowOf(
  { opensAt, locksAt }: Pick<EventSuite, 'opensAt' | 'locksAt'>,
  { startsAt }: Pick<SuiteEvent, 'startsAt'>,
): PreOrderWindow {
  return preOrderWindow({
    startsAt: startsAt.getTime(),
    opensAt: opensAt?.getTime() ?? null,
    locksAt: locksAt?.getTime() ?? null,
  })
}
