import {
  getActiveEvents,
  getEventInfo,
  getSuiteLog,
  updateDaySettings,
} from '#contract/suite/operator-calls.ts'
import { cancelPreOrder, changePreOrderCard } from '#contract/suite/pre-order-wire.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { createStore } from '#client/device/create-store.ts'
import { getMinimalInfo } from '#contract/suite/minimal-info-call.ts'
import { sameCodes } from '#domain/suite/hand-over-parts.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { DayView } from '#services/suite/day-suite.ts'
import type { Store } from '#services/store.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { letRun } from '#services/let-run.ts'
import type { Api } from '#client/network/create-api.ts'
import { createPackRecords } from '#storage/suite/pack-records.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createPageLifecycle } from '#client/device/page-lifecycle.ts'
import { requestPersistence } from '#client/device/request-persistence.ts'
import { readDeviceName, storeDeviceName } from './device-name.ts'
import { createEventPacks, operatorOf } from './event-packs.ts'
import { createDayStorage } from './day-storage.ts'
import { createGuestService, paramsOf } from './guest-service.ts'
import { followDay } from './follow-day.ts'
import { createHandOverCodec } from './hand-over-codec.ts'
import { createHandOver } from './hand-over-service.ts'
import type { HandOverDeps } from './hand-over-service.ts'
import { followTab } from './follow-tab.ts'
import type { TabDeps } from './follow-tab.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'

export interface SuiteDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  readonly session: Store<SessionView>
  readonly network: Pick<NetworkMonitor, 'check' | 'state'>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  /** Null: this device stores nothing. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database'> | null>
  readonly outbox: TabDeps['outbox']
  readonly receipts: TabDeps['receipts']
  readonly orders: HandOverDeps['orders']
  /** Left out: the platform's. */
  readonly codec?: HandOverDeps['codec']
  readonly now: () => Instant
}

export async function openSuites(deps: SuiteDeps): Promise<SuiteService> {
  const { network, venue, outbox, receipts } = deps
  const tab = createStore<KnownTab | null>(null)
  const day = createStore<DayView>({ suite: null, problem: null })
  const ahead = createStore<UpcomingEvent | null>(null)
  const [room, storage] = await Promise.all([deps.online(), deps.storage()])
  if (!room) throw new Error('The calls could not be loaded')
  const { api } = room
  const packs = createEventPacks(storage && createPackRecords(storage.database))
  const page = createPageLifecycle()
  const venueIdOf = async (slug: string) => (await venue(slug)).venue.id

  async function answered<T>(
    call: Promise<Result<T, CallProblem>>,
  ): Promise<Result<T, CallProblem>> {
    const answer = await call
    if (!answer.ok && answer.error.type === 'Unreachable') letRun(network.check())
    return answer
  }

  return {
    minimalInfo: async (slug, { suiteId: eventSuiteId, encryptedValue }) =>
      answered(
        api(getMinimalInfo, {
          venueId: await venueIdOf(slug),
          body: { eventSuiteId, encryptedValue },
        }),
      ),
    activeEvents: async (slug) =>
      answered(api(getActiveEvents, { venueId: await venueIdOf(slug) })),
    event: async (slug, eventId) => {
      const asked = operatorOf(deps.session.get())
      const venueId = await venueIdOf(slug)
      const answer = await answered(api(getEventInfo, { venueId, body: { eventId } }))
      if (!answer.ok) return answer
      // Packs go with their operator, who may have left meanwhile.
      const isTheirs = operatorOf(deps.session.get()) === asked
      const pack = { slug, venueId, fetchedAt: deps.now(), ...answer.value }
      if (isTheirs && (await packs.save(pack))) letRun(requestPersistence())
      return success(answer.value.event)
    },
    log: async (slug, suite) =>
      answered(api(getSuiteLog, { venueId: await venueIdOf(slug), params: paramsOf(suite) })),
    changeSettings: async (slug, { tabLimit, payment, ...suite }) =>
      answered(
        api(updateDaySettings, {
          venueId: await venueIdOf(slug),
          params: paramsOf(suite),
          body: {
            event_day_payment_preference: payment,
            tab_limit: tabLimit === null ? null : centsToDollars(tabLimit),
          },
        }),
      ),
    storedEvents: async (slug) =>
      (await packs.ofVenue(slug))
        .map(({ event: { suites, ...event }, fetchedAt }) => ({
          value: { ...event, suiteCount: suites.length },
          at: fetchedAt,
        }))
        .toSorted((a, b) => a.value.startsAt - b.value.startsAt),
    storedEvent: async (slug, eventId) => {
      const pack = (await packs.ofVenue(slug)).find(({ event }) => event.id === eventId)
      return pack ? { value: pack.event, at: pack.fetchedAt } : null
    },
    tab,
    ahead,
    followTab: (slug, suiteId) => followTab({ packs, outbox, receipts, tab }, { slug, suiteId }),
    day,
    followDay: (slug, visit) =>
      followDay(
        {
          ...deps,
          api,
          venueId: venueIdOf,
          days: createDayStorage(),
          day,
          tab,
          after: page.after,
        },
        { ...visit, slug },
      ),
    ...createGuestService({ api, venueId: venueIdOf, session: deps.session, answered }),
    drawCode: async (text) => (await import('#client/device/draw-code.ts')).drawCode(text),
    orderAhead: (booked) => {
      ahead.set(booked)
      return () => ahead.set(null)
    },
    cancelPreOrder: async (slug, { revision, ...suite }) =>
      answered(
        api(cancelPreOrder, {
          venueId: await venueIdOf(slug),
          params: paramsOf(suite),
          body: { revision },
        }),
      ),
    changePreOrderCard: async (slug, { paymentCardId, ...suite }) =>
      answered(
        api(changePreOrderCard, {
          venueId: await venueIdOf(slug),
          params: paramsOf(suite),
          body: { paymentCardId },
        }),
      ),
    handOver: {
      ...createHandOver({
        ...deps,
        packs,
        codec: deps.codec ?? createHandOverCodec(),
        venueId: venueIdOf,
        deviceName: readDeviceName,
      }),
      draw: async (code) =>
        (await import('#client/device/draw-code.ts')).drawReadableCode(sameCodes(code)),
    },
    deviceName: readDeviceName,
    nameDevice: storeDeviceName,
  }
}
