import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { VenueId } from '#domain/ids.ts'
import { cutoffOf } from '#domain/school/order-cutoff.ts'
import { isDaytime, mondayOf, orderableDays, reminderDays } from '#domain/school/reminder-days.ts'
import type { DayFacts } from '#domain/school/school-calendar.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import type { AccountStore } from '#server/account/account-store.ts'
import { findSchoolCalendar } from '#server/checkout/price/check-school-cart.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { mostReminders } from '#server/account/reminder-store.ts'
import type { DueReminder, ReminderStore } from '#server/account/reminder-store.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { stopAddress, writeStopToken } from '#server/account/stop-token.ts'
import type { InvitationKeys } from '#server/suite/invitation-keys.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { writeLunchReminder } from './write-lunch-reminder.ts'

export interface ReminderRoundDeps {
  readonly reminderStore: ReminderStore
  readonly accountStore: Pick<AccountStore, 'find'>
  readonly schoolCalendarStore: Pick<SchoolCalendarStore, 'find'>
  readonly invitationKeys: InvitationKeys
  readonly venueStore: Pick<VenueStore, 'ids'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly mail: MailDeps
  readonly now: () => Instant
  readonly log: Logger
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

/** Longer than all retries of a mail; then another server may try. */
const claimMs = 10 * 60_000

/** Claims of one round: a large school's mails go out within the evening, and not all at once. */
const mostClaims = 10

/** Over the summer a person is still one who orders there. */
const orderedWithinDays = 120

const forgetWeeksAfterDays = 60

/**
 * One round: enters the mails that have come due (reminder-days.ts), and sends those that are. Each
 * goes out once, unless a server dies between sending it and saying so: then another server sends it
 * again, under the same message id.
 */
export async function sendLunchReminders(deps: ReminderRoundDeps): Promise<void> {
  const { reminderStore, venueStore, mail, now, log, signal } = deps
  const at = now()
  const venueIds: VenueId[] = []
  for (const venueId of await venueStore.ids()) {
    if (signal?.aborted) return
    try {
      if (await enterOf(deps, venueId, at)) venueIds.push(venueId)
    } catch (fault) {
      // A venue whose document cannot be read keeps the others from nothing.
      log.error({ err: fault, venueId })
    }
  }
  for (let claims = 0; claims < mostClaims && !signal?.aborted; claims += 1) {
    const moment = { at: new Date(at), claimedUntil: new Date(at + claimMs), venueIds }
    const due = await reminderStore.claim(moment)
    for (const reminder of due) mail.background.run(() => sendOne(deps, reminder))
    if (due.length < mostReminders) break
  }
  await reminderStore.forgetWeeks(daysLater(localTimeAt('UTC', at).date, -forgetWeeksAfterDays))
}

/** False: it is no school, or it is night there, so that nothing goes out. */
async function enterOf(deps: ReminderRoundDeps, venueId: VenueId, at: Instant): Promise<boolean> {
  const cached = await deps.venues.byId(venueId)
  const facts = cached?.isPublished ? await factsOf(deps, cached, at) : null
  if (facts === null) return false
  for (const week of reminderDays(facts)) {
    await deps.reminderStore.enter({ venueId, ...week, since: sinceOf(facts) }, new Date(at))
  }
  return true
}

/** Null: it is no school, or it is night there. */
async function factsOf(
  { schoolCalendarStore }: Pick<ReminderRoundDeps, 'schoolCalendarStore'>,
  cached: CachedVenue,
  at: Instant,
): Promise<DayFacts | null> {
  const { school, venue } = cached
  if (school === null || !isDaytime(venue.timeZone, at)) return null
  const calendar = await findSchoolCalendar(schoolCalendarStore, cached)
  return { ...school, calendar, cutoff: school, timeZone: venue.timeZone, at }
}

function sinceOf({ timeZone, at }: DayFacts): string {
  return daysLater(localTimeAt(timeZone, at).date, -orderedWithinDays)
}

async function sendOne(deps: ReminderRoundDeps, reminder: DueReminder): Promise<void> {
  const { reminderStore, accountStore, venues, invitationKeys, mail, now } = deps
  const { venueId, userId, week, language } = reminder
  const at = now()
  const [cached, account] = await Promise.all([venues.byId(venueId), accountStore.find(userId)])
  const facts = cached?.isPublished ? await factsOf(deps, cached, at) : null
  // Night has come since it was claimed: it goes out in the morning.
  if (!cached || facts === null) return
  const dates = orderableDays(week, facts)
  const days = { dates, since: sinceOf(facts) }
  const missing = await reminderStore.missing({ venueId, userId }, days)
  const [first] = missing
  // An e-mail that is not shown to be the person's may be a stranger's.
  if (first && account?.emailVerifiedAt) {
    const { venue, group } = cached
    const origin = await mailOrigin(mail, group)
    const token = await writeStopToken(invitationKeys, reminder, new Date(at))
    const query = new URLSearchParams({ selectedWeek: mondayOf(first.date) })
    await mail.mailer.send(
      writeLunchReminder({
        to: account.email,
        firstName: account.firstName,
        venue,
        missing,
        cutoffAt: cutoffOf(facts.cutoff, { date: first.date, timeZone: venue.timeZone }),
        language,
        link: `${origin}/${venue.slug}?${query.toString()}`,
        unsubscribe: stopAddress(origin, venueId, token),
        messageId: `<lunches-${nameOf(reminder)}@${new URL(origin).hostname}>`,
      }),
    )
  }
  await reminderStore.markDone(reminder, new Date(at))
}

/** A name that hides the person's id, which no mail needs to show. */
function nameOf({ venueId, userId, week }: DueReminder): string {
  return createHash('sha256').update(`${venueId} ${userId} ${week}`).digest('hex').slice(0, 32)
}
