import type { Contact } from '#domain/account/contact.ts'
import type { Faults } from '../check-typed.ts'
import { looksLikeEmail, looksLikeName, looksLikePhone } from '#domain/account/contact.ts'

/** The contract's rules for a contact; e-mail and phone are optional, but the phone of a delivery. */
export function checkContact(contact: Contact, isPhoneNeeded = false): Faults {
  const name = contact.fullName.trim()
  const email = contact.email.trim()
  const phone = contact.phone.trim()
  return {
    ...(name === '' ? { fullName: { key: 'required' } } : {}),
    ...(!looksLikeName(name) ? { fullName: { key: 'name' } } : {}),
    ...(email === '' || looksLikeEmail(email) ? {} : { email: { key: 'email' } }),
    ...(phone === '' || looksLikePhone(phone) ? {} : { phone: { key: 'phone' } }),
    ...(phone === '' && isPhoneNeeded ? { phone: { key: 'required' } } : {}),
  }
}
