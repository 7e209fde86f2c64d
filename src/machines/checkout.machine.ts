import { assign, fromPromise, setup } from 'xstate'
import type { Costs } from '#domain/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'

/**
 * From "check out" to an order number. The machine decides when to send and when to ask; the record
 * of what was sent lies in the device's database, so that a reload, a crash or another tab goes on
 * with the same key.
 *
 * Note: frozen while unsure.
 * What was sent is stored before its first byte leaves. Until the server has given a definite
 * answer it is asked for by its key, sent again under that key only, and the cart stays as it is.
 * A new key comes with a definite refusal.
 */

export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

export interface PlacedOrderFacts {
  readonly key: IdempotencyKey
  readonly checkNum: number
}

export interface RefusedOrder {
  readonly code: number
  readonly message: string
  readonly lines: readonly {
    readonly orderId: number
    readonly code: number
    readonly message: string
  }[]
  readonly fields: Readonly<Record<string, string>>
}

/** What the device had stored when checkout was opened. */
export interface OpenedDraft {
  readonly contact: Contact
  /** An earlier submission whose outcome is not known. */
  readonly unsure: boolean
}

export type SendOutcome =
  | { readonly type: 'Placed'; readonly order: PlacedOrderFacts }
  | { readonly type: 'Refused'; readonly refusal: RefusedOrder }
  /** No answer: it may have arrived. */
  | { readonly type: 'Unsure' }

export type AskOutcome =
  | SendOutcome
  /** The server has not seen this key: it is safe to send it again. */
  | { readonly type: 'NeverArrived' }

/** What was agreed to on the review step; frozen before it is sent. */
export interface Submission {
  readonly contact: Contact
  readonly costs: Costs
}

export interface CheckoutPorts {
  readonly openDraft: () => Promise<OpenedDraft>
  /** Keeps what was typed; called as the guest types. */
  readonly saveContact: (contact: Contact) => Promise<void>
  /** One probe with a time limit. */
  readonly isReachable: () => Promise<boolean>
  /** Stores the submission under the draft's key. Not sent if this fails. */
  readonly freeze: (submission: Submission) => Promise<void>
  /** One attempt under the frozen key; stores a definite answer before it returns. */
  readonly send: () => Promise<SendOutcome>
  /** Asks for the frozen key; stores a definite answer before it returns. */
  readonly ask: () => Promise<AskOutcome>
}
