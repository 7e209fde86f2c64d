import { holdsPromo, type Member } from '#domain/member/member.ts'
import type { Priced } from './menu.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Slot } from '#domain/time/venue-time.ts'

export interface PriceChange {
  /** When it starts, in minutes since the venue's midnight. */
  readonly minuteOfDay: number
  /** Null: unavailable from then on. */
  readonly price: Cents | null
}

/**
 * The price in a quarter-hour: that of the schedule's letter, or `price` without a schedule or
 * without a price for the letter. Null: the letter X, not available now.
 */
export function currentPrice(priced: Priced, slot: Slot): Cents | null {
  const letter = priced.priceSchedule?.[slot.weekday]?.[slot.quarterHour]
  if (letter === undefined) return priced.price
  const tier = letter.toUpperCase()
  if (tier === 'X') return null
  return priced.additionalPrices[tier] ?? priced.price
}

/**
 * The member's price: the lower of the current price and an applicable `memberPrice`. Null: not
 * available now.
 */
export function currentMemberPrice(
  priced: Priced,
  slot: Slot,
  member: Member | null,
): Cents | null {
  const price = currentPrice(priced, slot)
  const { memberPrice, promos } = priced
  if (price === null || member === null || memberPrice === null) return price
  return memberPrice < price && holdsPromo(member, promos) ? memberPrice : price
}

/** The next change on the same day, for labels such as "$6 until 18:00"; null: none. */
export function nextPriceChange(priced: Priced, slot: Slot): PriceChange | null {
  if (priced.priceSchedule === null) return null
  const now = currentPrice(priced, slot)
  for (let quarterHour = slot.quarterHour + 1; quarterHour < 96; quarterHour++) {
    const price = currentPrice(priced, { weekday: slot.weekday, quarterHour })
    if (price !== now) return { minuteOfDay: quarterHour * 15, price }
  }
  return null
}
