import type { Contact } from '#contract/kept-order.ts'
import { groupPhone } from './group-phone.ts'

/** What is wrong with each field, as a key of the messages. */
export interface ContactFaults {
  readonly fullName?: 'required' | 'name'
  readonly email?: 'email'
  readonly phone?: 'phone'
}

/** The rules of the contract's contact; email and phone may be left out. */
export function checkContact(contact: Contact): ContactFaults {
  const name = contact.fullName.trim()
  const email = contact.email.trim()
  const phone = groupPhone(contact.phone)
  return {
    ...(name === '' ? { fullName: 'required' as const } : {}),
    ...(/[<>]/.test(name) ? { fullName: 'name' as const } : {}),
    ...(email === '' || looksLikeEmail(email) ? {} : { email: 'email' as const }),
    ...(phone === '' || /^\d{3}-\d{3}-\d{4}$/.test(phone) ? {} : { phone: 'phone' as const }),
  }
}

function looksLikeEmail(text: string): boolean {
  return /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i.test(text)
}
