import type { Item } from '#domain/menu/menu.ts'
import { nextPriceChange } from '#domain/menu/price-schedule.ts'
import { regularPrice, startingPrice } from '#domain/menu/starting-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { useMemberPrice } from '#services/member/use-member-price.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMinuteOfDay } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { PriceTag } from '#ui/price-tag.tsx'

export interface ItemPriceProps {
  readonly item: Item
  /** Another quarter-hour than that of the visit. */
  readonly at?: Slot | undefined
}

/**
 * Price of an item, its regular price, when the price changes, and the members' price; nothing
 * without a price.
 */
export function ItemPrice({ item, at }: ItemPriceProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const visit = useVenue()
  const slot = at ?? visit.slot
  const memberPrice = useMemberPrice(item)
  const price = startingPrice(item, slot)
  if (price === null) return null
  const amount = priceText(price.amount)
  // At another time the question is when it can be had, not how long it costs that.
  const regular = at ? null : regularPrice(item, slot)
  const change = at ? null : nextPriceChange(item, slot)
  return (
    <PriceTag
      price={price.from ? t('menu.from', { price: amount }) : amount}
      was={regular && { price: priceText(regular), label: t('menu.regular') }}
      until={change && t('menu.until', { time: formatMinuteOfDay(change.minuteOfDay, locale) })}
      member={memberPrice === null ? null : t('menu.member', { price: priceText(memberPrice) })}
    />
  )
}
