import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { fittingAnswers } from '#domain/order/check-answers.ts'
import { takesNotes } from './takes-notes.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** Drops what the venue no longer asks, or not for this type of order. */
export function dropStaleAnswers(
  details: CheckoutDetails,
  facts: Pick<CheckoutFacts, 'settings' | 'type' | 'venue'>,
): CheckoutDetails {
  return {
    ...details,
    answers: fittingAnswers(facts.settings.questions, details.answers),
    notes: takesNotes(facts) ? details.notes : '',
  }
}
