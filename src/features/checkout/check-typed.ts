import type { Cents } from '#domain/money/money.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { checkAhead } from './ahead/check-ahead.ts'
import { checkAccount } from './contact/check-account.ts'
import { checkAge } from './contact/check-age.ts'
import { checkAnswers } from './requests/check-answers.ts'
import { checkContact } from './contact/check-contact.ts'
import { checkDelivery } from './delivery/check-delivery.ts'
import { checkPayment } from './payment/check-payment.ts'
import { checkSlot } from './pickup/check-slot.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'
import type { NewAccount } from './contact/use-new-account.ts'

/** Faults of the typed fields by the field's `name`, in page order. */
export type Faults = Readonly<Record<string, Fault>>

/** A message of `field` in the guest's language. */
interface Fault {
  readonly key: FaultKey
  readonly values?: Readonly<Record<string, string | number>>
  readonly amounts?: Readonly<Record<string, Cents>>
}

type FaultKey =
  | 'required'
  | 'chooseWay'
  | 'chooseOne'
  | 'chooseTime'
  | 'email'
  | 'name'
  | 'phone'
  | 'selectPayment'
  | 'postalCode'
  | 'addressInvalid'
  | 'addressImprecise'
  | 'addressTooFar'
  | 'belowMinimum'
  | 'ageNeeded'
  | 'bothNames'
  | 'emailTaken'
  | 'numeric'
  | 'limitTooHigh'

/** Runs the checks of every part; the first fault takes the focus. */
export function checkTyped(
  typed: TypedCheckout,
  facts: CheckoutFacts,
  account: NewAccount,
): Faults {
  return {
    ...checkDelivery(typed.details, facts),
    ...checkSlot(typed.details, facts),
    ...checkAhead(typed.details, facts),
    ...checkAnswers(typed.details, facts),
    ...checkContact(typed.contact),
    ...checkAccount(account, typed.contact),
    ...checkAge(typed.details, facts),
    ...checkPayment(typed.details.payment, facts.pay),
  }
}
