import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { Result } from '#domain/result.ts'
import type { DayOfCart } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { OrderedDay } from './ordered-day.ts'
import type { Store } from '#services/store.ts'

/** Menus and note of a school's day. */
export interface KnownDay {
  readonly date: string
  readonly closed: boolean
  /** The school's note, in the language in which it was asked for; null: none. */
  readonly note: string | null
  readonly menuIds: readonly string[]
  readonly fetchedAt: Instant
}

export interface WeekMenus {
  /** Days by date; a date without an answer yet is missing. */
  readonly days: readonly KnownDay[]
  /** On for 300 ms after each load as well, so that a quick answer does not flicker. */
  readonly fetching: boolean
  /** Why the latest call brought nothing; null: it has not ended, or has brought them. */
  readonly problem: CallProblem | null
}

/** The week's planning on this device. */
export interface SchoolService {
  /** The menus of a week: the stored ones at once, and those of the server when it answers. */
  readonly week: (slug: string, range: DateRange) => Store<WeekMenus>
  /** Asks for a week again, and for the one after it while there is a network. */
  readonly refresh: (slug: string, range: DateRange) => Promise<void>
  /** The week in view last, by its first day; null: none yet. It lasts as long as the tab. */
  readonly weekInView: {
    readonly read: (slug: string) => string | null
    readonly write: (slug: string, startDate: string) => void
  }
  /** Every day cart of a venue that holds lines, by date; null until they have been read. */
  readonly days: (slug: string) => Store<readonly DayOrder[] | null>
  /**
   * Every day that is ordered, also those that were cancelled: by this device's receipts and, as far as
   * it is reached, by the account's, which are asked for whenever it is shown. Without a network the
   * account's orders are those that this device read last.
   */
  readonly ordered: (slug: string) => Store<readonly OrderedDay[]>
  /** When the account's orders were read; null: not by this device. */
  readonly orderedAt: Store<Instant | null>
  /** The account's orders were asked for last without an answer. */
  readonly ordersMissing: Store<boolean>
  /** Cancels a day that is ordered; says what came of its refund, also when asked again. */
  readonly cancelDay: (slug: string, orderId: string) => Promise<Result<DayRefund, CallProblem>>
  /** Changes by the name of the day's cart: the id of the order that its lines replace, or `besides`. */
  readonly changes: Store<Readonly<Record<string, string>>>
  /** Makes a day's cart a change of an order, or another lunch (`besides`); null: of none any more. */
  readonly replace: (cart: string, change: string | null) => void
  /** Replaces the lines of a day, also of one that holds none. */
  readonly change: (
    slug: string,
    day: DayOfCart,
    change: (cart: DayOrder['cart']) => DayOrder['cart'],
  ) => Promise<void>
}
