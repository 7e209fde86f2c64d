import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, use } from 'react'
import { countItems } from '#domain/cart/count-items.ts'
import type { Item } from '#domain/menu/menu.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { useCartPart } from '#services/cart/use-cart.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ItemCard } from './item-card.tsx'
import type { MenuRow } from './menu-rows.ts'
import css from './menu-row-view.module.css'

export interface MenuRowViewProps {
  readonly row: MenuRow
  readonly columns: number
}

/** Rendered again only for another row: a windowed list asks for all of its rows at each scroll. */
export const MenuRowView = memo(function MenuRowView({ row, columns }: MenuRowViewProps) {
  const { t, language } = useText()
  const { lang } = useVenue()
  const extras = use(MenuExtrasContext)
  if (row.type === 'members') return row.members
  if (row.type === 'head') {
    const description = localDescription(row.section, language)
    const name = (
      <>
        <bdi lang={lang}>{localName(row.section, language)}</bdi>
        {row.section.soldOut ? <Badge>{t('menu.soldOut')}</Badge> : null}
      </>
    )
    return (
      <div className={css.head} data-section={row.section.id}>
        <h2 className={css.title} tabIndex={-1}>
          {row.fold ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={row.fold.isOpen}
              onClick={row.fold.onPress}
            >
              {name}
              <span className={css.count}>
                {row.fold.isServed
                  ? t('menu.items', { count: row.section.items.length })
                  : extras && <extras.SectionHours section={row.section} />}
              </span>
              <ChevronDown aria-hidden="true" />
            </button>
          ) : (
            name
          )}
        </h2>
        {description === '' || row.fold?.isOpen === false ? null : (
          <p className={css.description} dir="auto" lang={lang}>
            <RichText text={description} />
          </p>
        )}
      </div>
    )
  }
  return (
    <ul className={css.items} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.items.map((item) => (
        <li key={item.id}>
          <MenuCard item={item} tiled={row.items.some(({ image }) => image)} />
        </li>
      ))}
    </ul>
  )
})

interface MenuCardProps {
  readonly item: Item
  readonly tiled: boolean
}

/** The cart renders only the cards again of which it has another number. */
function MenuCard({ item, tiled }: MenuCardProps) {
  const extras = use(MenuExtrasContext)
  const ordered = useCartPart(({ cart }) =>
    countItems({ lines: cart.lines.filter(({ itemId }) => itemId === item.id) }),
  )
  return (
    <>
      <ItemCard
        item={item}
        tiled={tiled}
        signal={extras && <extras.ItemSignal item={item} />}
        ordered={ordered}
      />
      {extras && <extras.QuickAdd item={item} />}
    </>
  )
}
