import type { Currency, Cents } from '#domain/money/money.ts'
import type { VenueId } from '#domain/ids.ts'
import type { DeclineReason } from './payment-gateway.ts'
import type { TestBehaviour } from './test-cards.ts'

/** The test gateway's ledger: one line per act with an outcome, under the key of its call. */
export interface TestLedger {
  /**
   * Writes a line unless its key has one, or it ends an authorisation that has ended. Returns the
   * line that counts: the new or the earlier one.
   */
  readonly enter: (line: LedgerLine) => Promise<LedgerLine>
  readonly find: (name: LineName) => Promise<LedgerLine | null>
  /** The end of an authorisation and its refunds, the earliest first. */
  readonly linesOf: (authorisation: LineName) => Promise<readonly LedgerLine[]>
  /** The last authorisation by a card of this behaviour at a venue. */
  readonly lastOf: (venueId: VenueId, behaviour: TestBehaviour) => Promise<LedgerLine | null>
  /** For tests: all lines of a venue, the earliest first. */
  readonly lines: (venueId: VenueId) => Promise<readonly LedgerLine[]>
}

export interface LineName {
  readonly venueId: VenueId
  /** Key of the gateway call. */
  readonly key: string
}

export interface LedgerLine extends LineName {
  readonly act: 'authorise' | 'capture' | 'void' | 'refund'
  /** The authorisation that it ends or refunds; null: the line is an authorisation. */
  readonly authorisation: string | null
  /** Null: no card involved, for example a void before its authorisation arrived. */
  readonly behaviour: TestBehaviour | null
  readonly amount: Cents
  readonly currency: Currency
  /** Null: not declined. */
  readonly declined: DeclineReason | null
}
