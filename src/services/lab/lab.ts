import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Store } from '#services/store.ts'
import type { LabFaults } from './lab-faults.ts'

/** The network lab of this page: simulated faults, and a count checked with the server. */
export interface Lab {
  readonly faults: Store<LabFaults>
  readonly change: (faults: LabFaults) => void
  readonly journalOf: (slug: string) => LabJournal
  /** The guest's orders at the venue, requested around all faults; null: no answer. */
  readonly fetchReceived: (venueId: VenueId, guest: string) => Promise<ReceivedAnswer | null>
}

/** Orders that this device placed under the lab guest's name; survives a reload. */
export interface LabJournal {
  readonly count: Store<LabCount>
  readonly note: (outbox: readonly OutboxEntry[]) => void
  /** Starts again with a new name and a count of zero. */
  readonly startOver: () => void
}

export interface LabCount {
  /** Such as "Lab 7f3a"; the guest's name at checkout. */
  readonly guest: string
  /** Orders put into the outbox, without those taken back or refused. */
  readonly sent: number
  /** Sent orders that the server has not confirmed to this device. */
  readonly onTheirWay: number
}
