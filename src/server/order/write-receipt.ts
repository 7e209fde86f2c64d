import type { WrittenReceipt } from '#contract/order/receipt-calls.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { cutoffOf } from '#domain/school/order-cutoff.ts'
import { writeRefund } from '#server/order/write-refund.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { venueName } from '#domain/venue/local-text.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { PersonalOrder } from './order-store.ts'
import { showLine } from './shown-order.ts'

export interface KnownToday {
  /** The venue as published now; null: no longer published. */
  readonly cached: CachedVenue | null
  readonly language: LanguageCode
}

/**
 * An order as its guest read it. Fields that were not stored come from the venue's current
 * document.
 */
export function writeReceipt(order: PersonalOrder, today: KnownToday): WrittenReceipt {
  const { cached, language } = today
  const { orderId, checkNum, status, facts, type, at, content } = order
  const { costs, items, shown, currency = defaultCurrency } = content
  return {
    orderId,
    restaurant: writeVenue(order, today),
    checkNum,
    status,
    ...facts,
    type,
    placedAt: at.toISOString(),
    currency,
    costs,
    ...paidHow(order),
    ...schoolOf(order, cached),
    items: items.map((line, place) => {
      const known = shown?.items[place]
      const { name, options } = known ?? showLine(cached?.index ?? noMenu, line, { language })
      return { name, options: [...options], line }
    }),
  }
}

/** A cancelled day has the state of its part of the charge. */
function schoolOf(
  { content, status, refund }: PersonalOrder,
  cached: CachedVenue | null,
): Pick<WrittenReceipt, 'school'> {
  const { school } = content
  if (!school) return {}
  const { date } = school
  const cutoffAt = cached?.school
    ? cutoffOf(cached.school, { date, timeZone: cached.venue.timeZone })
    : null
  return {
    school: {
      ...school,
      cutoffAt: cutoffAt === null ? null : new Date(cutoffAt).toISOString(),
      ...(refund && isRejected(status) ? { refund: writeRefund(refund) } : {}),
    },
  }
}

const noMenu = { itemsById: new Map() }

/** The venue where an order was placed: at a marketplace hub, the hub. */
export function orderedAt({
  venueId,
  content,
}: Pick<PersonalOrder, 'venueId' | 'content'>): VenueId {
  const shown = content.shown?.restaurant.id
  return shown === undefined ? venueId : asId(shown)
}

/** The venue with its current slug, by which it is found. */
function writeVenue(
  order: PersonalOrder,
  { cached, language }: KnownToday,
): WrittenReceipt['restaurant'] {
  const { shown } = order.content
  const venue = cached?.venue
  return {
    id: orderedAt(order),
    slug: venue?.slug ?? shown?.restaurant.slug ?? '',
    name: shown?.restaurant.name ?? (venue ? venueName(venue, language) : ''),
    ...(venue ? { timezone: venue.timeZone } : {}),
    ...(orderedAt(order) === order.venueId ? {} : { hub: true }),
  }
}

function paidHow({ content, card }: PersonalOrder): Pick<WrittenReceipt, 'paidBy' | 'paidWith'> {
  if (content.costs.amountDue === 0) return { paidBy: 'payment_not_required' }
  const { paymentMethod: paidBy } = content.checkout
  return paidBy === 'credit_card' && card
    ? { paidBy, paidWith: { brand: card.brand, last4: card.last4 } }
    : { paidBy }
}
