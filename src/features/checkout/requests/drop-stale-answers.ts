import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { fittingAnswers } from '#domain/order/check-answers.ts'
import { takesNotes } from './takes-notes.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** Leaves out what the venue no longer asks for, or not of an order of this kind. */
export function dropStaleAnswers(
  details: CheckoutDetails,
  facts: Pick<CheckoutFacts, 'settings' | 'type'>,
): CheckoutDetails {
  return {
    ...details,
    answers: fittingAnswers(facts.settings.questions, details.answers),
    notes: takesNotes(facts) ? details.notes : '',
  }
}
