import { carriesAlcohol } from '#domain/menu/carries-alcohol.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Faults } from '../faults/faults.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** Alcohol requires the guest to certify their age. */
export function checkAge(
  { ofLegalAge }: CheckoutDetails,
  facts: Pick<CheckoutFacts, 'ordered' | 'settings'>,
): Faults {
  if (ofLegalAge || !hasAlcohol(facts)) return {}
  return { ofLegalAge: { key: 'ageNeeded', values: { age: facts.settings.legalDrinkingAge } } }
}

export function hasAlcohol({ ordered }: Pick<CheckoutFacts, 'ordered'>): boolean {
  return ordered.some(({ item, options }) => carriesAlcohol(item, options))
}
