import type { VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { DeclineReason } from './payment-gateway.ts'
import type { TestBehaviour } from './test-cards.ts'

/** The book of the test gateway: one line for each act that came to something. */
export interface TestLedger {
  /** Writes a line, unless its key has one: then that is what counts. Gives the line that is there. */
  readonly enter: (line: LedgerLine) => Promise<LedgerLine>
  readonly find: (key: string) => Promise<LedgerLine | null>
  /** How the last authorisation went that a card of this behaviour asked for at a venue. */
  readonly lastOf: (venueId: VenueId, behaviour: TestBehaviour) => Promise<LedgerLine | null>
  /** For tests: all lines, the earliest first. */
  readonly lines: () => Promise<readonly LedgerLine[]>
}

export interface LedgerLine {
  readonly key: string
  readonly act: 'authorise' | 'capture' | 'void' | 'refund'
  readonly venueId: VenueId
  /** Null: the act was not about one, as voiding what never came. */
  readonly behaviour: TestBehaviour | null
  readonly amount: Cents
  /** Null: it was done. */
  readonly declined: DeclineReason | null
}

/** A book that is gone with its process. */
export function createMemoryTestLedger(): TestLedger {
  const linesByKey = new Map<string, LedgerLine>()
  return {
    enter: async (line) => {
      const there = linesByKey.get(line.key) ?? line
      linesByKey.set(line.key, there)
      return there
    },
    find: async (key) => linesByKey.get(key) ?? null,
    lastOf: async (venueId, behaviour) =>
      [...linesByKey.values()].findLast(
        (line) =>
          line.act === 'authorise' && line.venueId === venueId && line.behaviour === behaviour,
      ) ?? null,
    lines: async () => [...linesByKey.values()],
  }
}
