import type { VenueId } from '#domain/ids.ts'

/** Venue events with suites, and the owner of each suite. E-mails are in their plain form. */
export interface SuiteStore {
  /** Upcoming suites of an owner, soonest first, at most `mostUpcoming`. */
  readonly upcoming: (ownerEmail: string, at: Date) => Promise<readonly OwnedSuite[]>
  readonly find: (venueId: VenueId, eventSuiteId: string) => Promise<OwnedSuite | null>
  /** Replaces entries with the same ids, an event with all of its suites. */
  readonly save: (venueId: VenueId, events: readonly SuiteEvent[]) => Promise<void>
}

export interface SuiteEvent {
  readonly eventId: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly suites: readonly {
    readonly eventSuiteId: string
    readonly name: string
    readonly ownerEmail: string
  }[]
}

export interface OwnedSuite {
  readonly venueId: VenueId
  readonly event: Omit<SuiteEvent, 'suites'>
  readonly suite: SuiteEvent['suites'][number]
}

export const mostUpcoming = 100
