import type { Locale } from '#domain/language/locale.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'

/**
 * All events of a visit; this union is closed. No event has a field for typed texts, identities,
 * tables or codes.
 */
export type AnalyticsEvent =
  | { readonly name: 'menu_viewed' }
  | { readonly name: 'item_viewed'; readonly itemId: ItemId }
  | ItemCountEvent
  | { readonly name: 'cart_viewed' }
  | { readonly name: 'checkout_step'; readonly step: CheckoutStep }
  | { readonly name: 'code_applied' | 'code_refused'; readonly kind: CodeKind }
  /** `order_placed`: stored on the device; `order_received`: the venue has it. */
  | OrderEvent
  | { readonly name: 'searched'; readonly found: number }
  | { readonly name: 'language_switched'; readonly to: Locale }
  | { readonly name: 'app_installed' }
  | TabLimitEvent
  | ProblemEvent

export interface ItemCountEvent {
  readonly name: 'item_added' | 'item_removed'
  readonly itemId: ItemId
  /** Units added or removed. */
  readonly quantity: number
}

export interface OrderEvent {
  readonly name: 'order_placed' | 'order_received' | 'order_refused'
  readonly units: number
  readonly cents: Cents
}

export interface TabLimitEvent {
  readonly name: 'tab_limit_set' | 'tab_limit_changed'
  readonly cents: Cents
}

/** A refusal by the server, by its code. */
export interface ProblemEvent {
  readonly name: ProblemEventName
  readonly code: number
}

export const checkoutSteps = ['opened', 'contact', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export const codeKinds = ['discount', 'gift_card', 'membership'] as const
export type CodeKind = (typeof codeKinds)[number]

export const problemEventNames = [
  'item_sold_out',
  'item_unavailable',
  'item_price_changed',
  'item_out_of_stock',
  'membership_applied_error',
  'availability_error',
  'orders_paused',
  'transaction_failed',
  'unable_to_make_payment',
  'expired_token',
  'general_error',
] as const
export type ProblemEventName = (typeof problemEventNames)[number]
