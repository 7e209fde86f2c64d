import type { Currency } from '#domain/currency.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { DeclineReason } from './payment-gateway.ts'
import type { TestBehaviour } from './test-cards.ts'

/** The book of the test gateway: one line for each act that came to something. */
export interface TestLedger {
  /** Writes a line, unless its key has one: then that is what counts. Gives the line that is there. */
  readonly enter: (line: LedgerLine) => Promise<LedgerLine>
  readonly find: (name: LineName) => Promise<LedgerLine | null>
  /** How the last authorisation went that a card of this behaviour asked for at a venue. */
  readonly lastOf: (venueId: VenueId, behaviour: TestBehaviour) => Promise<LedgerLine | null>
  /** For tests: all lines of a venue, the earliest first. */
  readonly lines: (venueId: VenueId) => Promise<readonly LedgerLine[]>
}

export interface LineName {
  readonly venueId: VenueId
  readonly key: string
}

export interface LedgerLine extends LineName {
  readonly act: 'authorise' | 'capture' | 'void' | 'refund'
  /** Null: the act was not about one, as voiding what never came. */
  readonly behaviour: TestBehaviour | null
  readonly amount: Cents
  readonly currency: Currency
  /** Null: it was done. */
  readonly declined: DeclineReason | null
}
