import type { MinimalInfoAnswer } from '#contract/suite/minimal-info-call.ts'
import type {
  EventInfoAnswer,
  EventSuiteAnswer,
  SuiteLogAnswer,
} from '#contract/suite/operator-calls.ts'
import { readDeliveryTime } from '#contract/suite/pre-order-wire.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { SuiteAhead } from '#services/suite/suite-ahead.ts'
import type {
  EventSuite,
  EventWithSuites,
  MinimalInfo,
  SuiteAct,
  SuitePreOrder,
} from '#services/suite/suite-service.ts'

export function readSuites({ eventSuites, ...event }: EventInfoAnswer): EventWithSuites {
  return { ...readEvent(event), suites: eventSuites.map(readSuite) }
}

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

function readWindow(wire: {
  readonly pre_order_opens_at: string
  readonly pre_order_locks_at: string
}) {
  return {
    opensAt: Date.parse(wire.pre_order_opens_at),
    locksAt: Date.parse(wire.pre_order_locks_at),
  }
}

export function readMinimalInfo({ eventSuite, owner, ...event }: MinimalInfoAnswer): MinimalInfo {
  const { id, name, level, table_number: tableNumber } = eventSuite
  return {
    event: readEvent(event),
    suite: { id, name, level, tableNumber },
    window: readWindow(eventSuite),
    owner: owner ?? null,
  }
}

export function readEvent({ id, name, startsAt, endsAt }: Omit<EventInfoAnswer, 'eventSuites'>) {
  return { id, name, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

export function readSuite(suite: EventSuiteAnswer): EventSuite {
  const { tab, tab_limit: limit, owner_name, owner_email } = suite
  return {
    id: suite.id,
    name: suite.name,
    level: suite.level,
    tableNumber: suite.table_number,
    owner: owner_name ?? owner_email,
    tabLimit: limit === null ? null : dollarsToCents(limit),
    payment: suite.event_day_payment_preference,
    window: readWindow(suite),
    asks: suite.asks ?? 0,
    preOrder: suite.pre_order && readPreOrder(suite.pre_order),
    tab: {
      spent: dollarsToCents(tab.spent),
      orders: tab.orders,
      lastOrderAt: tab.last_order_at === null ? null : Date.parse(tab.last_order_at),
    },
  }
}

function readPreOrder(wire: NonNullable<EventSuiteAnswer['pre_order']>): SuitePreOrder {
  const { checkNum, state, pickupTime, total, notes, questions = [], lines } = wire
  return {
    checkNum,
    state,
    deliveryTime: readDeliveryTime(wire.delivery_time),
    at: Date.parse(pickupTime),
    total: dollarsToCents(total),
    notes,
    questions,
    lines: lines?.map(({ memo = '', ...line }) => ({ ...line, memo })) ?? null,
  }
}

export function readAct({ made_at, made_by: by, act }: SuiteLogAnswer[number]): SuiteAct {
  const made = { at: Date.parse(made_at), by }
  if (act.type !== 'set') {
    const { handed_over: handedOver, ...rest } = act
    return { ...made, act: { ...rest, amount: dollarsToCents(act.amount), handedOver } }
  }
  const { tab_limit: limit, event_day_payment_preference: payment, guest_ordering } = act
  const tabLimit = typeof limit === 'number' ? dollarsToCents(limit) : limit
  return { ...made, act: { type: 'set', payment, tabLimit, guestOrdering: guest_ordering } }
}
