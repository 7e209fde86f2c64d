import type { EventInfoAnswer, EventSuiteAnswer } from '#contract/suite/operator-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
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

export function writeEventInfo(
  { venueId, ...event }: SuiteEvent & { readonly venueId: VenueId },
  tabs: Tabs,
): EventInfoAnswer {
  const { startsAt } = event
  const eventSuites = event.suites.map((suite) =>
    writeEventSuite(suite, { venueId, startsAt }, tabs),
  )
  return { ...writeEvent(event), eventSuites }
}

export function writeEventSuite(
  suite: EventSuite,
  { venueId, startsAt }: Pick<SuiteEvent, 'startsAt'> & { readonly venueId: VenueId },
  tabs: Tabs,
): EventSuiteAnswer {
  const window = preOrderWindow({
    startsAt: startsAt.getTime(),
    opensAt: suite.opensAt?.getTime() ?? null,
    locksAt: suite.locksAt?.getTime() ?? null,
  })
  const tab = tabs.get(suite.eventSuiteId)
  return {
    id: suite.eventSuiteId,
    name: suite.name,
    level: suite.level,
    table_number: suite.tableNumber,
    owner_email: suite.ownerEmail,
    owner_name: suite.ownerName,
    login_as_user_id: accountOfSuite({ venueId, suite }).userId,
    tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
    event_day_payment_preference: suite.paymentPreference,
    tab: {
      spent: centsToDollars(tab?.spent ?? cents(0)),
      orders: tab?.orders ?? 0,
      last_order_at: tab?.lastOrderAt.toISOString() ?? null,
    },
    pre_order_opens_at: new Date(window.opensAt).toISOString(),
    pre_order_locks_at: new Date(window.locksAt).toISOString(),
  }
}
