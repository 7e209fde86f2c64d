import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { Messenger } from './messenger.ts'
import type { DueNotice, NoticeStore } from './notice-store.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { fillMessage } from '#server/problems/fill-message.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface NoticeRoundDeps {
  readonly noticeStore: NoticeStore
  readonly messenger: Messenger
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => Instant
}

/** Longer than a messenger may take; then another server may try. */
const claimMs = 60_000
const day = 24 * 60 * 60_000

/**
 * One round: sends the due texts. Each is sent under an id that follows from its request until the messenger
 * accepts it, so that a lost answer or a crash makes no second text.
 */
export async function sendNotices(deps: NoticeRoundDeps): Promise<void> {
  const { noticeStore, now } = deps
  const at = now()
  await noticeStore.forget(new Date(at - day))
  const due = await noticeStore.claim({ at: new Date(at), claimedUntil: new Date(at + claimMs) })
  await Promise.all(due.map((notice) => sendOne(notice, deps)))
}

async function sendOne(
  notice: DueNotice,
  { noticeStore, messenger, venues, now }: NoticeRoundDeps,
): Promise<void> {
  const cached = await findReadable(venues, notice.venueId)
  if (cached === null) return
  const text = writeNotice(notice, cached.venue)
  const sent = await messenger.send({ id: idOf(notice), to: notice.phone, text })
  if (sent.ok) await noticeStore.markSent(notice, new Date(now()))
  else await noticeStore.tryAgain(notice, new Date(now() + pauseAfter(notice.attempts)))
}

/** The text after the first has another id: it is no repeated one. */
function idOf({ noticeId, texts }: DueNotice): string {
  return texts === 0 ? noticeId : `${noticeId}-${texts}`
}

function pauseAfter(attempts: number): number {
  return Math.min(claimMs, 1_000 * 2 ** attempts)
}

/** The text: short enough for one message, without the order's content. */
function writeNotice({ word, checkNum, language }: DueNotice, venue: Venue): string {
  const name = venueName(venue, language)
  return fillMessage(wordsIn(language).notices[word], { name, number: checkNum })
}
