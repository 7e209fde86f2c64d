import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { ItemPrice } from '#services/menu/item-price.tsx'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import { markTap } from '#ui/tap-mark.ts'
import css from './item-strip.module.css'

export interface ItemStripProps {
  readonly title: string
  readonly items: readonly Item[]
  /** The options that an item opens with; left out: its defaults. */
  readonly optionsOf?: (item: Item) => readonly ChosenGroup[]
}

/** A row of items above the menu's sections; without any, nothing. */
export function ItemStrip({ title, items, optionsOf }: ItemStripProps) {
  const { language } = useText()
  const { slug, lang } = useVenue()
  const Note = use(MenuExtrasContext)?.Note
  if (items.length === 0) return null
  return (
    <section className={css.strip} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.row}>
        {items.map((item) => {
          const name = localName(item, language)
          return (
            <li key={item.id}>
              <Link
                to="/$slug"
                params={{ slug }}
                search={(before) => ({ ...before, item: item.id })}
                state={{ lastOptions: optionsOf?.(item) }}
                resetScroll={false}
                className={css.card}
                onClick={markTap}
              >
                <span className={css.picture}>
                  <Picture src={item.image} name={name} ratio={2} />
                </span>
                <bdi className={css.name} lang={lang}>
                  {name}
                </bdi>
                {Note && <Note item={item} />}
                <span className={css.prices}>
                  <ItemPrice item={item} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The options that an opened item starts with. */
    readonly lastOptions?: readonly ChosenGroup[] | undefined
  }
}
