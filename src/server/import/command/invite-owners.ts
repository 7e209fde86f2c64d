import { readVenue } from '#contract/venue/read-venue.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import { preOrderWindow } from '#domain/suite/pre-order-window.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import { mailFaultOf } from '#server/mail/mailer.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { writeInvitationMail } from '#server/mail/write-account-mails.ts'
import type { InvitationKeys } from '#server/suite/invitation-keys.ts'
import { writeInvitation } from '#server/suite/invitation.ts'
import type { OwnedSuite, SuiteStore } from '#server/suite/suite-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueCommand } from './parse-venue-command.ts'
import type { VenueTerminal } from './venue-terminal.ts'

type InviteCommand = Extract<VenueCommand, { readonly type: 'invite' }>

export interface InviteDeps extends Pick<VenueTerminal, 'print' | 'printError' | 'origin'> {
  readonly venueStore: VenueStore
  readonly suiteStore: Pick<SuiteStore, 'findEvent'>
  readonly invitationKeys: InvitationKeys
  /** A mailer that does not retry: the command says at once what was not sent. */
  readonly mailer: Mailer
  readonly at: Date
}

/**
 * Mails the owners of an event's suites a link to the landing page. Prints the suites, never an
 * e-mail. Returns the exit code: 0, or 1 if any mail was not sent.
 */
export async function inviteOwners(command: InviteCommand, deps: InviteDeps): Promise<number> {
  const { print, printError, mailer } = deps
  const document = await readVenueDocument(deps.venueStore, command.slug)
  if (!document) return refuse(`There is no venue "${command.slug}"`)
  const { venue } = readVenue(document)
  const found = await deps.suiteStore.findEvent(venue.id, command.eventId)
  if (!found) return refuse(`${venue.displayName} has no event "${command.eventId}"`)
  const { suites, ...event } = found
  if (event.endsAt <= deps.at) return refuse(`${event.name} is over`)
  const { eventSuiteId } = command
  const invited = suites.filter(
    (suite) => eventSuiteId === null || suite.eventSuiteId === eventSuiteId,
  )
  if (invited.length === 0) {
    return refuse(
      eventSuiteId === null
        ? `${event.name} has no suites`
        : `${event.name} has no suite "${eventSuiteId}"`,
    )
  }
  let sent = 0
  for (const suite of invited) {
    const mail = await writeMail(venue, { venueId: venue.id, event, suite }, deps)
    try {
      await mailer.send(mail)
      sent += 1
    } catch (fault) {
      const { code, responseCode } = mailFaultOf(fault)
      printError(
        `${suite.name} (${suite.eventSuiteId}): the mail was not taken (${responseCode ?? code})`,
      )
      // The mail server did not answer: the next mail would only wait as long.
      if (responseCode === null) break
    }
  }
  print(
    `${event.name}: ${countWords(sent, 'invitation')} for ${countWords(invited.length, 'suite')}`,
  )
  return sent === invited.length ? 0 : 1

  function refuse(why: string): number {
    printError(why)
    return 1
  }
}

async function writeMail(
  venue: Venue,
  owned: OwnedSuite,
  { invitationKeys, origin, at }: InviteDeps,
): Promise<Mail> {
  const { event, suite } = owned
  const encryptedValue = await writeInvitation(invitationKeys, owned, at)
  const query = new URLSearchParams({ eventSuite: suite.eventSuiteId, encryptedValue })
  const startsAt = event.startsAt.getTime()
  // An owner may have no account: their language is not known.
  const language = languageOf(asLocale(venue.locales[0]?.language))
  return writeInvitationMail({
    to: suite.ownerEmail,
    link: `${origin}/${venue.slug}/landing?${query.toString()}`,
    venue: mailVenueOf(venue, language),
    timeZone: venue.timeZone,
    language,
    invited: { eventName: event.name, suiteName: suite.name, ownerName: suite.ownerName },
    startsAt,
    ...preOrderWindow({
      startsAt,
      opensAt: suite.opensAt?.getTime() ?? null,
      locksAt: suite.locksAt?.getTime() ?? null,
    }),
  })
}
