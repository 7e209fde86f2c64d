import { overdueAfterMs } from '#domain/order/order-standing.ts'
import { madeWithinMs } from '#domain/order/is-order-over.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { ownLanguage } from '#domain/venue/local-text.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import type { OpenMail } from '#server/mail/open-mail.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import { outageOf } from '#server/receiver/alert-store.ts'
import type { AlertStore, AwayVenue, DueAlert, Mailbox } from '#server/receiver/alert-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { writeAlertMail } from './write-alert-mail.ts'

export interface RaiseUnseenDeps {
  readonly alertStore: AlertStore
  readonly venues: Pick<VenueCache, 'byId'>
  readonly mail: Pick<OpenMail, 'origin' | 'originFor' | 'mailer' | 'background' | 'isOffered'>
  readonly now: () => Instant
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

/** Longer than all retries of a mail; then another server may try. */
const claimMs = 10 * 60_000
/** A mail that is later than this helps none of the orders it is about. */
const usefulMs = 60 * 60_000

/**
 * One round: raises the orders that have waited two minutes for a look (their guests' texts follow from that,
 * see NoticeStore), and mails the people of their venues, and of open venues all of whose receivers, or
 * those of a station, have been away for three minutes. An order older than a day is not waited for any more.
 */
export async function raiseUnseen(deps: RaiseUnseenDeps): Promise<void> {
  const { alertStore, now, signal } = deps
  const at = new Date(now())
  const span = {
    from: new Date(now() - madeWithinMs),
    to: new Date(now() - overdueAfterMs),
  }
  await eachRow(
    [
      async () =>
        eachRow(await alertStore.unseen(span), (order) => alertStore.raise(order, at), signal),
      async () => eachRow(await alertStore.away(), (venue) => noteAway(deps, venue, at), signal),
      () => sendAlerts(deps, at),
    ],
    (part) => part(),
    signal,
  )
}

async function noteAway({ alertStore, venues }: RaiseUnseenDeps, away: AwayVenue, at: Date) {
  const cached = await findReadable(venues, away.venueId)
  if (cached?.isPublished !== true) return
  const { venue, menus } = cached
  if (venueStateAt(venue, menus, at.getTime()).type !== 'open') return
  await alertStore.noteAway(away, at)
}

async function sendAlerts(deps: RaiseUnseenDeps, at: Date): Promise<void> {
  const { alertStore, mail } = deps
  const due = await alertStore.claim({
    at,
    claimedUntil: new Date(at.getTime() + claimMs),
    since: new Date(at.getTime() - usefulMs),
  })
  for (const alert of due) mail.background.run(() => sendOne(deps, alert))
}

async function sendOne(deps: RaiseUnseenDeps, alert: DueAlert): Promise<void> {
  const { alertStore, venues, mail, now } = deps
  const cached = await findReadable(venues, alert.venueId)
  const orders =
    alert.kind === 'unseen'
      ? await alertStore.raised(alert.venueId, new Date(now() - madeWithinMs))
      : []
  // Seen meanwhile: a mail would call people away from their work.
  const isOfUse = alert.kind === 'unseen' ? orders.length > 0 : !isGone(cached, alert)
  if (cached !== null && mail.isOffered && isOfUse) {
    const { venue, group } = cached
    const origin = await mailOrigin(mail, group)
    for (const { email, language } of await mailboxesOf(deps, cached)) {
      await mail.mailer.send(
        writeAlertMail({
          to: email,
          venue,
          language: language ?? languageOf(asLocale(ownLanguage(venue))),
          alert,
          orders,
          station: cached.stations.stations.find(({ id }) => id === outageOf(alert).station),
          link: `${origin}/${venue.slug}/desk`,
          host: new URL(origin).hostname,
        }),
      )
    }
  }
  await alertStore.markDone(alert, new Date(now()))
}

/** True: it is about a station that the venue has no more. */
function isGone(cached: CachedVenue | null, alert: DueAlert): boolean {
  if (alert.kind !== 'station') return false
  const { station } = outageOf(alert)
  return cached?.stations.stations.every(({ id }) => id !== station) ?? true
}

export interface MailboxDeps {
  readonly alertStore: Pick<AlertStore, 'peopleOf'>
}

/** The address that the venue publishes is asked only where none of its people is known. */
export async function mailboxesOf(
  { alertStore }: MailboxDeps,
  { venue }: CachedVenue,
): Promise<readonly Mailbox[]> {
  const people = await alertStore.peopleOf(venue.id)
  if (people.length > 0) return people
  return venue.supportEmail === null ? [] : [{ email: venue.supportEmail, language: null }]
}
