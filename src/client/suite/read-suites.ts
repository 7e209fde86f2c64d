import { readWindow } from '#contract/suite/event-entries.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { SuiteAhead } from '#services/suite/suite-ahead.ts'

export function readAhead({ name, startsAt, endsAt, eventSuite }: UpcomingEvent): SuiteAhead {
  const { name: suiteName, tab_limit: limit } = eventSuite
  return {
    suiteName,
    event: { name, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
    window: readWindow(eventSuite),
    payment: eventSuite.event_day_payment_preference,
    tabLimit: limit === null ? null : dollarsToCents(limit),
  }
}
