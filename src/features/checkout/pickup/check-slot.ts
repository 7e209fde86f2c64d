import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { slotProblem } from '#domain/pickup/slot-problem.ts'
import type { Faults } from '../check-typed.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** A time that is no longer available; the section says why as soon as it is so. */
export function checkSlot({ slot }: CheckoutDetails, { slots }: CheckoutFacts): Faults {
  const verdict = slots && slotProblem(slots.schedule, slot)
  return verdict ? { slot: { key: 'required' } } : {}
}
