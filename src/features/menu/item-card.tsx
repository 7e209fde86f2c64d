import { Link } from '@tanstack/react-router'
import type { Diet, Item } from '#domain/menu/menu.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { nextPriceChange } from '#domain/menu/price-schedule.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMinuteOfDay } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import css from './item-card.module.css'
import { MemberPrice } from './member-price.tsx'
import { useCardStyle } from './use-card-style.ts'

export interface ItemCardProps {
  readonly item: Item
  /** Units of it in the cart. */
  readonly ordered: number
}

export function ItemCard({ item, ordered }: ItemCardProps) {
  const { t, language } = useText()
  const { slug, slot } = useVenue()
  const cardStyle = useCardStyle()
  const name = localName(item, language)
  const orderable = isItemOrderable(item, slot)
  const withPicture = cardStyle !== 'text-only' && item.image !== null
  return (
    <Link
      to="/$slug"
      params={{ slug }}
      search={(before) => ({ ...before, item: item.id })}
      resetScroll={false}
      className={css.card}
      data-style={cardStyle}
      data-orderable={orderable}
    >
      <span className={css.text}>
        <span className={css.name}>
          {ordered > 0 ? (
            <span className={css.ordered} aria-label={t('menu.inOrder', { count: ordered })}>
              {ordered}×
            </span>
          ) : null}
          {name}
        </span>
        <span className={css.description}>
          <RichText text={localDescription(item, language)} />
        </span>
        <span className={css.facts}>
          <CardPrice item={item} />
          <CardMarks item={item} />
        </span>
      </span>
      {withPicture ? (
        <span className={css.picture}>
          <Picture src={item.image} alt="" name={name} ratio={4 / 3} />
        </span>
      ) : null}
    </Link>
  )
}

function CardPrice({ item }: { readonly item: Item }) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const { slot } = useVenue()
  const price = startingPrice(item, slot)
  if (item.soldOut) return <Badge tone="neutral">{t('menu.soldOut')}</Badge>
  const change = nextPriceChange(item, slot)
  const changesAt = change && formatMinuteOfDay(change.minuteOfDay, locale)
  if (!price || !isItemOrderable(item, slot)) {
    // Without a price now, the next change is the start of its hours.
    const isFrom = changesAt !== null && price === null
    return <Badge>{isFrom ? t('menu.starts', { time: changesAt }) : t('menu.notNow')}</Badge>
  }
  const amount = priceText(price.amount)
  return (
    <>
      <span className={css.price}>{price.from ? t('menu.from', { price: amount }) : amount}</span>
      {changesAt === null ? null : (
        <Badge tone="brand">{t('menu.until', { time: changesAt })}</Badge>
      )}
      <MemberPrice item={item} />
    </>
  )
}

function CardMarks({ item }: { readonly item: Item }) {
  const { t } = useText()
  const diet = strictestDiet(item.diets)
  return (
    <>
      {diet ? <span className={css.mark}>{t(`diet.${diet}`)}</span> : null}
      {item.calories === null ? null : (
        <span className={css.mark}>{t('menu.calories', { count: item.calories })}</span>
      )}
    </>
  )
}

/** A card has room for one diet: vegan implies vegetarian. */
function strictestDiet(diets: readonly Diet[]): Diet | undefined {
  return (['vegan', 'vegetarian', 'pescatarian'] as const).find((diet) => diets.includes(diet))
}
