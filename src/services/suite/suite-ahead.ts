import type { Cents } from '#domain/money/money.ts'
import type { PreOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The suite that its owner orders ahead for (identity and operations, section 4). */
export interface SuiteAhead {
  readonly suiteName: string
  readonly event: {
    readonly name: string
    readonly startsAt: Instant
    readonly endsAt: Instant
  }
  readonly window: PreOrderWindow
  readonly payment: SuitePayment
  /** Limit of the tab on the event's day; null: no limit. */
  readonly tabLimit: Cents | null
}
