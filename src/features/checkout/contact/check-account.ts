import type { Contact } from '#domain/account/contact.ts'
import { missingPasswordParts } from '#domain/account/password-rule.ts'
import type { Faults } from '../check-typed.ts'
import { namesIn } from './names-in.ts'
import type { NewAccount } from './use-new-account.ts'

/** An account also requires both names, an e-mail, and a password that meets the rule. */
export function checkAccount(
  { asked, password }: Pick<NewAccount, 'asked' | 'password'>,
  contact: Contact,
): Faults {
  if (!asked) return {}
  const { firstName, lastName } = namesIn(contact.fullName)
  return {
    ...(firstName !== '' && lastName === '' ? { fullName: { key: 'bothNames' } } : {}),
    ...(contact.email.trim() === '' ? { email: { key: 'required' } } : {}),
    // The field lists the missing parts itself.
    ...(missingPasswordParts(password).length > 0 ? { password: { key: 'required' } } : {}),
  }
}
