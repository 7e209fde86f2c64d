import { asLocale, languageOf } from '#domain/language/locale.ts'
import { ownLanguage } from '#domain/venue/local-text.ts'
import { wordsIn } from '#server/locales/words-in.ts'
import { layOutMail, mailVenueOf } from '#server/mail/lay-out-mail.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import type { DueReceiver } from '#server/receiver/receiver-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { mailboxesOf } from './raise-unseen.ts'
import type { MailboxDeps, RaiseUnseenDeps } from './raise-unseen.ts'

type SwitchedOffDeps = Pick<RaiseUnseenDeps, 'mail'> & MailboxDeps

/** Mails the people of a venue that a receiver was switched off, with its name alone. */
export async function mailSwitchedOff(
  { receiverId, name }: Pick<DueReceiver, 'receiverId' | 'name'>,
  cached: CachedVenue,
  deps: SwitchedOffDeps,
): Promise<void> {
  const { mail } = deps
  if (!mail.isOffered) return
  const { venue, group } = cached
  const origin = await mailOrigin(mail, group)
  const link = `${origin}/${venue.slug}/desk`
  const boxes = await mailboxesOf(deps, cached)
  const host = new URL(origin).hostname
  for (const [place, { email, language: own }] of boxes.entries()) {
    const language = own ?? languageOf(asLocale(ownLanguage(venue)))
    const from = mailVenueOf(venue, language)
    const words = wordsIn(language).mails.switchedOff({ venueName: from.name, name })
    const to = { to: email, link, venue: from, language }
    const written = layOutMail(to, words, { facts: [], rows: [] })
    const messageId = `<off-${receiverId}-${place}@${host}>`
    mail.background.run(async () => {
      await mail.mailer.send({ ...written, messageId })
    })
  }
}
