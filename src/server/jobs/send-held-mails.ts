import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { writeHeldMail } from '#server/mail/write-account-mails.ts'
import type { PreOrder, PreOrderStore } from '#server/order/pre-order-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface HeldMailDeps {
  readonly preOrderStore: Pick<PreOrderStore, 'claimNotices' | 'markNotified'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly mail: MailDeps
  readonly now: () => Instant
}

/** Longer than all retries of a mail; then another server may try. */
const claimMs = 10 * 60_000

/** One round: mails the owners of pre-orders whose card was refused, each once unless a server dies. */
export async function sendHeldMails(deps: HeldMailDeps): Promise<void> {
  const at = deps.now()
  const due = await deps.preOrderStore.claimNotices(new Date(at), new Date(at + claimMs))
  for (const preOrder of due) deps.mail.background.run(() => sendOne(deps, preOrder))
}

async function sendOne(
  { preOrderStore, venues, mail }: HeldMailDeps,
  preOrder: PreOrder,
): Promise<void> {
  const { venueId, ownerEmail, checkNum, language, heldBecause } = preOrder
  const cached = await venues.byId(venueId)
  // An owner who has lost the suite has nothing to pay for; operators see it.
  if (cached && heldBecause === 'card') {
    const { venue, group } = cached
    const link = `${await mailOrigin(mail, group)}/profile/events?venue=${venue.slug}`
    const written = {
      to: ownerEmail,
      link,
      venue: mailVenueOf(venue, language),
      number: checkNum,
      language,
    }
    await mail.mailer.send(writeHeldMail(written))
  }
  await preOrderStore.markNotified(preOrder)
}
