import { wordsIn } from '#server/locales/server-words.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link that shows whose an e-mail is. Whoever did not make the account is told to leave it alone. */
export function writeConfirmMail(mail: LinkMail): Mail {
  return layOutMail(mail, wordsIn(mail.language).mails.confirm(mail.venueName?.trim() || null))
}
