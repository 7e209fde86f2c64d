import type { AnswerFault } from '#domain/order/check-answers.ts'
import type { Currency, Cents } from '#domain/money/money.ts'

/** Requirements of a venue that an order does not meet. `path` is the path in the request body. */
export type DetailsProblem = DeliveryProblem | WishProblem | AmountProblem | PreOrderProblem

export type DeliveryProblem =
  /** The venue does not offer this fulfilment. */
  | { readonly type: 'HandoverNotOffered' }
  | { readonly type: 'PlaceMissing'; readonly path: string }
  /** Not on the venue's list, or of a kind that the venue does not deliver to. */
  | { readonly type: 'PlaceUnknown'; readonly path: string }
  | { readonly type: 'AddressInvalid'; readonly path: string }
  | { readonly type: 'AddressImprecise'; readonly path: string }
  | { readonly type: 'AddressTooFar'; readonly path: string }

type WishProblem =
  /** The order is brought to a door. */
  | { readonly type: 'PhoneMissing' }
  | {
      readonly type: 'BelowMinimum'
      readonly minimum: Cents
      readonly missing: Cents
      readonly currency: Currency
    }
  | { readonly type: 'AnswersRefused'; readonly faults: readonly AnswerFault[] }
  | { readonly type: 'AgeNotCertified'; readonly age: number }

/** Requirements that a suite's pre-order does not meet. */
type PreOrderProblem =
  | { readonly type: 'PreOrderWithoutCard' }
  /** Before the lock, or outside of the event's day. */
  | { readonly type: 'DeliveryTimeNotOffered' }

/** Amounts above the limits. */
export type AmountProblem =
  | (Most & { readonly type: 'TipTooHigh'; readonly path: string })
  | (Most & { readonly type: 'BillTooHigh' })
  | TabLimitProblem

export interface TabLimitProblem {
  readonly type: 'TabLimitReached'
  readonly limit: Cents
  /** Less than the order needs. */
  readonly left: Cents
  readonly currency: Currency
}

interface Most {
  readonly most: Cents
  readonly currency: Currency
}

export function isDetailsProblem(problem: { readonly type: string }): problem is DetailsProblem {
  return types.has(problem.type)
}

const types: ReadonlySet<string> = new Set<DetailsProblem['type']>([
  'HandoverNotOffered',
  'PlaceMissing',
  'PlaceUnknown',
  'AddressInvalid',
  'AddressImprecise',
  'AddressTooFar',
  'PhoneMissing',
  'BelowMinimum',
  'TipTooHigh',
  'BillTooHigh',
  'TabLimitReached',
  'AnswersRefused',
  'AgeNotCertified',
  'PreOrderWithoutCard',
  'DeliveryTimeNotOffered',
])
