import type { OrderFacts } from './order-facts.ts'

/** The guest cancelled the order before anybody at its venue saw it. */
export function isByGuest({ reason }: Pick<OrderFacts, 'reason'>): boolean {
  return reason === 'by_guest'
}
