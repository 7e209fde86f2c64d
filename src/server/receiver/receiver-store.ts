import type { VenueId } from '#domain/ids.ts'
import type { AddedKind, ReceiverFault, ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { Attendance } from '#domain/venue/attendance.ts'

/** Required: a venue takes orders only where a receiver is there; told: its guests read whether they were seen. */
export const attendanceRules = ['told', 'required'] as const
export type AttendanceRule = (typeof attendanceRules)[number]

/**
 * Receivers get the orders of venues. Desks are receivers by their enrolment (DeskDeviceStore), scripts
 * by their secret (KitchenSecretStore). Every call is atomic, and its time is the database's.
 */
export interface ReceiverStore {
  /** One question, whichever server a receiver has last been at. Each venue that is asked for has one. */
  readonly attendanceOf: (venueIds: readonly VenueId[]) => Promise<ReadonlyMap<VenueId, Attendance>>
  /** False: the rule is this already. */
  readonly setRule: (venueId: VenueId, rule: AttendanceRule) => Promise<boolean>
  /** Gives each of these venues the test kitchen, once. */
  readonly addTest: (venueIds: readonly VenueId[]) => Promise<void>
  /** Gets the events from now on. False: the venue has too many. */
  readonly add: (receiver: NewReceiver) => Promise<boolean>
  /** Sorted by when they were made. */
  readonly list: (venueId: VenueId) => Promise<readonly ListedReceiver[]>
  /** Null: no receiver has the id. For calls that name a receiver by its address alone. */
  readonly find: (receiverId: string) => Promise<StoredReceiver | null>
  /** False, here and below: the venue has no such receiver that was added. */
  readonly change: (key: ReceiverKey, change: ReceiverChange) => Promise<boolean>
  readonly remove: (key: ReceiverKey) => Promise<boolean>
  /** The secret before goes on for a day. */
  readonly renew: (key: ReceiverKey, secret: ReceiverSecret) => Promise<boolean>
  /**
   * Leases those of these kinds whose turn it is: with events from their cursor on, or to be checked.
   * Nobody else gets them until they are settled, or `leaseSeconds` are over.
   */
  readonly due: (asked: AskedDue) => Promise<readonly DueReceiver[]>
  /** Before events go out: they are copies from now on. False, here and below: it is not held any more. */
  readonly offer: (held: HeldReceiver, upTo: number) => Promise<boolean>
  /** Ends the lease; the cursor moves only if it is where it was, for this lease. */
  readonly settle: (held: HeldReceiver, outcome: Settlement) => Promise<Settled>
  /** A receiver that asks has shown that it is there (null), or what is wrong with it. */
  readonly report: (key: ReceiverKey, fault: ReceiverFault | null) => Promise<boolean>
}

export interface ReceiverKey {
  readonly venueId: VenueId
  /** A UUID. */
  readonly receiverId: string
}

export interface ReceiverSecret {
  /** The hash of the secret that a receiver shows to us; null: it shows none. */
  readonly hash: string | null
  /** The secret that signs; null: nothing is signed. */
  readonly signing: string | null
}

export interface NewReceiver extends ReceiverKey {
  readonly kind: AddedKind
  readonly name: string
  readonly settings: object
  readonly stations: readonly string[] | null
  readonly secret: ReceiverSecret
}

/** A field that is left out stays. */
export interface ReceiverChange {
  readonly name?: string
  readonly settings?: object
  readonly stations?: readonly string[] | null
  /** Switched on again, it is tried at once (KindFacts.catchesUp). */
  readonly isOn?: boolean
  /** It is tried at once, whatever it waits for. */
  readonly tryNow?: true
}

export interface StoredReceiver extends ReceiverKey {
  readonly kind: ReceiverKind
  readonly name: string
  readonly settings: unknown
  readonly stations: readonly string[] | null
  /** The number of the next event to deliver. */
  readonly cursor: number
  /** Events before this number may have gone out. */
  readonly offered: number
  /** Failures since the last success. */
  readonly tries: number
  readonly isOn: boolean
  /** Null: never. */
  readonly seenAt: Date | null
  readonly fault: ReceiverFault | null
  readonly faultSince: Date | null
  readonly madeAt: Date
  /** The newest first; the one before is good for a day. */
  readonly secretHashes: readonly string[]
  readonly signingSecrets: readonly string[]
}

export interface ListedReceiver extends StoredReceiver {
  /** Shown to be there lately enough. */
  readonly isLive: boolean
  /** Events that it has not got; 0 where it keeps its own cursor. */
  readonly behind: number
}

export interface AskedDue {
  readonly kinds: readonly ReceiverKind[]
  readonly leaseSeconds: number
  readonly atMost: number
}

export interface HeldReceiver extends ReceiverKey {
  /** Null: it asks, and is not leased. */
  readonly lease: string | null
  readonly cursor: number
}

export interface DueReceiver extends StoredReceiver {
  readonly lease: string
  /** There are events from its cursor on; false: it is to be checked. */
  readonly isBehind: boolean
}

export type Settlement =
  /** `upTo`: the number of the next event to deliver; `isSeen` false: it was not asked. */
  | { readonly type: 'Done'; readonly upTo: number; readonly isSeen: boolean }
  | {
      readonly type: 'Later'
      readonly upTo: number
      readonly afterMs: number
      readonly fault: ReceiverFault
      /** True: nothing from `upTo` on went out, and is no copy; left out: false. */
      readonly isHeldBack?: boolean
    }
  | { readonly type: 'Never'; readonly upTo: number; readonly fault: ReceiverFault }
  /** Nothing was done: it is another one's turn. */
  | { readonly type: 'Released' }

/** `off`: it failed for too long, or for good. `lost`: it is not held any more. */
export type Settled = 'settled' | 'off' | 'lost'

/** A venue all of whose receivers are silent for so long beyond their limits is away. */
export const awaySeconds = 180

/** The desks of a venue that count; of more, those that were seen last. */
export const mostDesks = 100

/** Receivers that a venue has added. */
export const mostAdded = 20

/** A secret goes on for so long beside the one that renewed it. */
export const renewedSeconds = 24 * 60 * 60

/** Tickets on paper come out of these. */
export function isPrinter({ kind }: Pick<StoredReceiver, 'kind'>): boolean {
  return kind === 'cloudprnt' || kind === 'escpos'
}
