import type { EventInfoAnswer, EventSuiteAnswer } from '#contract/suite/operator-calls.ts'
import { cents, centsToDollars } from '#domain/money/money.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { EventSuite, SuiteEvent, SuiteTab } from '#server/suite/suite-store.ts'

type EventTimes = Pick<SuiteEvent, 'eventId' | 'name' | 'startsAt' | 'endsAt'>

/** An event without its suites. */
export function writeEvent({ eventId, name, startsAt, endsAt }: EventTimes) {
  return { id: eventId, name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** Tabs by suite, of those with orders. */
type Tabs = ReadonlyMap<string, SuiteTab>

export function writeEventInfo(event: SuiteEvent, tabs: Tabs): EventInfoAnswer {
  const eventSuites = event.suites.map((suite) => writeEventSuite(suite, event, tabs))
  return { ...writeEvent(event), eventSuites }
}

export function writeEventSuite(
  suite: EventSuite,
  event: Pick<SuiteEvent, 'startsAt'>,
  tabs: Tabs,
): EventSuiteAnswer {
  const tab = tabs.get(suite.eventSuiteId)
  return {
    id: suite.eventSuiteId,
    name: suite.name,
    level: suite.level,
    table_number: suite.tableNumber,
    owner_email: suite.ownerEmail,
    owner_name: suite.ownerName,
    tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
    event_day_payment_preference: suite.paymentPreference,
    tab: {
      spent: centsToDollars(tab?.spent ?? cents(0)),
      orders: tab?.orders ?? 0,
      last_order_at: tab?.lastOrderAt.toISOString() ?? null,
    },
    ...writeWindow(suite, event),
  }
}

/** When the pre-order of a suite can be made and changed. */
export function writeWindow(
  { opensAt, locksAt }: Pick<EventSuite, 'opensAt' | 'locksAt'>,
  { startsAt }: Pick<SuiteEvent, 'startsAt'>,
) {
  const window = preOrderWindow({
    startsAt: startsAt.getTime(),
    opensAt: opensAt?.getTime() ?? null,
    locksAt: locksAt?.getTime() ?? null,
  })
  return {
    pre_order_opens_at: new Date(window.opensAt).toISOString(),
    pre_order_locks_at: new Date(window.locksAt).toISOString(),
  }
}
