import type { Faults } from './faults/faults.ts'
import type { Checkout } from './use-checkout.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** The props of each part of the checkout's first page. */
export interface SectionProps {
  readonly checkout: Checkout
  readonly facts: CheckoutFacts
  readonly faults: Faults
}
