import { wordsIn } from '#server/locales/server-words.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

/**
 * The mail with the link that verifies an e-mail. It tells a recipient who made no account to
 * ignore it.
 */
export function writeConfirmMail(mail: LinkMail): Mail {
  return layOutMail(mail, wordsIn(mail.language).mails.confirm(mail.venueName?.trim() || null))
}
