import type { Instant } from '#domain/time/venue-time.ts'
import { wordsIn } from '#server/locales/server-words.ts'
import type { Invited } from '#server/locales/server-words.ts'
import { writeMoment } from '#server/locales/write-moment.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { LinkMail, MailVenue } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'

export interface InvitationMail extends LinkMail {
  readonly venue: MailVenue
  readonly timeZone: string
  readonly invited: Pick<Invited, 'eventName' | 'suiteName' | 'ownerName'>
  readonly startsAt: Instant
  /** When the pre-order can be made. */
  readonly opensAt: Instant
  readonly locksAt: Instant
}

/** The mail to a suite's owner, with the link to its landing page. Times are the venue's. */
export function writeInvitationMail(mail: InvitationMail): Mail {
  const { venue, timeZone, language, invited } = mail
  const moment = (at: Instant) => writeMoment(at, { timeZone, language })
  const words = wordsIn(language).mails.invite({
    ...invited,
    venueName: venue.name,
    startsAt: moment(mail.startsAt),
    opensAt: moment(mail.opensAt),
    locksAt: moment(mail.locksAt),
  })
  return layOutMail(mail, words)
}
