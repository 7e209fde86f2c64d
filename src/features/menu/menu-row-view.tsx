import { localDescription, localName } from '#domain/venue/local-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
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

export function MenuRowView({ row, columns }: MenuRowViewProps) {
  const { t, language } = useText()
  const { cart } = useCart()
  if (row.type === 'head') {
    const description = localDescription(row.section, language)
    return (
      <div className={css.head} data-section={row.section.id}>
        <h2 className={css.title} tabIndex={-1}>
          {localName(row.section, language)}
          {row.section.soldOut ? <Badge>{t('menu.soldOut')}</Badge> : null}
        </h2>
        {description === '' ? null : (
          <p className={css.description}>
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
          <ItemCard
            item={item}
            ordered={cart.lines.reduce(
              (sum, line) => (line.itemId === item.id ? sum + line.quantity : sum),
              0,
            )}
          />
        </li>
      ))}
    </ul>
  )
}
