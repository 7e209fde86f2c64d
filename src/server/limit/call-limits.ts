import type { Limit } from './limit-store.ts'

/** The guests who may share one address: those of a full room behind its Wi-Fi. */
export const usualGuestsPerAddress = 200

/** Limits of one kind of call, for a caller and for a venue as a whole; left out: no such limit. */
export interface CallLimit {
  readonly ofCaller: Limit
  readonly ofVenue?: Limit
}

export type CallLimits = ReturnType<typeof callLimitsFor>

/**
 * Note: calls that cost something.
 * Each kind is counted for its caller: the account that is signed in, else the address. A venue's
 * bound is far above what a venue can serve, against a caller with many addresses. A refused order
 * stays in the outbox of its device, which sends it again: no order is lost.
 */
export function callLimitsFor(guests: number) {
  const each = (perGuest: number, seconds: number): Limit => ({
    points: Math.max(1, Math.round(guests * perGuest)),
    seconds,
  })
  return {
    /** Half of the guests at once, and as many again in each minute. */
    orders: { ofCaller: each(0.5, 60), ofVenue: each(15, 300) },
    withdrawals: { ofCaller: each(0.5, 60), ofVenue: each(15, 300) },
    notices: { ofCaller: each(0.5, 300) },
    /** An app sends a few events for each screen. */
    events: { ofCaller: each(10, 60), ofVenue: each(60, 60) },
    /** A card is typed at most a few times. */
    cardTokens: { ofCaller: each(0.5, 200) },
    savedCards: { ofCaller: each(0.25, 900) },
    /** A family is entered in a few minutes; of a person, wherever they are. */
    children: { ofCaller: { points: 60, seconds: 600 } },
    enrolments: { ofCaller: each(0.15, 60) },
    /** A place is typed and searched for in some thirty calls. */
    searches: { ofCaller: each(6, 60) },
    /** Each is recorded for good. An operator may set all suites of a floor before doors. */
    suiteChanges: { ofCaller: { points: 120, seconds: 600 } },
    /** Twenty a second of one desk, wherever it is. */
    deskActs: { ofCaller: { points: 600, seconds: 30 } },
    /** Each is a mail; counted for its person. */
    invitations: { ofCaller: { points: 30, seconds: 3_600 } },
    minimalInfos: { ofCaller: each(0.6, 60) },
  } as const satisfies Readonly<Record<string, CallLimit>>
}

/** Wrong codes of one caller: a typo or two at each table of a full room, and three a minute. */
export const guessLimit: Limit = { points: 12, seconds: 240 }
