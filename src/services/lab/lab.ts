import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Store } from '#services/store.ts'
import type { LabFaults } from './lab-faults.ts'

/** The network lab of this page: faults between it and its server, and a count that asks the server. */
export interface Lab {
  readonly faults: Store<LabFaults>
  readonly change: (faults: LabFaults) => void
  readonly journalOf: (slug: string) => LabJournal
  /** What the venue has of a guest, asked past all faults; null: no answer. */
  readonly fetchReceived: (venueId: VenueId, guest: string) => Promise<ReceivedAnswer | null>
}

/** Which orders this device has made under a name of its own, kept over a reload. */
export interface LabJournal {
  readonly count: Store<LabCount>
  readonly note: (outbox: readonly OutboxEntry[]) => void
  /** A new name, and a count from nothing. */
  readonly startOver: () => void
}

export interface LabCount {
  /** As "Lab 7f3a"; the guest's name at checkout. */
  readonly guest: string
  /** Orders put into the outbox and not taken back or refused. */
  readonly sent: number
  /** Those of them that the server has not confirmed to this device. */
  readonly onTheirWay: number
}
