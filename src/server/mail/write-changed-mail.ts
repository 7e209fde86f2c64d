import { wordsIn } from '#server/locales/server-words.ts'
import { greetedName, layOutMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'
import type { PersonalMail } from './write-confirm-mail.ts'

export interface ChangedMail extends PersonalMail {
  readonly changed: 'email' | 'password'
}

/**
 * The mail that an e-mail or a password has changed, to the address from before. It does not name
 * the new one.
 */
export function writeChangedMail(mail: ChangedMail): Mail {
  const { venue, language, firstName, changed } = mail
  const to = { venueName: venue?.name ?? null, name: greetedName(firstName), changed }
  return layOutMail(mail, wordsIn(language).mails.changed(to))
}
