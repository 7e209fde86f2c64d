import type { LanguageCode } from '#domain/language/locale.ts'
import { lunchTimeOf } from '#domain/school/slot-of-day.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { writeDate } from '#server/locales/write-moment.ts'
import { greetedName, layOutMail, mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { MissingLunch } from '#server/account/reminder-store.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface LunchReminder {
  readonly to: string
  /** The first name as the person typed it. */
  readonly firstName: string
  readonly venue: Venue
  /** Lunches by date; at least one. */
  readonly missing: readonly MissingLunch[]
  /** The moment from which the first of them cannot be ordered any more. */
  readonly cutoffAt: Instant
  readonly language: LanguageCode
  /** Link to the week at the school. */
  readonly link: string
  /** Ends these mails. */
  readonly unsubscribe: string
  /** The same for each attempt: a mail server recognises a repeated mail. */
  readonly messageId: string
}

/** A mail about lunches of a week that are not ordered: by day, with the children's first names. */
export function writeLunchReminder(reminder: LunchReminder): Mail {
  const { to, firstName, venue, missing, cutoffAt, language, link } = reminder
  const { unsubscribe, messageId } = reminder
  const reading = { timeZone: venue.timeZone, language }
  const { mails, stopReminders } = wordsIn(language)
  const from = mailVenueOf(venue, language)
  const dates = [...new Set(missing.map(({ date }) => date))]
  const facts = dates.map((date) => {
    const names = missing
      .filter((lunch) => lunch.date === date)
      .flatMap(({ childName }) => greetedName(childName) ?? [])
    const day = writeDate(lunchTimeOf(venue.timeZone, date), reading)
    return [day, ...(names.length > 0 ? [names.join(', ')] : [])].join(' · ')
  })
  const words = mails.remind({
    venueName: from.name,
    name: greetedName(firstName),
    // A cut-off is a midnight: the day that ends with it is what people read.
    until: writeDate(cutoffAt - 1, reading),
  })
  const footer = { label: stopReminders.link, link: unsubscribe }
  const mail = layOutMail({ to, link, venue: from, language, footer }, words, { facts, rows: [] })
  return { ...mail, messageId, unsubscribe }
}
