import type { ShownLine } from '#contract/cart-wire.ts'
import type { OrderConfig } from '#contract/order-calls.ts'
import type { Costs } from '#domain/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'

/** What the checkout machine needs of the world; `app/` fills it. */
export interface CheckoutPorts {
  readonly openDraft: () => Promise<OpenedDraft>
  /** Keeps what was typed; called as the guest types. */
  readonly saveContact: (contact: Contact) => Promise<void>
  /** One probe with a time limit. */
  readonly isReachable: () => Promise<boolean>
  /** Stores the submission under the draft's key. Not sent unless it is frozen. */
  readonly freeze: (question: FreezeQuestion) => Promise<FreezeOutcome>
  /** One attempt under the frozen key; stores a definite answer before it returns. */
  readonly send: () => Promise<SendOutcome>
  /** Asks for the frozen key; stores a definite answer before it returns. */
  readonly ask: () => Promise<AskOutcome>
}

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
  /** The guest agreed the last time that the contact is kept. */
  readonly remember: boolean
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
  /** The guest agrees that this device keeps the contact for the next order. */
  readonly remember: boolean
  readonly config: OrderConfig
  readonly costs: Costs
  readonly lines: readonly SubmittedLine[]
}

/** A line as its guest read it, for the server and for the receipt. */
export interface SubmittedLine extends ShownLine {
  readonly name: string
  readonly options: readonly string[]
  readonly amount: Cents
}

export type FreezeOutcome =
  | 'Frozen'
  /** This device has no room or no database; nothing is frozen. */
  | 'CannotKeep'
  /** Another tab has sent this draft: its outcome is asked for. */
  | 'AlreadySent'

export interface FreezeQuestion {
  readonly submission: Submission
  /** Agreed to by the guest: freeze it in this page alone when the device cannot keep it. */
  readonly inPageAlone: boolean
}
