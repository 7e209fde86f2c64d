import { localName } from '#domain/venue/local-text.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { fillMessage } from '#server/problems/fill-message.ts'
import type { DueNotice } from './notice-store.ts'

/** What the text says: short enough for one message, and nothing of what was ordered. */
export function writeNotice({ status, checkNum, language }: DueNotice, venue: Venue): string {
  const name = localName({ name: venue.displayName, localization: venue.localization }, language)
  return fillMessage(texts[wordOf(status)][language], { name, number: checkNum })
}

const texts = {
  ready: {
    en: '{name}: your order no. {number} is ready.',
    fr: '{name} : votre commande no {number} est prête.',
  },
  over: {
    en: '{name}: your order no. {number} could not be made. Please ask our staff.',
    fr: '{name} : votre commande no {number} n’a pas pu être préparée. Adressez-vous à notre équipe.',
  },
} as const

/** Asked for while it was being made, and told when nobody makes it any more. */
function wordOf(status: OrderStatus): keyof typeof texts {
  return status === 'refused' || status === 'cancelled' ? 'over' : 'ready'
}
