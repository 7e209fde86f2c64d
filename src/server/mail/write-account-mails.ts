import { greetedName, layOutMail } from './lay-out-mail.ts'
import type { LinkMail, MailVenue } from './lay-out-mail.ts'
import type { Mail } from './mailer.ts'
import type { Cents, Currency } from '#domain/money/money.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Invited, MailedPreOrder } from '#server/locales/server-words.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { priceWriter } from '#server/locales/price-writer.ts'
import { writeMoment, writeZonedMoment } from '#server/locales/write-moment.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface PersonalMail extends LinkMail {
  /** The first name as its person typed it. */
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

/** The mail with the link to set a new password. */
export function writeResetMail(mail: PersonalMail): Mail {
  const { venue, language, firstName } = mail
  const to = { venueName: venue?.name ?? null, name: greetedName(firstName) }
  return layOutMail(mail, wordsIn(language).mails.reset(to))
}

export interface StaffMail extends LinkMail {
  readonly venue: MailVenue
  readonly role: StaffRole
}

/** The mail to a person who is invited to work at a venue. */
export function writeStaffMail(mail: StaffMail): Mail {
  const { venue, role, language } = mail
  return layOutMail(mail, wordsIn(language).mails.staff({ venueName: venue.name, role }))
}

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
    // The zone once: the moments that follow are of the same.
    startsAt: writeZonedMoment(mail.startsAt, { timeZone, language }),
    opensAt: moment(mail.opensAt),
    locksAt: moment(mail.locksAt),
  })
  return layOutMail(mail, words)
}

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

export interface PreOrderMail extends HeldMail {
  readonly timeZone: string
  readonly act: MailedPreOrder['act']
  readonly deliverAt: Instant
  readonly total: Cents
  readonly currency: Currency
}

/** The mail to a suite's owner whose pre-order was placed, changed or cancelled. */
export function writePreOrderMail(mail: PreOrderMail): Mail {
  const { venue, number, language, timeZone, act, currency } = mail
  const words = wordsIn(language).mails.preOrder({
    venueName: venue.name,
    number,
    act,
    deliverAt: writeZonedMoment(mail.deliverAt, { timeZone, language }),
    total: priceWriter(language, currency)(mail.total),
  })
  return layOutMail(mail, words)
}
