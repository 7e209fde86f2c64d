import type { LanguageCode } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { NewOrder, OrderContent } from '#server/order/order-store.ts'

/** An order whose payment fails at once is cancelled by then, and gets no receipt. */
const graceMs = 10_000

interface Taking {
  readonly language: LanguageCode
  readonly at: Instant
}

/** The mail that an order's guest gets, if they gave an e-mail. */
export function receiptMailOf(
  { checkout }: OrderContent,
  { language, at }: Taking,
): NewOrder['receiptMail'] {
  if (checkout.contact.email === undefined) return undefined
  return { language, dueAt: new Date(at + graceMs) }
}
