import { needsPhone } from '#domain/delivery/needs-phone.ts'
import { fittingAnswers } from '#domain/order/check-answers.ts'
import type { CheckoutPart, TypedCheckout } from '#machines/checkout-ports.ts'
import { checkAhead } from './ahead/check-ahead.ts'
import { checkAge } from './contact/check-age.ts'
import { checkAnswers } from './requests/check-answers.ts'
import { takesNotes } from './requests/takes-notes.ts'
import { checkDelivery } from './delivery/check-delivery.ts'
import { checkPayment } from './payment/check-payment.ts'
import { needsNewCard } from './payment/needs-new-card.ts'
import type { Faults } from './faults/faults.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'
import type { NewAccount } from './contact/use-new-account.ts'
import type { Contact } from '#domain/account/contact.ts'
import { missingPasswordParts } from '#domain/account/password-rule.ts'
import { namesIn } from './contact/names-in.ts'
import { looksLikeEmail, looksLikeName } from '#domain/account/contact.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { slotProblem } from '#domain/pickup/slot-problem.ts'

export interface JudgedCheckout {
  readonly typed: TypedCheckout
  readonly facts: CheckoutFacts
  readonly account: Pick<NewAccount, 'asked' | 'password'>
}

/** The check of each part, in page order. */
const checks: Readonly<Record<CheckoutPart, (judged: JudgedCheckout) => Faults>> = {
  where: ({ typed, facts }) => checkDelivery(typed.details, facts),
  when: ({ typed, facts }) => checkSlot(typed.details, facts),
  ahead: ({ typed, facts }) => checkAhead(typed.details, facts),
  requests: ({ typed, facts }) => checkAnswers(typed.details, facts),
  contact: ({ typed, facts, account }) => ({
    ...checkContact(typed.contact, {
      forms: facts.forms.phone,
      isNeeded: needsPhone(facts.fulfilment, facts.settings),
    }),
    ...checkAccount(account, typed.contact),
  }),
  age: ({ typed, facts }) => checkAge(typed.details, facts),
  pay: ({ typed, facts }) => checkPayment(typed.details.payment, facts.pay),
}

const parts = [
  'where',
  'when',
  'ahead',
  'requests',
  'contact',
  'age',
  'pay',
] as const satisfies readonly CheckoutPart[]

/** Runs the checks of every part; the first fault takes the focus. */
export function checkTyped(judged: JudgedCheckout): Faults {
  return parts.reduce<Faults>((faults, part) => ({ ...faults, ...checks[part](judged) }), {})
}

/** The parts with one of these fields. */
export function partsWith(judged: JudgedCheckout, fields: readonly string[]) {
  return parts.filter((part) => fields.some((field) => field in checks[part](judged)))
}

/** The parts that lack something: a required choice, or one that the guest has not been asked yet. */
export function askedParts(judged: JudgedCheckout): readonly CheckoutPart[] {
  return parts.filter((part) => Object.keys(checks[part](judged)).length > 0 || isNew(part, judged))
}

function isNew(
  part: CheckoutPart,
  { typed: { details, contact }, facts }: JudgedCheckout,
): boolean {
  switch (part) {
    case 'ahead':
      return facts.type === 'catering'
    case 'when':
      return details.slot !== null && facts.slots?.schedule.soonest === null
    case 'requests':
      return (
        (takesNotes(facts) && details.notes === '') ||
        (!facts.isKiosk &&
          fittingAnswers(facts.settings.questions, details.answers).length <
            facts.settings.questions.length)
      )
    case 'pay':
      return needsNewCard(details.payment)
    case 'contact':
      return facts.nameless !== null && contact.fullName === facts.nameless
    case 'where':
    case 'age':
      return false
  }
}

/** An account also requires both names, an e-mail, and a password that meets the rule. */
function checkAccount(
  { asked, password }: Pick<NewAccount, 'asked' | 'password'>,
  contact: Contact,
): Faults {
  if (!asked) return {}
  const { firstName, lastName } = namesIn(contact.fullName)
  return {
    ...(firstName !== '' && lastName === '' ? { fullName: { key: 'bothNames' } } : {}),
    ...(contact.email.trim() === '' ? { email: { key: 'yourEmail' } } : {}),
    // The field lists the missing parts itself.
    ...(missingPasswordParts(password).length > 0 ? { password: { key: 'yourPassword' } } : {}),
  }
}

interface AskedPhone {
  readonly forms: PhoneForms
  readonly isNeeded?: boolean
}

/** The rules of the server for a contact; e-mail and phone are optional, but the phone of a delivery. */
export function checkContact(contact: Contact, { forms, isNeeded = false }: AskedPhone): Faults {
  const name = contact.fullName.trim()
  const email = contact.email.trim()
  const phone = contact.phone.trim()
  return {
    ...(name === '' ? { fullName: { key: 'yourName' } } : {}),
    ...(!looksLikeName(name) ? { fullName: { key: 'name' } } : {}),
    ...(email === '' || looksLikeEmail(email) ? {} : { email: { key: 'email' } }),
    ...(phone === '' || forms.read(phone) !== null ? {} : { phone: forms.unread }),
    ...(phone === '' && isNeeded ? { phone: { key: 'yourPhone' } } : {}),
  }
}

/** The fault of a time no longer available; the section shows the reason at once. */
function checkSlot({ slot }: CheckoutDetails, { slots }: CheckoutFacts): Faults {
  const verdict = slots && slotProblem(slots.schedule, slot)
  return verdict ? { slot: { key: 'chooseTime' } } : {}
}
