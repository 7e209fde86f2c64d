import type { Logger } from 'pino'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { EventStore } from '#server/analytics/event-store.ts'
import { forgetFiles } from '#server/files/forget-files.ts'
import type { OrderRetention } from '#server/order/order-retention.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import type { PreOrderStore } from '#server/order/pre-order-store.ts'
import type { CardStore } from '#server/payment/card-store.ts'
import type { AlertStore } from '#server/receiver/alert-store.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'
import type { AuditStore } from '#server/trail/audit-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'

export interface ForgetOldDeps {
  readonly orderStore: Pick<OrderRetention, 'forgetRefusals' | 'forgetGuests'>
  readonly preOrderStore: Pick<PreOrderStore, 'forgetGuests'>
  readonly suiteStore: Pick<SuiteStore, 'forgetOwners'>
  readonly cardStore: Pick<CardStore, 'forgetEnded'>
  readonly eventStore: Pick<EventStore, 'forgetBefore'>
  readonly auditStore: Pick<AuditStore, 'forgetBefore'>
  readonly alertStore: Pick<AlertStore, 'forgetBefore'>
  readonly venueStore: Pick<VenueStore, 'ids'>
  readonly venues: Pick<VenueCache, 'byId'>
  /** Where mails and texts are written when none goes out. */
  readonly folders: readonly string[]
  readonly now: () => Instant
  readonly log: Logger
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

const aDay = 24 * 60 * 60_000
const refusalsLastMs = 30 * aDay
/** The longest 13 months. */
const countsLastMs = 397 * aDay

/** Rows of one statement: no other one waits long for it. */
const atOnce = 200
/** Steps for one kind in one round. */
const mostSteps = 500

/** Deletes what was kept for its time, in small steps. Several servers may do so at once. */
export async function forgetOld(deps: ForgetOldDeps): Promise<void> {
  const { orderStore, preOrderStore, suiteStore, cardStore, eventStore, auditStore, alertStore } =
    deps
  const { venueStore, venues, folders, now, log, signal } = deps
  const before = (ms: number) => new Date(now() - ms)
  const ofVenue = async (venueId: VenueId) => {
    const days = await guestDataDays(venueId)
    const due = { venueId, before: before((days ?? 0) * aDay), at: before(0) }
    const ofGuests: readonly Step[] = [
      (most) => orderStore.forgetGuests({ ...due, most }),
      (most) => preOrderStore.forgetGuests({ ...due, most }),
      (most) => suiteStore.forgetOwners({ ...due, most }),
    ]
    await forgetAll([
      (most) => eventStore.forgetBefore(venueId, before(countsLastMs), most),
      ...(days === null ? [] : ofGuests),
    ])
  }
  await eachRow(
    [
      () => eachRow(folders, (folder) => forgetFiles(folder, before(aDay)), signal),
      () =>
        forgetAll([
          (most) => orderStore.forgetRefusals(before(refusalsLastMs), most),
          (most) => auditStore.forgetBefore(before(countsLastMs), most),
          (most) => alertStore.forgetBefore(before(countsLastMs), most),
          (most) => cardStore.forgetEnded(before(0), most),
        ]),
      async () => eachRow(await venueStore.ids(), ofVenue, signal),
    ],
    (part) => part(),
    signal,
  )

  function forgetAll(kinds: readonly Step[]): Promise<void> {
    return eachRow(kinds, (step) => inSteps(step, signal), signal)
  }

  /** Null: its document cannot be read; the other venues go on. */
  async function guestDataDays(venueId: VenueId): Promise<number | null> {
    try {
      return (await venues.byId(venueId))?.guestDataDays ?? null
    } catch (fault) {
      log.error({ err: fault, venueId })
      return null
    }
  }
}

type Step = (most: number) => Promise<number>

/**
 * Until a step finds less than it may take: nothing is left, or another server is at it. What is left after the most
 * steps waits for the next round, and the other kinds do not wait for it.
 */
async function inSteps(step: Step, signal?: AbortSignal): Promise<void> {
  for (let steps = 0; steps < mostSteps && !signal?.aborted; steps += 1) {
    if ((await step(atOnce)) < atOnce) return
  }
}
