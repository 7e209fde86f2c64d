import type { OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Result } from '#domain/result.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'

/** Venue events with suites, and the owner of each suite. E-mails are in their plain form. */
export interface SuiteStore {
  /** Upcoming suites of an owner, soonest first, at most `mostUpcoming`. */
  readonly upcoming: (ownerEmail: string, at: Date) => Promise<readonly OwnedSuite[]>
  readonly find: (venueId: VenueId, eventSuiteId: string) => Promise<OwnedSuite | null>
  /** Events that have not ended, soonest first, at most `mostActive`. */
  readonly active: (venueId: VenueId, at: Date) => Promise<readonly ActiveEvent[]>
  /** An event with its suites by level and name. */
  readonly findEvent: (venueId: VenueId, eventId: string) => Promise<SuiteEvent | null>
  /** The suite afterwards. The change is recorded with its maker. */
  readonly changeSettings: (
    suite: NamedSuite,
    change: SettingsChange,
  ) => Promise<Result<EventSuite, SettingsProblem>>
  /** The rights of the suite's guests. Null: unknown suite. */
  readonly guests: (venueId: VenueId, eventSuiteId: string) => Promise<SuiteGuests | null>
  /** Afterwards. Null: unknown suite, or another owner's. The change is recorded with its maker. */
  readonly changeGuests: (suite: NamedSuite, change: GuestsChange) => Promise<SuiteGuests | null>
  /** The tabs of a venue's suites, by suite; a suite without orders is left out. */
  readonly tabs: (
    venueId: VenueId,
    eventSuiteIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SuiteTab>>
  /** Acts for a suite with their makers, latest first, at most `mostLogged` of each kind. */
  readonly log: (venueId: VenueId, eventSuiteId: string) => Promise<SuiteLog>
  /**
   * Replaces entries with the same ids, an event with all of its suites; what operators have set
   * stays. With any fault nothing is saved.
   */
  readonly save: (
    venueId: VenueId,
    events: readonly SuiteEvent[],
  ) => Promise<Result<null, readonly SuiteFault[]>>
  /**
   * Takes the owner out of at most `most` suites of a venue whose event ended before `before`, and out of their
   * pre-orders; returns how many. A list of the venue that is imported again names them until the next time.
   */
  readonly forgetOwners: (due: DueOwners) => Promise<number>
}

/** The e-mail of an owner who was taken out: no account has it. */
export const noOwner = ''

export interface DueOwners {
  readonly venueId: VenueId
  readonly before: Date
  readonly most: number
}

export interface NamedSuite {
  readonly venueId: VenueId
  readonly eventId: string
  readonly eventSuiteId: string
}

export interface SuiteGuests {
  readonly ordering: GuestOrdering
  /** Null: none was made yet. */
  readonly code: string | null
}

export interface GuestsChange {
  readonly ordering: GuestOrdering
  /** Becomes the suite's code if it has none. */
  readonly newCode: string
  /** The new code replaces the one that there is. */
  readonly replacesCode: boolean
  /** The e-mail in plain form of an owner who acts by their account; null: an operator. */
  readonly ownerEmail: string | null
  readonly madeBy: UserId
  readonly madeAt: Date
}

/** Settings of the event day; a field left out stays. */
interface SuiteSettings {
  readonly tabLimit?: Cents | null | undefined
  readonly paymentPreference?: SuitePayment | undefined
  readonly guestOrdering?: GuestOrdering | undefined
}

export interface SettingsChange {
  readonly settings: Omit<SuiteSettings, 'guestOrdering'>
  readonly madeBy: UserId
  readonly madeAt: Date
}

export type SettingsProblem =
  | { readonly type: 'UnknownSuite' }
  /** The suite has orders, which are paid as it was when the first was taken. */
  | { readonly type: 'SuitePaymentFixed' }

/** A change to a suite that an import cannot make. */
export interface SuiteFault {
  /** It would move to another event, or have orders and be left out. */
  readonly type: 'Elsewhere' | 'HasOrders'
  readonly eventSuiteId: string
  /** The event that it belongs to. */
  readonly eventId: string
}

/** Orders of the event day that were not refused or cancelled. */
export interface SuiteTab {
  /** The sum with tips. */
  readonly spent: Cents
  readonly orders: number
  readonly lastOrderAt: Date
}

export interface EventSuite {
  readonly eventSuiteId: string
  readonly name: string
  /** The owner that day; an account created later with this e-mail finds it. `noOwner`: long over. */
  readonly ownerEmail: string
  /** Null: not said. */
  readonly ownerName: string | null
  /** The floor or block of the building; null: not said. */
  readonly level: string | null
  readonly tableNumber: string | null
  /** Null: no limit. */
  readonly tabLimit: Cents | null
  readonly paymentPreference: SuitePayment
  /** Times of its pre-order; null: by the start of the event (domain/suite/pre-order-window.ts). */
  readonly opensAt: Date | null
  readonly locksAt: Date | null
}

export interface SuiteEvent {
  readonly eventId: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly suites: readonly EventSuite[]
}

export interface ActiveEvent extends Omit<SuiteEvent, 'suites'> {
  readonly suiteCount: number
}

export interface OwnedSuite {
  readonly venueId: VenueId
  readonly event: Omit<SuiteEvent, 'suites'>
  readonly suite: EventSuite
}

export interface SuiteLog {
  readonly entries: readonly TabEntry[]
  readonly changes: readonly LoggedChange[]
}

/** An order that went on the tab, or came off again. */
export interface TabEntry {
  readonly orderId: OrderId
  /** `returned`: it was refused or cancelled. */
  readonly reason: 'ordered' | 'returned'
  /** Negative: returned. */
  readonly amount: Cents
  /** Null: a guest, or the kitchen. */
  readonly madeBy: UserId | null
  /** The name that a guest without an account gave; null: none. */
  readonly guest: string | null
  readonly device: string | null
  /** Null: the device that took it. */
  readonly sentBy: HandOverSender | null
  readonly madeAt: Date
}

interface LoggedChange extends Omit<SettingsChange, 'settings'> {
  readonly settings: SuiteSettings
  /** Numbers from 1, in the order in which the changes were made. */
  readonly number: number
}

export const mostLogged = 200
export const mostUpcoming = 100
export const mostActive = 200

/** The order in which a building is walked: 2 before 10. */
const inOrder = new Intl.Collator('en', { numeric: true })

export function byLevel(a: EventSuite, b: EventSuite): number {
  return (
    inOrder.compare(a.level ?? '', b.level ?? '') ||
    inOrder.compare(a.name, b.name) ||
    inOrder.compare(a.eventSuiteId, b.eventSuiteId)
  )
}
