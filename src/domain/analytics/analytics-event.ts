import type { Locale } from '#domain/language/locale.ts'
import type { ItemId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'

/**
 * Everything that is counted about a visit, and nothing else: this union is closed. No event has room for a
 * text that a person typed, for who they are, where they sit or which code they used.
 */
export type AnalyticsEvent =
  | { readonly name: 'menu_viewed' }
  | { readonly name: 'item_viewed'; readonly itemId: ItemId }
  | ItemCountEvent
  | { readonly name: 'cart_viewed' }
  | { readonly name: 'checkout_step'; readonly step: CheckoutStep }
  | { readonly name: 'code_applied' | 'code_refused'; readonly kind: CodeKind }
  /** Kept on the device; `order_received` follows once the venue has it. */
  | OrderEvent
  | { readonly name: 'searched'; readonly found: number }
  | { readonly name: 'language_switched'; readonly to: Locale }
  | { readonly name: 'app_installed' }
  | TabLimitEvent
  | ProblemEvent

export interface ItemCountEvent {
  readonly name: 'item_added' | 'item_removed'
  readonly itemId: ItemId
  /** By how many units there are more or fewer. */
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

/** A refusal of the server, by its code. */
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
