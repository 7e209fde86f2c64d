import type { UserId } from '#domain/ids.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { SlotClaim } from '#domain/pickup/slot-claims.ts'
import type { HandOverSender } from '#domain/suite/hand-over-sender.ts'

/** Anything that an order uses up besides its number. An order takes all its claims, or none. */
export type Claim =
  | (SlotClaim & { readonly type: 'Slot' })
  /** Cents of a gift card, by its code in plain form. */
  | (CodeClaim & { readonly type: 'GiftCard'; readonly amount: Cents })
  /** One use of a discount code, by its plain form. */
  | (CodeClaim & { readonly type: 'Discount' })
  | TabClaim
  /** The pre-order that becomes this order, if it is still being locked in this attempt. */
  | {
      readonly type: 'PreOrder'
      readonly eventSuiteId: string
      readonly revision: number
      readonly attempt: number
      readonly at: Date
    }

interface CodeClaim {
  readonly code: string
  /** The hub whose code it is; left out: the order's own venue. */
  readonly hub?: HubOrder
}

/** An order to a hub: all its parts share one use of a discount code. */
export interface HubOrder extends SubmissionName {
  /**
   * Cents that its gift card pays for all parts together. A card that has less left pays none of them, so
   * that of two orders at once one is paid whole.
   */
  readonly cardPays: Cents
}

/** Cents on the tab of a suite, up to its limit. */
export interface TabClaim {
  readonly type: 'SuiteTab'
  readonly eventSuiteId: string
  readonly amount: Cents
  /** Refused where the suite's is another by now. */
  readonly payment: SuitePayment
  /** The account that ordered; null: a guest. */
  readonly madeBy: UserId | null
  /** Null: a device without a name. */
  readonly device: string | null
  /** The guest who ordered; left out: the order is no guest's. */
  readonly guest?: TabGuest
  /** Left out: the device that took it. */
  readonly sentBy?: HandOverSender | undefined
  readonly at: Date
}

interface TabGuest {
  /** Null: by the account that ordered. */
  readonly name: string | null
  /** Refused unless guests order by this code; null: the order was allowed. */
  readonly suiteCode: string | null
}

/** Another order was first. Nothing of this one is stored. */
export interface ClaimRefused {
  readonly refused: Claim
}

export function isClaimRefused(answer: object | null): answer is ClaimRefused {
  return answer !== null && 'refused' in answer
}
