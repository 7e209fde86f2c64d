import type { CartRefusal } from '#sync/outbox-entry.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import type { RemovalReason } from '#domain/cart/restore-cart.ts'
import type { Store } from '#services/store.ts'

export interface CartView {
  /** False until the device's stored cart has been read. */
  readonly ready: boolean
  readonly cart: Cart
  /** Null: the guest has not chosen yet. */
  readonly tip: TipChoice | null
  /** Codes, membership and delivery place. */
  readonly terms: CartAdjustments
  /** Set when the cart's lines came back from a refused order. */
  readonly refusal: CartRefusal | null
  /** False when this device cannot store the cart: it is lost with the page. */
  readonly saved: boolean
  /** Lines of a stored cart removed by today's menu; empty once the guest changes the cart. */
  readonly removed: readonly RemovedLine[]
}

export interface RemovedLine {
  readonly line: CartLine
  /**
   * `OptionsGone`: the line stays without some options. `TooManyItems`: fewer units or none fit the
   * limit.
   */
  readonly reason: RemovalReason | 'OptionsGone' | 'TooManyItems'
}

export interface CartService {
  /** `cart` is the cart's name (see domain/cart/cart-name.ts), here and below. */
  readonly watch: (cart: string) => Store<CartView>
  /** Applied at once; resolves when it is saved or cannot be. */
  readonly change: (cart: string, change: (cart: Cart) => Cart) => Promise<void>
  readonly chooseTip: (cart: string, tip: TipChoice) => void
  readonly changeTerms: (cart: string, changes: Partial<CartAdjustments>) => void
}
