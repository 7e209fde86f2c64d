import { wordsIn } from '#server/locales/server-words.ts'
import { greetedName, layOutMail } from './lay-out-mail.ts'
import type { LinkMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

export interface PersonalMail extends LinkMail {
  /** As its person typed it. */
  readonly firstName: string
}

/**
 * The mail with the link that verifies an e-mail. It tells a recipient who made no account to
 * ignore it.
 */
export function writeConfirmMail(mail: PersonalMail): Mail {
  const { venue, language, firstName } = mail
  const to = { venueName: venue?.name ?? null, name: greetedName(firstName) }
  return layOutMail(mail, wordsIn(language).mails.confirm(to))
}
