import {
  groupPhone,
  longestEmail,
  looksLikeEmail,
  looksLikeName,
  looksLikePhone,
} from '#domain/account/contact.ts'
import type { Text } from '#i18n/use-text.ts'
import type { Person, PersonDetails } from './account-service.ts'

/** Personal details as typed, at sign-up and in the profile. Add a new field here first. */
export interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  /** Empty: none. */
  readonly phoneNumber: string
}

export const nobodyTyped: TypedPerson = { firstName: '', lastName: '', phoneNumber: '' }

export function typedPersonOf({ firstName, lastName, phoneNumber }: Person): TypedPerson {
  return { firstName, lastName, phoneNumber: phoneNumber ?? '' }
}

/** Details as the server gets them. */
export function personOfTyped({ firstName, lastName, phoneNumber }: TypedPerson): PersonDetails {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: groupPhone(phoneNumber) || null,
  }
}

/** Fault texts by field; the phone is optional. */
export function personFaults(
  { firstName, lastName, phoneNumber }: TypedPerson,
  t: Text['t'],
): Readonly<Record<keyof TypedPerson, string | undefined>> {
  const phone = phoneNumber.trim()
  const isPhone = phone === '' || looksLikePhone(phone)
  return {
    firstName: nameFault(firstName, t),
    lastName: nameFault(lastName, t),
    phoneNumber: isPhone ? undefined : t('field.phone'),
  }
}

export function emailFault(email: string, t: Text['t']): string | undefined {
  if (email.trim() === '') return t('field.required')
  if (email.trim().length > longestEmail) return t('field.maxLength', { length: longestEmail })
  return looksLikeEmail(email.trim()) ? undefined : t('field.email')
}

function nameFault(name: string, t: Text['t']): string | undefined {
  if (name.trim() === '') return t('field.required')
  return looksLikeName(name) ? undefined : t('field.name')
}
