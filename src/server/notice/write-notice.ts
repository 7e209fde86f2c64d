import { wordsIn } from '#server/locales/server-words.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { fillMessage } from '#server/problems/fill-message.ts'
import type { DueNotice } from './notice-store.ts'

/** What the text says: short enough for one message, and nothing of what was ordered. */
export function writeNotice({ status, checkNum, language }: DueNotice, venue: Venue): string {
  const name = localName({ name: venue.displayName, localization: venue.localization }, language)
  return fillMessage(wordsIn(language).notices[wordOf(status)], { name, number: checkNum })
}

/** Asked for while it was being made, and told when nobody makes it any more. */
function wordOf(status: OrderStatus): 'ready' | 'over' {
  return status === 'refused' || status === 'cancelled' ? 'over' : 'ready'
}
