import type { Currency } from '#domain/money/currency.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { DeclineReason } from './payment-gateway.ts'
import type { TestBehaviour } from './test-cards.ts'

/** The book of the test gateway: one line for each act that came to something, under the key of its call. */
export interface TestLedger {
  /**
   * Writes a line, unless its key has one, or it ends an authorisation that has ended: then that one is what
   * counts. Gives the line that counts.
   */
  readonly enter: (line: LedgerLine) => Promise<LedgerLine>
  readonly find: (name: LineName) => Promise<LedgerLine | null>
  /** The end of an authorisation and what was given back of it, the earliest first. */
  readonly linesOf: (authorisation: LineName) => Promise<readonly LedgerLine[]>
  /** How the last authorisation went that a card of this behaviour asked for at a venue. */
  readonly lastOf: (venueId: VenueId, behaviour: TestBehaviour) => Promise<LedgerLine | null>
  /** For tests: all lines of a venue, the earliest first. */
  readonly lines: (venueId: VenueId) => Promise<readonly LedgerLine[]>
}

export interface LineName {
  readonly venueId: VenueId
  /** Of the call that asked for it. */
  readonly key: string
}

export interface LedgerLine extends LineName {
  readonly act: 'authorise' | 'capture' | 'void' | 'refund'
  /** What it ends, or gives back of; null: it is an authorisation itself. */
  readonly authorisation: string | null
  /** Null: the act was not about one, as voiding what never came. */
  readonly behaviour: TestBehaviour | null
  /** In cents. */
  readonly amount: Cents
  readonly currency: Currency
  /** Null: it was done. */
  readonly declined: DeclineReason | null
}
