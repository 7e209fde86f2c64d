import type { EventInfoAnswer, EventSuiteAnswer } from '#contract/suite/operator-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { EventSuite, SuiteEvent } from '#server/suite/suite-store.ts'

type EventTimes = Pick<SuiteEvent, 'eventId' | 'name' | 'startsAt' | 'endsAt'>

/** An event without its suites. */
export function writeEvent({ eventId, name, startsAt, endsAt }: EventTimes) {
  return { id: eventId, name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

export function writeEventInfo(event: SuiteEvent): EventInfoAnswer {
  const eventSuites = event.suites.map((suite) => writeEventSuite(suite, event))
  return { ...writeEvent(event), eventSuites }
}

export function writeEventSuite(
  suite: EventSuite,
  { startsAt }: Pick<SuiteEvent, 'startsAt'>,
): EventSuiteAnswer {
  const window = preOrderWindow({
    startsAt: startsAt.getTime(),
    opensAt: suite.opensAt?.getTime() ?? null,
    locksAt: suite.locksAt?.getTime() ?? null,
  })
  return {
    id: suite.eventSuiteId,
    name: suite.name,
    level: suite.level,
    table_number: suite.tableNumber,
    owner_email: suite.ownerEmail,
    owner_name: suite.ownerName,
    tab_limit: suite.tabLimit === null ? null : centsToDollars(suite.tabLimit),
    event_day_payment_preference: suite.paymentPreference,
    pre_order_opens_at: new Date(window.opensAt).toISOString(),
    pre_order_locks_at: new Date(window.locksAt).toISOString(),
  }
}
