import type { DayRefund } from '#contract/order/school-order-calls.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Store } from '#services/store.ts'

/** A received order, updated by its kitchen. */
export interface FollowedOrder {
  /** The receipt with its current status: the server is polled while there are subscribers. */
  readonly receipt: Store<Receipt>
  readonly alert: Store<AlertState>
  /** The browser asks the guest whether this page may notify when the order is ready. */
  readonly askToAlert: (words: AlertWords) => Promise<void>
  /** Takes the person out of the order at the venue, and its receipt off this device. */
  readonly forget: () => Promise<Result<true, CallProblem>>
  /** Cancels a day of a school's order; says what came of its refund, also when asked again. */
  readonly cancelDay: (orderId: string) => Promise<Result<DayRefund, CallProblem>>
  /** Cancels an order that its venue has not seen, at a hub a part of one. */
  readonly cancelUnseen: (orderId: string) => Promise<Result<unknown, CallProblem>>
}

export type AlertState = 'unsupported' | 'off' | 'on' | 'blocked'

/** The texts of a notification, in the page's language. */
export interface AlertWords {
  readonly title: string
  readonly ready: string
  readonly recalled: string
  readonly over: string
  readonly language: string
}
