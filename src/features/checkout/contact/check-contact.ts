import type { Contact } from '#domain/account/contact.ts'
import type { Faults } from '../check-typed.ts'
import { groupPhone } from '#domain/account/group-phone.ts'
import { looksLikeEmail } from '#domain/account/looks-like-email.ts'

/** The rules of the contract's contact; email and phone may be left out. */
export function checkContact(contact: Contact): Faults {
  const name = contact.fullName.trim()
  const email = contact.email.trim()
  const phone = groupPhone(contact.phone)
  return {
    ...(name === '' ? { fullName: { key: 'required' } } : {}),
    ...(/[<>]/.test(name) ? { fullName: { key: 'name' } } : {}),
    ...(email === '' || looksLikeEmail(email) ? {} : { email: { key: 'email' } }),
    ...(phone === '' || /^\d{3}-\d{3}-\d{4}$/.test(phone) ? {} : { phone: { key: 'phone' } }),
  }
}
