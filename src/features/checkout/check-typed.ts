import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { checkContact } from './check-contact.ts'
import { checkPayment } from './check-payment.ts'
import { checkSlot } from './check-slot.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** What is wrong with what was typed, by the field's `name`, in the order of the page. */
export type Faults = Readonly<Record<string, Fault>>

/** A message of `field` in the person's language. */
export interface Fault {
  readonly key: FaultKey
  readonly values?: Readonly<Record<string, string | number>>
}

export type FaultKey = 'required' | 'email' | 'name' | 'phone' | 'selectPayment' | 'addPayment'

/** Every part of the checkout checks its own fields; the first fault is where the guest is taken. */
export function checkTyped(typed: TypedCheckout, facts: CheckoutFacts): Faults {
  return {
    ...checkSlot(typed.details, facts),
    ...checkContact(typed.contact),
    ...checkPayment(typed.details.payment, facts.pay),
  }
}
