import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { filterItems } from '#domain/menu/filter-items.ts'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Menu, Section } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from './browse-instead.module.css'

export interface BrowseInsteadProps {
  readonly menus: readonly Menu[]
  readonly filter: ItemFilter
  readonly onFilters: () => void
  readonly onSection: (section: Section) => void
}

/** The ways to an item without a word for it: filters, and the sections of all menus. */
export function BrowseInstead({ menus, filter, onFilters, onSection }: BrowseInsteadProps) {
  const { t, language } = useText()
  const count = filter.diets.length + filter.withoutAllergens.length
  return (
    <div className={css.ways}>
      <Chip icon={<SlidersHorizontal aria-hidden="true" />} onPress={onFilters}>
        {count === 0 ? t('menu.filters') : t('menu.filtersOn', { count })}
      </Chip>
      <h3 className={css.title}>{t('menu.browse')}</h3>
      {menus.map((menu) => {
        const name = localName(menu, language)
        return (
          <section key={menu.id} aria-label={name}>
            {menus.length > 1 ? <h4 className={css.menu}>{name}</h4> : null}
            <ul className={css.sections}>
              {menu.sections
                .filter(({ items }) => filterItems(items, filter).length > 0)
                .map((section) => (
                  <li key={section.id}>
                    <Chip onPress={() => onSection(section)}>{localName(section, language)}</Chip>
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
