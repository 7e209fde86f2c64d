import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The guests of a suite's owner who may order on the event's day: none, all with the suite's code,
 * or each after the owner has allowed the order.
 */
export const guestOrderings = ['nobody', 'code', 'asked'] as const
export type GuestOrdering = (typeof guestOrderings)[number]

/** Milliseconds for which a guest's order waits for the owner's answer. */
const askLifetime = 30 * 60_000

/** When an order that waits for the owner's answer is refused: after 30 minutes, or with the event. */
export function askEndsAt(askedAt: Instant, { endsAt }: { readonly endsAt: Instant }): Instant {
  return Math.min(askedAt + askLifetime, endsAt)
}
