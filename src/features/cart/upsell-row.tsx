import { Link } from '@tanstack/react-router'
import { passesFilter } from '#domain/menu/filter-items.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { localName } from '#domain/venue/local-text.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Price } from '#i18n/price.tsx'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import css from './upsell-row.module.css'

const mostShown = 6

/** The venue's suggestions that are not in the cart yet. */
export function UpsellRow() {
  const { t, language } = useText()
  const { slot, lang } = useVenue()
  const menus = useShownMenus()
  const { cart } = useCart()
  const member = useMember()
  const [filter] = useItemFilter()
  const ordered = new Set(cart.lines.map((line) => line.itemId))
  const suggested = menus
    .flatMap((menu) => menu.sections.flatMap((section) => section.items))
    .filter((item) => passesFilter(item, filter))
    .filter((item) => item.upsell && !ordered.has(item.id) && isItemOrderable(item, slot))
    .slice(0, mostShown)
  if (suggested.length === 0) return null
  return (
    <section className={css.upsell} aria-labelledby="upsell">
      <h2 id="upsell" className={css.title}>
        {t('cart.upsell')}
      </h2>
      <ul className={css.row}>
        {suggested.map((item) => {
          const name = localName(item, language)
          const price = startingPrice(item, slot, member)
          return (
            <li key={item.id}>
              <Link
                to="."
                search={(before) => ({ ...before, item: item.id })}
                resetScroll={false}
                className={css.card}
              >
                <span className={css.picture}>
                  <Picture src={item.image} name={name} ratio={1} width={7} />
                </span>
                <bdi className={css.name} lang={lang}>
                  {name}
                </bdi>
                {price ? <Price amount={price.amount} /> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
