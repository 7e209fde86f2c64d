import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Diet, Item } from '#domain/menu/menu.ts'
import { isItemOrderable, isSoldOut } from '#domain/menu/item-availability.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { currentPrice, nextPriceChange } from '#domain/menu/price-schedule.ts'
import { ItemPrice } from '#services/menu/item-price.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMinuteOfDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { markTap } from '#ui/tap-mark.ts'
import css from './item-card.module.css'
import { useCardStyle } from './use-card-style.ts'

export interface ItemCardProps {
  readonly item: Item
  /** Units of this item in the cart. */
  readonly ordered: number
  /** Another card of its row has a picture; left out: none has. */
  readonly tiled?: boolean
  /** A word that speaks for it; left out or null: none yet. */
  readonly signal?: ReactNode
}

export function ItemCard({ item, ordered, tiled, signal }: ItemCardProps) {
  const { t, language } = useText()
  const { slug, slot, lang } = useVenue()
  const cardStyle = useCardStyle()
  const name = localName(item, language)
  const orderable = isItemOrderable(item, slot)
  // Beside a picture over its text a card without one would have a gap: it has a tile there.
  const hasTile = cardStyle === 'picture-top' && tiled
  const withPicture = cardStyle !== 'text-only' && (item.image !== null || hasTile)
  return (
    <Link
      to="/$slug"
      params={{ slug }}
      search={(before) => ({ ...before, item: item.id })}
      resetScroll={false}
      className={css.card}
      onClick={markTap}
      data-style={cardStyle}
      data-orderable={orderable}
    >
      <span className={css.text}>
        <bdi className={css.name} lang={lang}>
          {ordered > 0 ? (
            <span className={css.ordered} aria-label={t('menu.inOrder', { count: ordered })}>
              {ordered}×
            </span>
          ) : null}
          {name}
        </bdi>
        <bdi className={css.description} lang={lang}>
          <RichText text={localDescription(item, language)} />
        </bdi>
        <span className={css.facts}>
          <CardPrice item={item} />
          <CardMarks item={item} />
          {signal}
        </span>
      </span>
      {withPicture ? (
        <span className={css.picture}>
          <Picture src={item.image} name={name} width={cardStyle === 'picture-top' ? 16 : 7.5} />
        </span>
      ) : null}
    </Link>
  )
}

function CardPrice({ item }: { readonly item: Item }) {
  const { t, locale } = useText()
  const { slot } = useVenue()
  if (isSoldOut(item, slot)) return <Badge tone="neutral">{t('menu.soldOut')}</Badge>
  if (isItemOrderable(item, slot)) return <ItemPrice item={item} />
  // An item without a price now has its next change at the start of its hours.
  const starts = currentPrice(item, slot) === null ? nextPriceChange(item, slot) : null
  return (
    <Badge>
      {starts
        ? t('menu.starts', { time: formatMinuteOfDay(starts.minuteOfDay, locale) })
        : t('menu.notNow')}
    </Badge>
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
