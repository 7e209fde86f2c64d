export const orderTypes = [
  'catering',
  'generic-catering',
  'school',
  'delivery',
  'pickup',
  'take-out',
  'dine-in',
] as const
export type OrderType = (typeof orderTypes)[number]

export interface OrderTypeFacts {
  readonly preOrderingSuite: boolean
  readonly genericCatering: boolean
  readonly school: boolean
  readonly takeout: boolean
  /** The choice at the checkout; null before it. */
  readonly takeoutType: 'pickup' | 'delivery' | null
}

/** The first type that applies, in the order of the specification's "Order type". */
export function orderTypeOf(facts: OrderTypeFacts): OrderType {
  if (facts.preOrderingSuite) return 'catering'
  if (facts.genericCatering) return 'generic-catering'
  if (facts.school) return 'school'
  if (facts.takeout) return facts.takeoutType ?? 'take-out'
  return 'dine-in'
}
