import { wordsIn } from '#server/locales/server-words.ts'
import { greetedName, layOutMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'
import type { PersonalMail } from './write-confirm-mail.ts'

/** The mail with the link to set a new password. */
export function writeResetMail(mail: PersonalMail): Mail {
  const { venue, language, firstName } = mail
  const to = { venueName: venue?.name ?? null, name: greetedName(firstName) }
  return layOutMail(mail, wordsIn(language).mails.reset(to))
}
