import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazily } from '#ui/lazily.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { Narrow } from './menu-rows.ts'
import type { NarrowedMenuProps } from './narrowed-menu.tsx'
import { MenuToolbar } from './menu-toolbar.tsx'
import { SectionedMenu } from './sectioned-menu.tsx'
import css from './menu-screen.module.css'

const NarrowedMenu = lazily<NarrowedMenuProps, 'NarrowedMenu'>(
  () => withOrderWords(import('./filtering.tsx')),
  'NarrowedMenu',
)
const SearchResults = lazily(() => withOrderWords(import('./search-results.tsx')), 'SearchResults')

export interface MenuScreenProps {
  readonly header: ReactNode
  /** The members' entry; the only content where every menu is for members. */
  readonly members: ReactNode
  /** Above the sections of a menu. */
  readonly above: (menu: Menu) => ReactNode
  /** The cart beside the menu, on wide screens. */
  readonly order: ReactNode
  /** The next action at the bottom, on narrow screens. */
  readonly bar: ReactNode
}

export function MenuScreen({ header, members, above, order, bar }: MenuScreenProps) {
  const { t, language } = useText()
  const { venue } = useVenue()
  const menus = useShownMenus()
  const [menuId, setMenuId] = useState(menus[0]?.id)
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useItemFilter()
  const menu = menus.find(({ id }) => id === menuId) ?? menus[0]

  return (
    <div className={css.page}>
      <a className={css.skip} href="#menu">
        {t('common.skip')}
      </a>
      {header}
      <div className={css.columns} data-order={order !== null}>
        <main id="menu" className={css.main} tabIndex={-1}>
          <div className={css.tools}>
            {menus.length > 1 && query === '' ? (
              <Tabs
                label={t('menu.menus')}
                tabs={menus.map((each) => ({ id: each.id, label: localName(each, language) }))}
                current={menu?.id ?? null}
                onSelect={(id) => setMenuId(menus.find((each) => each.id === id)?.id)}
              />
            ) : null}
            <MenuToolbar
              query={query}
              onQuery={setQuery}
              filter={filter}
              onFilter={setFilter}
              menus={menus}
            />
          </div>
          {filter === emptyFilter ? (
            contentOf(everything)
          ) : (
            <Suspense>
              <NarrowedMenu filter={filter} onFilter={setFilter} menus={menus}>
                {contentOf}
              </NarrowedMenu>
            </Suspense>
          )}
        </main>
        {order === null ? null : <aside className={css.order}>{order}</aside>}
      </div>
      {bar}
    </div>
  )

  function contentOf(narrow: Narrow) {
    return (
      <>
        {venue.membership ? <div className={css.members}>{members}</div> : null}
        {menu || !venue.membership ? (
          <MenuContent {...{ menu, menus, query, narrow, above }} key={menu?.id} />
        ) : null}
      </>
    )
  }
}

const everything: Narrow = (items) => items

interface MenuContentProps extends Pick<MenuScreenProps, 'above'> {
  readonly menu: Menu | undefined
  readonly menus: readonly Menu[]
  readonly query: string
  readonly narrow: Narrow
}

function MenuContent({ menu, menus, query, narrow, above }: MenuContentProps) {
  const { t } = useText()
  if (!menu) return <EmptyState title={t('menu.noMenus')}>{t('menu.noMenusText')}</EmptyState>
  return query.trim() === '' ? (
    <SectionedMenu menu={menu} narrow={narrow} above={above(menu)} />
  ) : (
    <Suspense>
      <SearchResults menus={menus} query={query} narrow={narrow} />
    </Suspense>
  )
}
