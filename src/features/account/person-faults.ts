import { looksLikeEmail, looksLikeName, looksLikePhone } from '#domain/account/contact.ts'
import type { Text } from '#i18n/use-text.ts'
import type { FieldFaults } from './use-account-form.ts'

export interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
}

/** Faults of a name or phone; the phone is optional. */
export function personFaults(person: TypedPerson, t: Text['t']): FieldFaults {
  const phone = person.phoneNumber.trim()
  const isPhone = phone === '' || looksLikePhone(phone)
  return {
    firstName: nameFault(person.firstName, t),
    lastName: nameFault(person.lastName, t),
    phoneNumber: isPhone ? undefined : t('field.phone'),
  }
}

export function emailFault(email: string, t: Text['t']): string | undefined {
  if (email.trim() === '') return t('field.required')
  return looksLikeEmail(email.trim()) ? undefined : t('field.email')
}

function nameFault(name: string, t: Text['t']): string | undefined {
  if (name.trim() === '') return t('field.required')
  return looksLikeName(name) ? undefined : t('field.name')
}
