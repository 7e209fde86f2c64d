import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { checkAnswers as checkAll, fittingAnswers } from '#domain/order/check-answers.ts'
import type { Faults } from '../faults/faults.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** The `name` of a question's controls. */
export function nameOfQuestion(place: number): string {
  return `question-${place + 1}`
}

/**
 * Faults of required questions without an answer; stale answers are dropped when the guest
 * continues.
 */
export function checkAnswers(
  { answers }: CheckoutDetails,
  { settings: { questions } }: Pick<CheckoutFacts, 'settings'>,
): Faults {
  const missing = new Set(
    checkAll(questions, fittingAnswers(questions, answers)).map(({ question }) => question),
  )
  return Object.fromEntries(
    questions.flatMap(({ id }, place) =>
      missing.has(id) ? [[nameOfQuestion(place), { key: 'chooseOne' as const }]] : [],
    ),
  )
}
