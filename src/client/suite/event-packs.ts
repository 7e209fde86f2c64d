import * as v from 'valibot'
import { getEventInfo } from '#contract/suite/operator-calls.ts'
import type { EventSuite, KnownEvent } from '#contract/suite/operator-calls.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { PackRecords } from '#storage/suite/pack-records.ts'

/** An event with its suites, as this device last received them. */
export interface EventPack extends KnownEvent {
  readonly slug: string
  readonly venueId: VenueId
  readonly fetchedAt: Instant
}

interface PackedSuite {
  readonly pack: EventPack
  readonly suite: EventSuite
}

/** The events that a device holds, so that attendants go on without a network. */
export interface EventPacks {
  /** False: the device cannot store it. */
  readonly save: (pack: EventPack) => Promise<boolean>
  readonly ofVenue: (slug: string) => Promise<readonly EventPack[]>
  /** Null: no pack has it. */
  readonly suite: (slug: string, suiteId: string) => Promise<PackedSuite | null>
  /** The suite whose owner the user is, by login-as. Null: no pack has it. */
  readonly suiteOfUser: (userId: UserId) => Promise<PackedSuite | null>
  readonly clear: () => Promise<void>
}

/** The operator whom packs go with, also while they act as a suite's owner; null: none. */
export function operatorOf(view: SessionView): UserId | null {
  if (view.type === 'loginAs') return view.operatorId
  return view.type === 'operator' ? view.id : null
}

/** `records` null: this device stores nothing. */
export function createEventPacks(records: PackRecords | null): EventPacks {
  async function all(): Promise<readonly EventPack[]> {
    const stored = await records?.all()
    if (!stored?.ok) return []
    return stored.value.flatMap(({ slug, venueId, fetchedAt, event }) => {
      // A pack of another build may lack what this one needs: it is fetched again.
      const read = v.safeParse(getEventInfo.answer, event)
      return read.success ? [{ slug, venueId, fetchedAt, ...read.output }] : []
    })
  }

  async function find(
    isIt: (suite: EventSuite, pack: EventPack) => boolean,
  ): Promise<PackedSuite | null> {
    for (const pack of await all()) {
      const suite = pack.event.suites.find((each) => isIt(each, pack))
      if (suite) return { pack, suite }
    }
    return null
  }

  return {
    save: async ({ slug, venueId, fetchedAt, event: { id: eventId, endsAt }, sent }) => {
      const record = { slug, venueId, fetchedAt, eventId, endsAt, event: sent }
      return (await records?.save(record, fetchedAt))?.ok === true
    },
    ofVenue: async (slug) => (await all()).filter((pack) => pack.slug === slug),
    suite: (slug, suiteId) => find(({ id }, pack) => pack.slug === slug && id === suiteId),
    suiteOfUser: (userId) => find((suite) => suite.loginAsUserId === userId),
    clear: async () => {
      await records?.clear()
    },
  }
}
