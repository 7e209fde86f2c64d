import type { VenueId } from '#domain/ids.ts'

/** The staff PIN of each venue, and the tries at it. */
export interface PinStore {
  /** Replaces the venue's PIN and forgets the tries at the one before; devices stay enrolled. */
  readonly set: (venueId: VenueId, pinHash: string, at: Date) => Promise<void>
  /**
   * Counts a try before its PIN is judged: many at once are as many tries. Null: the venue has no
   * PIN.
   */
  readonly begin: (venueId: VenueId, caller: PinCaller, at: Date) => Promise<StartedTry | null>
  /** Forgets the tries of a caller, once a PIN was right. */
  readonly forget: (venueId: VenueId, caller: PinCaller) => Promise<void>
  /** Deletes tries from before. */
  readonly forgetTries: (before: Date) => Promise<void>
}

/**
 * An enrolled device, or any other by its address. `desk`: a shared tablet, at the PINs of persons; with
 * `personId` at the one of this person.
 */
export type PinCaller =
  | { readonly type: 'desk'; readonly deskId: string; readonly personId?: string }
  | { readonly type: 'kiosk'; readonly kioskId: string }
  | { readonly type: 'address'; readonly address: string }

export type StartedTry =
  | {
      readonly type: 'Judged'
      readonly pinHash: string
      /** Milliseconds until the next try, if this PIN is wrong. */
      readonly waitMs: number
    }
  /** Not counted: the wait after the last try is not over. */
  | { readonly type: 'TooSoon'; readonly waitMs: number }
