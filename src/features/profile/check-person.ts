import { looksLikeEmail, looksLikeName, looksLikePhone } from '#domain/account/contact.ts'
import type { Text } from '#i18n/use-text.ts'
import type { FieldFaults } from './use-profile-form.ts'

export interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly email: string
}

/** Fault texts by field; only the phone is optional. */
export function checkPerson(typed: TypedPerson, t: Text['t']): FieldFaults {
  const phone = typed.phoneNumber.trim()
  const email = typed.email.trim()
  return {
    firstName: faultOfName(typed.firstName, t),
    lastName: faultOfName(typed.lastName, t),
    phoneNumber: phone === '' || looksLikePhone(phone) ? undefined : t('field.phone'),
    email:
      email === '' ? t('field.required') : looksLikeEmail(email) ? undefined : t('field.email'),
  }
}

function faultOfName(name: string, t: Text['t']): string | undefined {
  if (name.trim() === '') return t('field.required')
  return looksLikeName(name) ? undefined : t('field.name')
}
