import { wordsIn } from '#server/locales/server-words.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail, MailVenue } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

export interface HeldMail extends LinkMail {
  readonly venue: MailVenue
  /** The pre-order's number shown to people. */
  readonly number: number
}

/** The mail to a suite's owner whose pre-order waits for another card. */
export function writeHeldMail(mail: HeldMail): Mail {
  const { venue, number, language } = mail
  return layOutMail(mail, wordsIn(language).mails.held({ venueName: venue.name, number }))
}
