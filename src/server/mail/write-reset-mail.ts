import { wordsIn } from '#server/locales/server-words.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link to set a new password. */
export function writeResetMail(mail: LinkMail): Mail {
  return layOutMail(mail, wordsIn(mail.language).mails.reset(mail.venueName?.trim() || null))
}
