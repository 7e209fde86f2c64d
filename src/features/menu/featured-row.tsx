import { Link } from '@tanstack/react-router'
import type { Item } from '#domain/menu/menu.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { localName } from '#domain/venue/local-text.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import css from './featured-row.module.css'
import { MemberPrice } from './member-price.tsx'

export interface FeaturedRowProps {
  readonly items: readonly Item[]
}

export function FeaturedRow({ items }: FeaturedRowProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  const { slug, slot } = useVenue()
  const featured = items.filter((item) => item.featured && isItemOrderable(item, slot)).slice(0, 12)
  if (featured.length === 0) return null
  return (
    <section className={css.featured} aria-labelledby="featured">
      <h2 id="featured" className={css.title}>
        {t('menu.featured')}
      </h2>
      <ul className={css.row}>
        {featured.map((item) => {
          const price = startingPrice(item, slot)
          const name = localName(item, language)
          return (
            <li key={item.id}>
              <Link
                to="/$slug"
                params={{ slug }}
                search={(before) => ({ ...before, item: item.id })}
                resetScroll={false}
                className={css.card}
              >
                <span className={css.picture}>
                  <Picture src={item.image} alt="" name={name} />
                </span>
                <span className={css.name}>{name}</span>
                {price ? (
                  <span className={css.price}>
                    {price.from
                      ? t('menu.from', { price: priceText(price.amount) })
                      : priceText(price.amount)}
                  </span>
                ) : null}
                <MemberPrice item={item} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
