import { createHash } from 'node:crypto'
import type { Station } from '#domain/desk/station.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { layOutMail, mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { writeMoment } from '#server/locales/write-moment.ts'
import { wordsIn } from '#server/locales/words-in.ts'
import { outageOf } from '#server/receiver/alert-store.ts'
import type { DueAlert, RaisedOrder } from '#server/receiver/alert-store.ts'

interface AlertMail {
  readonly to: string
  readonly venue: Venue
  readonly language: LanguageCode
  readonly alert: DueAlert
  /** Orders that were not seen; none for an outage. */
  readonly orders: readonly RaisedOrder[]
  /** The station that no desk shows; left out or undefined: it is not about one. */
  readonly station?: Station | undefined
  /** The venue's desk. */
  readonly link: string
  readonly host: string
}

/** A mail to the people of a venue, without anything of its guests: numbers and times alone. */
export function writeAlertMail({
  to,
  venue,
  language,
  alert,
  orders,
  station,
  link,
  host,
}: AlertMail): Mail {
  const reading = { timeZone: venue.timeZone, language }
  const { mails } = wordsIn(language)
  const from = mailVenueOf(venue, language)
  const facts = orders.map(({ checkNum, placedAt }) =>
    mails.unseenOrder({ number: checkNum, time: writeMoment(placedAt.getTime(), reading) }),
  )
  const words =
    alert.kind === 'unseen'
      ? mails.unseen({ venueName: from.name, count: orders.length })
      : mails.away({
          venueName: from.name,
          station: station?.name ?? null,
          time: writeMoment(outageOf(alert).since, reading),
        })
  const mail = layOutMail({ to, link, venue: from, language }, words, { facts, rows: [] })
  return { ...mail, messageId: `<${nameOf(alert, to)}@${host}>` }
}

/** The same for each attempt: a mail server recognises a repeated mail. */
function nameOf({ venueId, kind, about }: DueAlert, to: string): string {
  const name = `${venueId} ${kind} ${about} ${to}`
  return `alert-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
}
