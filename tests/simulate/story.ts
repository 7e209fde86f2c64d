import type { Instant } from '#domain/time/venue-time.ts'

/** The events, line by line, and the count of each kind. */
export interface Story {
  readonly tell: (who: string, what: string) => void
  readonly count: (what: Counted) => void
  readonly lines: readonly string[]
  readonly counts: Readonly<Record<Counted, number>>
}

/** Of a guest's device. */
export const counted = [
  'orders kept',
  'double taps',
  'orders received',
  'orders refused',
  'lines left out',
  'orders cancelled',
  'orders expired',
  'orders taken back',
  'requests lost',
  'answers lost',
  'duplicates',
  'late copies',
  'proxy faults',
  'sign-in pages',
  'link outages',
  'server restarts',
  'database faults',
  'menu changes',
  'menu races',
  'tabs opened',
  'crashes',
  'frozen tabs',
  'stolen locks',
  'worker rounds',
  'storage full',
  'storage away',
  'storage ended',
  'clock jumps',
  'orders in a page alone',
  'pages lost with an order',
  'traces received',
  'traces not taken',
  'sessions ended',
  'orders waiting for a person',
] as const

/** Of an event's evening. */
export const eventCounted = [
  'orders kept',
  'orders kept without a network',
  'double taps',
  'orders received',
  'orders refused',
  'orders above the limit',
  'orders cancelled',
  'orders cancelled by the kitchen',
  'lines left out',
  'orders expired',
  'orders taken back',
  'orders waiting for a person',
  'orders shown as codes',
  'orders taken over',
  'orders left to another tablet',
  'orders sent for another tablet',
  'operators revoked',
  'guests let in',
  'codes scanned',
  'orders asked for',
  'orders allowed',
  'orders declined',
  'orders ended unanswered',
  'suites chosen',
  'suites chosen without a network',
  'suites left',
  'power failures',
  'packs fetched',
  'old packs',
  'settings changed',
  'payments changed',
  'sessions ended',
  'other operators signed in',
  'events over',
  'requests lost',
  'answers lost',
  'duplicates',
  'late copies',
  'proxy faults',
  'sign-in pages',
  'link outages',
  'server restarts',
  'database faults',
  'menu changes',
  'menu races',
  'pages opened',
  'crashes',
  'storage full',
  'storage away',
] as const

/** Of the evening of a venue's desks. */
export const deskCounted = [
  'orders received',
  'orders refused',
  'acts pressed',
  'acts undone',
  'acts rejected',
  'late acts',
  'texts',
  'stops',
  'pauses',
  'streams opened',
  'streams cut',
  'streams held back',
  'tabs opened',
  'tabs killed',
  'tabs hidden',
  'frozen tabs',
  'crashes',
  'storage full',
  'storage away',
  'clock jumps',
  'server restarts',
  'database faults',
  'link outages',
  'requests lost',
  'answers lost',
  'duplicates',
  'late copies',
  'proxy faults',
  'sign-in pages',
] as const

export type Counted =
  | (typeof counted)[number]
  | (typeof eventCounted)[number]
  | (typeof deskCounted)[number]

export const allCounted: readonly Counted[] = [
  ...new Set([...counted, ...eventCounted, ...deskCounted]),
]

/** The kinds of trouble of a part. */
export const countedOf = { device: counted, event: eventCounted, desk: deskCounted } as const

export function createStory(now: () => Instant): Story {
  const start = now()
  const lines: string[] = []
  const counts = Object.fromEntries(allCounted.map((what) => [what, 0])) as Record<Counted, number>
  return {
    lines,
    counts,
    tell: (who, what) => lines.push(`${clockOf(now() - start)}  ${who.padEnd(12)}${what}`),
    count: (what) => {
      counts[what] += 1
    },
  }
}

function clockOf(passed: number): string {
  return (passed / 1_000).toFixed(3).padStart(9)
}
