import type { Registration } from '#services/account/account-service.ts'
import {
  emailFault,
  nobodyTyped,
  personFaults,
  personOfTyped,
} from '#services/account/sign-up-fields.ts'
import type { TypedPerson } from '#services/account/sign-up-fields.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import type { Text } from '#i18n/use-text.ts'

/**
 * The text typed in any part of the login page. It lives as long as the page and is never stored.
 */
export interface TypedAccount extends TypedPerson {
  readonly email: string
  readonly password: string
  readonly newPassword: string
}

export const nothingTyped: TypedAccount = {
  ...nobodyTyped,
  email: '',
  password: '',
  newPassword: '',
}

/** Fault texts of a sign-up by field, without the password's. */
export function signUpFaults(typed: TypedAccount, t: Text['t'], phone: PhoneForms) {
  return { email: emailFault(typed.email, t), ...personFaults(typed, t, phone) }
}

export function registrationOf(typed: TypedAccount, phone: PhoneForms): Registration {
  return {
    email: typed.email.trim(),
    password: typed.newPassword,
    ...personOfTyped(typed, phone),
    atCheckout: false,
  }
}
