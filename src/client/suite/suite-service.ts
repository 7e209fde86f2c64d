import type {
  EventInfoAnswer,
  EventSuiteAnswer,
  SuiteLogAnswer,
} from '#contract/suite/operator-calls.ts'
import type { MinimalInfoAnswer } from '#contract/suite/minimal-info-call.ts'
import { centsToDollars, dollarsToCents } from '#domain/money/money.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type {
  EventSuite,
  MinimalInfo,
  SuiteAct,
  SuiteService,
} from '#services/suite/suite-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { createOperatorApi } from '#network/suite/operator-api.ts'
import { createOwnerApi } from '#network/suite/owner-api.ts'
import type { Api } from '#network/create-api.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'

export interface SuiteDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  readonly network: Pick<NetworkMonitor, 'check'>
  readonly venue: (slug: string) => Promise<ReadyVenue>
}

export async function openSuites({ online, network, venue }: SuiteDeps): Promise<SuiteService> {
  const room = await online()
  if (!room) throw new Error('The calls could not be loaded')
  const calls = createOperatorApi(room.api)
  const owners = createOwnerApi(room.api)
  const venueIdOf = async (slug: string) => (await venue(slug)).venue.id

  async function answered<T, View>(
    call: Promise<Result<T, CallProblem>>,
    read: (value: T) => View,
  ): Promise<Result<View, CallProblem>> {
    const answer = await call
    if (answer.ok) return success(read(answer.value))
    if (answer.error.type === 'Unreachable') void network.check()
    return answer
  }

  return {
    minimalInfo: async (slug, { suiteId: eventSuiteId, encryptedValue }) =>
      answered(
        owners.minimalInfo(await venueIdOf(slug), { eventSuiteId, encryptedValue }),
        readMinimalInfo,
      ),
    activeEvents: async (slug) =>
      answered(calls.activeEvents(await venueIdOf(slug)), (events) =>
        events.map(({ suiteCount, ...event }) => ({ ...readEvent(event), suiteCount })),
      ),
    event: async (slug, eventId) =>
      answered(calls.eventInfo(await venueIdOf(slug), eventId), ({ eventSuites, ...event }) => ({
        ...readEvent(event),
        suites: eventSuites.map(readSuite),
      })),
    log: async (slug, suite) =>
      answered(calls.log(await venueIdOf(slug), suite), (acts) => acts.map(readAct)),
    changeSettings: async (slug, { tabLimit, payment, ...suite }) =>
      answered(
        calls.updateDaySettings(await venueIdOf(slug), suite, {
          event_day_payment_preference: payment,
          tab_limit: tabLimit === null ? null : centsToDollars(tabLimit),
        }),
        readSuite,
      ),
  }
}

function readMinimalInfo({ eventSuite, owner, ...event }: MinimalInfoAnswer): MinimalInfo {
  const { id, name, level, table_number: tableNumber } = eventSuite
  return {
    event: readEvent(event),
    suite: { id, name, level, tableNumber },
    window: {
      opensAt: Date.parse(eventSuite.pre_order_opens_at),
      locksAt: Date.parse(eventSuite.pre_order_locks_at),
    },
    owner: owner ?? null,
  }
}

function readEvent({ id, name, startsAt, endsAt }: Omit<EventInfoAnswer, 'eventSuites'>) {
  return { id, name, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

function readSuite(suite: EventSuiteAnswer): EventSuite {
  const { tab, tab_limit: limit, owner_name, owner_email } = suite
  return {
    id: suite.id,
    name: suite.name,
    level: suite.level,
    tableNumber: suite.table_number,
    owner: owner_name ?? owner_email,
    tabLimit: limit === null ? null : dollarsToCents(limit),
    payment: suite.event_day_payment_preference,
    tab: {
      spent: dollarsToCents(tab.spent),
      orders: tab.orders,
      lastOrderAt: tab.last_order_at === null ? null : Date.parse(tab.last_order_at),
    },
  }
}

function readAct({ made_at, made_by: by, act }: SuiteLogAnswer[number]): SuiteAct {
  const made = { at: Date.parse(made_at), by }
  if (act.type !== 'set') return { ...made, act: { ...act, amount: dollarsToCents(act.amount) } }
  const { tab_limit: limit, event_day_payment_preference: payment } = act
  const tabLimit = typeof limit === 'number' ? dollarsToCents(limit) : limit
  return { ...made, act: { type: 'set', payment, tabLimit } }
}
