import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'

/** All receivers of a kind have this in common. */
export interface KindFacts {
  /** `asks`: it comes to a call of ours; `is_called`: the job of receivers goes to it. */
  readonly side: 'asks' | 'is_called'
  /** Its acknowledgement shows this: the venue has the order, or only that it went out. */
  readonly proves: 'seen' | 'delivered'
  /** How long it counts as there after it has shown that it is, in seconds; null: always. */
  readonly liveSeconds: number | null
  /** Seconds between two questions whether it is there; null: it is not asked. */
  readonly checkSeconds: number | null
  /** Seconds between two tries of one that fails again and again. */
  readonly longestWaitSeconds: number
  /** It is switched off after failing for so many seconds; null: never. */
  readonly givesUpSeconds: number | null
  /** Switched on again, it gets what came meanwhile; false: from the next event on. */
  readonly catchesUp: boolean
}

const asking = {
  side: 'asks',
  checkSeconds: null,
  longestWaitSeconds: 0,
  givesUpSeconds: null,
} as const
const threeDays = 3 * 24 * 60 * 60

export const kindFacts: Readonly<Record<ReceiverKind, KindFacts>> = {
  desk: { ...asking, proves: 'seen', liveSeconds: 75, catchesUp: true },
  api: { ...asking, proves: 'seen', liveSeconds: 60, catchesUp: true },
  test: { ...asking, proves: 'seen', liveSeconds: null, catchesUp: true },
  cloudprnt: { ...asking, proves: 'seen', liveSeconds: 45, catchesUp: false },
  webhook: {
    side: 'is_called',
    proves: 'seen',
    liveSeconds: 120,
    checkSeconds: 60,
    longestWaitSeconds: 600,
    givesUpSeconds: threeDays,
    catchesUp: true,
  },
  escpos: {
    side: 'is_called',
    proves: 'seen',
    liveSeconds: 60,
    checkSeconds: 30,
    // Whoever puts paper in waits for what it has not printed.
    longestWaitSeconds: 10,
    givesUpSeconds: null,
    catchesUp: false,
  },
}
