import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Faults } from '../check-typed.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** Alcohol requires the guest to certify their age. */
export function checkAge(
  { ofLegalAge }: CheckoutDetails,
  facts: Pick<CheckoutFacts, 'items' | 'settings'>,
): Faults {
  if (ofLegalAge || !hasAlcohol(facts)) return {}
  return { ofLegalAge: { key: 'ageNeeded', values: { age: facts.settings.legalDrinkingAge } } }
}

/** A combo counts if one of its courses may be alcoholic. */
export function hasAlcohol({ items }: Pick<CheckoutFacts, 'items'>): boolean {
  return items.some(({ alcoholic }) => alcoholic)
}
