import type { CardFace } from '#contract/payment/card-frame.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { CardMethod } from '#domain/payment/payment-methods.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { DeclineReason } from './payment-gateway.ts'

/**
 * Payments of orders, one per order key. Written before the call to the gateway: after a crash,
 * every started payment is found here.
 */
export interface PaymentStore {
  /**
   * Writes a payment as authorising, unless its key has one, and gives this call the lease unless
   * another call with the same body holds it. Returns the stored payment.
   */
  readonly begin: (intent: PaymentIntent, lease: Lease) => Promise<StartedPayment>
  /** False: the lease has ended, and another call may hold one. */
  readonly renew: (name: SubmissionName, lease: Lease, next: Lease) => Promise<boolean>
  /**
   * Ends the lease of a holder without an answer, so that the next copy calls at once. Any other
   * lease stays.
   */
  readonly release: (name: SubmissionName, lease: Lease) => Promise<void>
  readonly find: (name: SubmissionName) => Promise<Payment | null>
  /** Changes the state from an expected one. False: it was in another, and stays there. */
  readonly move: (name: SubmissionName, step: PaymentStep) => Promise<boolean>
  /** Payments neither captured nor given back, started before a moment, oldest first. */
  readonly unfinished: (before: Date) => Promise<readonly Payment[]>
}

export interface PaymentIntent extends SubmissionName {
  /** Hash of the order's body: another body under the same key is another act. */
  readonly requestHash: string
  readonly method: CardMethod
  readonly amount: Cents
  readonly currency: Currency
  readonly at: Date
}

/** The right to call the gateway for one payment. After it ends, another copy may take over. */
export interface Lease {
  readonly from: Date
  /** Its holder renews it before. */
  readonly until: Date
}

export interface StartedPayment {
  readonly payment: Payment
  /** True: this call must call the gateway. False: another does, or the payment is settled. */
  readonly asks: boolean
}

/**
 * Note: the states of a payment.
 * authorising → authorised → captured, when there is an order; → voiding → voided, when there is
 * none; captured → refunded, when the kitchen refuses or cancels the order afterwards, or voiding →
 * refunded, when it did so while a capture was on its way; authorising → declined. `failed` could be neither captured nor given back and needs a person.
 */
export type PaymentState =
  | typeof firstState
  | 'authorised'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'refunded'
  | 'declined'
  | 'failed'

export interface Payment extends Omit<PaymentIntent, 'at'> {
  readonly state: PaymentState
  /** Null until the gateway has approved it. */
  readonly authorisation: string | null
  readonly declined: DeclineReason | null
  readonly startedAt: Date
}

export interface PaymentStep {
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
  readonly at: Date
  readonly authorisation?: string
  readonly declined?: DeclineReason
  readonly card?: CardFace | null
}

/** The state that a payment is written in. */
export const firstState = 'authorising'

export const unfinishedStates: readonly PaymentState[] = [firstState, 'authorised', 'voiding']
