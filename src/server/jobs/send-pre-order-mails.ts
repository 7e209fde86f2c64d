import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { mailOrigin, queryOf } from '#server/mail/mail-links.ts'
import { writePreOrderMail } from '#server/mail/write-account-mails.ts'
import type { PreOrder, PreOrderStore } from '#server/order/pre-order-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface PreOrderMailDeps {
  readonly preOrderStore: Pick<PreOrderStore, 'claimMails' | 'markMailed' | 'acts'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly mail: MailDeps
  readonly now: () => Instant
}

/** Longer than all retries of a mail; then another server may try. */
const claimMs = 10 * 60_000

/** One round: mails the owners whose pre-order was placed, changed or cancelled; the last of these alone. */
export async function sendPreOrderMails(deps: PreOrderMailDeps): Promise<void> {
  const at = deps.now()
  const due = await deps.preOrderStore.claimMails(new Date(at), new Date(at + claimMs))
  for (const preOrder of due) deps.mail.background.run(() => sendOne(deps, preOrder))
}

async function sendOne(
  { preOrderStore, venues, mail }: PreOrderMailDeps,
  preOrder: PreOrder,
): Promise<void> {
  const { venueId, eventSuiteId, ownerEmail, checkNum, language, hasOtherOwner } = preOrder
  const cached = await venues.byId(venueId)
  const acts = await preOrderStore.acts(preOrder)
  const act = acts.map((each) => each.act).find((each) => each !== 'card')
  // The suite's next owner has nothing to do with it.
  if (cached && act && !hasOtherOwner) {
    const { venue, group } = cached
    const query = queryOf({ eventSuite: eventSuiteId })
    const written = {
      to: ownerEmail,
      link: `${await mailOrigin(mail, group)}/${venue.slug}/landing${query}`,
      venue: mailVenueOf(venue, language),
      timeZone: venue.timeZone,
      language,
      number: checkNum,
      act,
      deliverAt: preOrder.deliverAt.getTime(),
      total: preOrder.total,
      currency: preOrder.currency,
    }
    await mail.mailer.send(writePreOrderMail(written))
  }
  await preOrderStore.markMailed(preOrder)
}
