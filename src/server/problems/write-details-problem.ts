import { priceWriter } from '#server/locales/price-writer.ts'
import type { Problem } from '#contract/problem.ts'
import { unreachable } from '#domain/result.ts'
import type { DetailsProblem } from './details-problem.ts'
import { fillMessage } from './fill-message.ts'
import { answerByProblem } from './problem-codes.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** Writes what an order lacks of the venue's requirements, at its field. */
export function writeDetailsProblem(problem: DetailsProblem, language: LanguageCode): Problem {
  const { code } = answerByProblem[problem.type]
  const message = fillMessage(wordsIn(language).problems[problem.type], valuesOf(problem, language))
  const fields = fieldsOf(problem, message, language)
  return { code, message, ...(fields ? { fields } : {}) }
}

function valuesOf(
  problem: DetailsProblem,
  language: LanguageCode,
): Readonly<Record<string, unknown>> {
  if (!('currency' in problem)) return { ...problem }
  const priceText = priceWriter(language, problem.currency)
  switch (problem.type) {
    case 'BelowMinimum':
      return { minimum: priceText(problem.minimum), missing: priceText(problem.missing) }
    case 'TabLimitReached':
      return { limit: priceText(problem.limit), left: priceText(problem.left) }
    case 'TipTooHigh':
    case 'BillTooHigh':
      return { most: priceText(problem.most) }
    default:
      return unreachable(problem)
  }
}

function fieldsOf(
  problem: DetailsProblem,
  message: string,
  language: LanguageCode,
): Problem['fields'] | null {
  switch (problem.type) {
    case 'HandoverNotOffered':
      return { 'data.config.takeoutType': message }
    case 'PlaceMissing':
      return { [problem.path]: wordsIn(language).fields.required }
    case 'PhoneMissing':
      return { 'data.checkout.contact.phone_number': wordsIn(language).fields.required }
    case 'PlaceUnknown':
    case 'AddressInvalid':
    case 'AddressImprecise':
    case 'AddressTooFar':
    case 'TipTooHigh':
      return { [problem.path]: message }
    case 'BelowMinimum':
    case 'BillTooHigh':
    case 'TabLimitReached':
      return null
    case 'PreOrderWithoutCard':
      return { 'data.chosenCreditCard': message }
    case 'DeliveryTimeNotOffered':
      return { 'data.checkout.suitesInfo.deliveryTime': message }
    case 'AnswersRefused':
      return Object.fromEntries(
        problem.faults.map(({ question, fault }) => [
          `data.checkout.questions.${question}`,
          wordsIn(language).fields[fault === 'Missing' ? 'required' : 'notOffered'],
        ]),
      )
    case 'AgeNotCertified':
      return { 'data.checkout.legalDrinkingAge': message }
    default:
      return unreachable(problem)
  }
}
