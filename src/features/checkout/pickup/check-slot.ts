import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { slotProblem } from '#domain/pickup/slot-problem.ts'
import type { Faults } from '../check-typed.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** The fault of a time no longer available; the section shows the reason at once. */
export function checkSlot({ slot }: CheckoutDetails, { slots }: CheckoutFacts): Faults {
  const verdict = slots && slotProblem(slots.schedule, slot)
  return verdict ? { slot: { key: 'chooseTime' } } : {}
}
