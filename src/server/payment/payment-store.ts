import type { CardFace } from '#contract/payment/card-frame.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { CardMethod } from '#domain/payment/payment-methods.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { DeclineReason } from './payment-gateway.ts'

/**
 * What is paid for orders, one payment for the key of an order. It is written before the gateway is asked:
 * whatever ends a server in between, what it had begun is found here.
 */
export interface PaymentStore {
  /**
   * Writes a payment as being authorised, unless its key has one, and leases the asking of the gateway to
   * this call unless another call of the same body holds it. Gives the payment that is there.
   */
  readonly begin: (intent: PaymentIntent, lease: Lease) => Promise<BegunPayment>
  /** False: the lease has ended, and another call may hold one. */
  readonly renew: (name: SubmissionName, lease: Lease, next: Lease) => Promise<boolean>
  /** Ends a lease whose holder has no answer, so that the next copy asks at once. Any other lease stays. */
  readonly release: (name: SubmissionName, lease: Lease) => Promise<void>
  readonly find: (name: SubmissionName) => Promise<Payment | null>
  /** Moves a payment on from where it is expected to be. False: it was somewhere else, and stays there. */
  readonly move: (name: SubmissionName, step: PaymentStep) => Promise<boolean>
  /** Payments that are neither captured nor given back, begun before a moment, the oldest first. */
  readonly unfinished: (before: Date) => Promise<readonly Payment[]>
}

export interface PaymentIntent extends SubmissionName {
  /** Of the order's body: another one under the same key is another act. */
  readonly requestHash: string
  readonly method: CardMethod
  readonly amount: Cents
  readonly currency: Currency
  readonly at: Date
}

/** The right to ask the gateway about one payment. A holder that ends with its server is replaced after it. */
export interface Lease {
  readonly from: Date
  /** Its holder renews it before. */
  readonly until: Date
}

export interface BegunPayment {
  readonly payment: Payment
  /** This call asks the gateway; false: another does, or there is nothing to ask. */
  readonly asks: boolean
}

/**
 * Note: the states of a payment.
 * authorising → authorised → captured, when there is an order; → voiding → voided, when there is none;
 * captured → refunded, where the kitchen refuses or cancels the order afterwards; authorising → declined. `failed` could be neither captured nor given back and needs a person.
 */
export type PaymentState =
  | 'authorising'
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
  readonly begunAt: Date
}

export interface PaymentStep {
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
  readonly at: Date
  readonly authorisation?: string
  readonly declined?: DeclineReason
  readonly card?: CardFace | null
}

export const unfinishedStates: readonly PaymentState[] = ['authorising', 'authorised', 'voiding']
