import { isRejected } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { writeReceiptMail } from './write-receipt-mail.ts'
import type { DueReceipt, ReceiptMailStore } from '#server/order/receipt-mail-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface ReceiptRoundDeps {
  readonly receiptMails: ReceiptMailStore
  readonly venues: Pick<VenueCache, 'byId'>
  readonly mail: MailDeps
  readonly now: () => Instant
}

/** Longer than all retries of a mail; then another server may try. */
const claimMs = 10 * 60_000

/** One round: mails the receipts that are due, each once unless a server dies between sending it and saying so. */
export async function sendReceipts(deps: ReceiptRoundDeps): Promise<void> {
  const at = deps.now()
  const moment = { at: new Date(at), claimedUntil: new Date(at + claimMs) }
  const due = await deps.receiptMails.claim(moment)
  for (const order of due) deps.mail.background.run(() => sendOne(deps, order))
}

async function sendOne(
  { receiptMails, venues, mail }: ReceiptRoundDeps,
  order: DueReceipt,
): Promise<void> {
  const venue = (await venues.byId(order.venueId))?.venue
  const { email: to } = order.content.checkout.contact
  // A payment that failed has cancelled it, or its person was forgotten.
  if (venue && to !== undefined && !isRejected(order.status)) {
    await mail.mailer.send(writeReceiptMail({ order, to, venue, origin: mail.origin }))
  }
  await receiptMails.markDone(order)
}
