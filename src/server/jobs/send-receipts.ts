import type { Mail } from '#server/mail/mailer.ts'
import { weekOfReceipt } from '#server/checkout/school/week-of-receipt.ts'
import type { WeekDeps } from '#server/checkout/school/week-of-receipt.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { writeReceiptMail } from './write-receipt-mail.ts'
import type { ReceiptMail } from './write-receipt-mail.ts'
import { writeWeekMail } from './write-week-mail.ts'
import type { DueReceipt, ReceiptMailStore } from '#server/order/receipt-mail-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface ReceiptRoundDeps {
  readonly receiptMails: ReceiptMailStore
  /** Left out: there are no schools. */
  readonly weeks?: WeekDeps | undefined
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
  { receiptMails, venues, mail, weeks }: ReceiptRoundDeps,
  order: DueReceipt,
): Promise<void> {
  const cached = await venues.byId(order.venueId)
  const { email: to } = order.content.checkout.contact
  // Its person was forgotten.
  if (cached && to !== undefined) {
    const origin = await mailOrigin(mail, cached.group)
    const written = await write({ order, to, venue: cached.venue, origin }, weeks)
    if (written) await mail.mailer.send(written)
  }
  await receiptMails.markDone(order)
}

/** Null: nothing is left of the order, as where a payment that failed has cancelled it. */
async function write(receipt: ReceiptMail, weeks: WeekDeps | undefined): Promise<Mail | null> {
  const { order } = receipt
  if (order.type !== 'school' || !weeks) {
    return isRejected(order.status) ? null : writeReceiptMail(receipt)
  }
  const week = await weekOfReceipt(weeks, order)
  return week && writeWeekMail({ ...receipt, week })
}
