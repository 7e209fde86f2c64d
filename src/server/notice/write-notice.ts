import { wordsIn } from '#server/locales/server-words.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { fillMessage } from '#server/problems/fill-message.ts'
import type { DueNotice } from './notice-store.ts'

/** The text: short enough for one message, without the order's content. */
export function writeNotice({ status, checkNum, language }: DueNotice, venue: Venue): string {
  const name = venueName(venue, language)
  return fillMessage(wordsIn(language).notices[wordOf(status)], { name, number: checkNum })
}

/** The guest hears of a refusal or cancellation, too. */
function wordOf(status: OrderStatus): 'ready' | 'over' {
  return status === 'refused' || status === 'cancelled' ? 'over' : 'ready'
}
