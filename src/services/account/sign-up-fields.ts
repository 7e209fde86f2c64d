import { longestEmail, looksLikeEmail, looksLikeName } from '#domain/account/contact.ts'
import type { PhoneForms } from '#domain/country/country-forms.ts'
import { phoneOfAccount, tidyPhone } from '#domain/country/read-phone.ts'
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

export function typedPersonOf(
  { firstName, lastName, phoneNumber }: Person,
  phone: PhoneForms,
): TypedPerson {
  return { firstName, lastName, phoneNumber: phoneOfAccount(phoneNumber, phone) }
}

/** Details as the server gets them. */
export function personOfTyped(
  { firstName, lastName, phoneNumber }: TypedPerson,
  phone: PhoneForms,
): PersonDetails {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: tidyPhone(phoneNumber, phone) || null,
  }
}

/** Fault texts by field; the phone is optional. */
export function personFaults(
  { firstName, lastName, phoneNumber }: TypedPerson,
  t: Text['t'],
  forms: PhoneForms,
): Readonly<Record<keyof TypedPerson, string | undefined>> {
  const phone = phoneNumber.trim()
  const isPhone = phone === '' || forms.read(phone) !== null
  const { key, values } = forms.unread
  return {
    firstName: nameFault(firstName, t),
    lastName: nameFault(lastName, t),
    phoneNumber: isPhone ? undefined : t(`field.${key}`, values),
  }
}

export function emailFault(email: string, t: Text['t']): string | undefined {
  if (email.trim() === '') return t('field.yourEmail')
  if (email.trim().length > longestEmail) return t('field.maxLength', { length: longestEmail })
  return looksLikeEmail(email.trim()) ? undefined : t('field.email')
}

function nameFault(name: string, t: Text['t']): string | undefined {
  if (name.trim() === '') return t('field.yourName')
  return looksLikeName(name) ? undefined : t('field.name')
}
