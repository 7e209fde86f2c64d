import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { AnsweredGuest, SuiteGuests } from '#contract/suite/guest-calls.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'
import type {
  ActiveEvent,
  EventSuite,
  EventWithSuites,
  SuiteAct,
} from '#contract/suite/operator-calls.ts'
import type { PreOrderAnswer } from '#contract/suite/pre-order-wire.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Result } from '#domain/result.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import type { Store } from '#services/store.ts'
import type { DayView, DayVisit } from './day-suite.ts'
import type { DrawnCode } from './drawn-code.ts'
import type { HandOverService } from './hand-over-service.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/**
 * Suites as a venue's operators see and set them, and as owners see them before they order ahead
 * (identity and operations, sections 6 and 7).
 */
export interface SuiteService {
  /** An event with one of its suites; anybody may ask. */
  readonly minimalInfo: (slug: string, asked: AskedSuite) => Answer<MinimalInfo>
  /** Events that have not ended, soonest first. */
  readonly activeEvents: (slug: string) => Answer<readonly ActiveEvent[]>
  readonly event: (slug: string, eventId: string) => Answer<EventWithSuites>
  /** Actions taken for a suite and who took them, latest first. */
  readonly log: (slug: string, suite: NamedSuite) => Answer<readonly SuiteAct[]>
  /** The suite afterwards. */
  readonly changeSettings: (slug: string, change: SettingsChange) => Answer<EventSuite>
  /** The events that this device has stored with their suites, soonest first. */
  readonly storedEvents: (slug: string) => Promise<readonly Stored<ActiveEvent>[]>
  /** Null: not stored. */
  readonly storedEvent: (slug: string, eventId: string) => Promise<Stored<EventWithSuites> | null>
  /** The tab that is followed; null: none, or not known. */
  readonly tab: Store<KnownTab | null>
  /** The suite that an owner or a guest orders for on its event's day. */
  readonly day: Store<DayView>
  /** The suite that is ordered ahead for; null: none. */
  readonly ahead: Store<UpcomingEvent | null>
  /** Follows the tab of the suite that is ordered for, until stopped. */
  readonly followTab: (slug: string, suiteId: string) => () => void
  /** Follows the suite that an owner or a guest orders for on its event's day, and its tab, until stopped. */
  readonly followDay: (slug: string, visit: DayVisit) => () => void
  /** For the suite's owner, and for operators. */
  readonly guests: (slug: string, suite: NamedSuite) => Answer<SuiteGuests>
  readonly changeGuests: (slug: string, change: GuestsChange) => Answer<SuiteGuests>
  /** The first answer counts: what has come of the order. */
  readonly answerGuest: (slug: string, given: GuestAnswer) => Answer<AnsweredGuest>
  /** A QR code of a text. */
  readonly drawCode: (text: string) => Promise<DrawnCode>
  /** Shows the checkout the suite that is ordered ahead for, until stopped. */
  readonly orderAhead: (booked: UpcomingEvent) => () => void
  /** Until its lock; the same revision again changes nothing. */
  readonly cancelPreOrder: (
    slug: string,
    cancelled: NamedSuite & { readonly revision: number },
  ) => Answer<PreOrderAnswer>
  /** Another saved card for a pre-order that is held, which is charged to it then. */
  readonly changePreOrderCard: (
    slug: string,
    change: NamedSuite & { readonly paymentCardId: string },
  ) => Answer<PreOrderAnswer>
  readonly handOver: HandOverService
  /** Name of this device that venues use; empty: no name. */
  readonly deviceName: () => string
  /** Up to 60 characters. */
  readonly nameDevice: (name: string) => void
}

/** A value, and the time at which the server sent it. */
export interface Stored<T> {
  readonly value: T
  readonly at: Instant
}

type Answer<T> = Promise<Result<T, CallProblem>>

export interface AskedSuite {
  readonly suiteId: string
  /** Value from the invitation's link; undefined: none. */
  readonly encryptedValue: string | undefined
}

interface GuestsChange extends NamedSuite {
  readonly ordering: GuestOrdering
  /** The code from before is worth nothing then. */
  readonly replacesCode: boolean
}

interface GuestAnswer extends NamedSuite {
  /** The order's idempotency key. */
  readonly key: string
  readonly allow: boolean
}

export interface NamedSuite {
  readonly eventId: string
  readonly suiteId: string
}

export interface SettingsChange extends NamedSuite {
  readonly tabLimit: Cents | null
  readonly payment: SuitePayment
}
