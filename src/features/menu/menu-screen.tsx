import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Menu, Section } from '#domain/menu/menu.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazily } from '#ui/lazily.ts'
import { Tabs } from '#ui/tabs.tsx'
import { FilterButton } from './filter-button.tsx'
import { everything } from './menu-rows.ts'
import type { NarrowingProps } from './narrowing.tsx'
import { SectionedMenu } from './sectioned-menu.tsx'
import css from './menu-screen.module.css'

const Narrowing = lazily<NarrowingProps, 'Narrowing'>(
  () => withOrderWords(import('./filtering.tsx')),
  'Narrowing',
)
const SearchScreen = lazily(() => withOrderWords(import('./search-screen.tsx')), 'SearchScreen')

export interface MenuScreenProps {
  readonly header: ReactNode
  /** The members' entry, after the first section; the only content where every menu is for members. */
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
  const { venue, lang } = useVenue()
  const searching = useSearch({ strict: false, select: (search) => search.searching })
  const navigate = useNavigate()
  const menus = useShownMenus()
  const [place, setPlace] = useState<MenuPlace>({ menuId: menus[0]?.id, section: null })
  const [filter, setFilter] = useItemFilter()
  /** Null: the code of a filter that was chosen before is not there yet. */
  const [narrow, setNarrow] = useState(() => (filter === emptyFilter ? everything : null))
  // The same place as long as the screen is open: the entry moves the focus within itself.
  const [membersFirst] = useState(menus.length === 0)
  const menu = menus.find(({ id }) => id === place.menuId) ?? menus[0]
  const filters = <FilterButton filter={filter} onFilter={setFilter} menus={menus} />

  return (
    <div className={css.page}>
      <nav>
        <a className={css.skip} href="#menu">
          {t('common.skip')}
        </a>
        <a className={css.skip} href="#order">
          {t('common.skipToOrder')}
        </a>
      </nav>
      {header}
      <div className={css.columns} data-order={order !== null}>
        <main id="menu" className={css.main} tabIndex={-1}>
          {menus.length > 1 ? (
            <div className={css.tools}>
              <Tabs
                label={t('menu.menus')}
                lang={lang}
                tabs={menus.map((each) => ({ id: each.id, label: localName(each, language) }))}
                current={menu?.id ?? null}
                onSelect={(id) =>
                  setPlace({ menuId: menus.find((each) => each.id === id)?.id, section: null })
                }
              />
              {filters}
            </div>
          ) : null}
          {filter === emptyFilter ? null : (
            <Suspense>
              <Narrowing
                filter={filter}
                onFilter={setFilter}
                menus={menus}
                onNarrow={(next) => setNarrow(() => next)}
              />
            </Suspense>
          )}
          {venue.membership && (membersFirst || !menu) ? (
            <div className={css.members}>{members}</div>
          ) : null}
          {menu && narrow ? (
            <SectionedMenu
              menu={menu}
              narrow={narrow}
              filters={menus.length > 1 ? null : filters}
              above={above(menu)}
              members={membersFirst ? null : members}
              key={menu.id}
              goTo={place.section}
              onArrive={() => setPlace({ ...place, section: null })}
              onSearch={() => search('true')}
            />
          ) : menu || venue.membership ? null : (
            <EmptyState title={t('menu.noMenus')}>{t('menu.noMenusText')}</EmptyState>
          )}
        </main>
        {order === null ? null : <aside className={css.order}>{order}</aside>}
      </div>
      {bar}
      {searching ? (
        <Suspense>
          <SearchScreen
            menus={menus}
            onSection={({ menuId, id }) => setPlace({ menuId, section: id })}
            onClose={() => search(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )

  /** Sets the search in the address, so that the back button closes it. */
  function search(asked: 'true' | undefined) {
    letRun(
      navigate({
        to: '.',
        search: (before) => ({ ...before, searching: asked }),
        replace: !asked,
        resetScroll: false,
      }),
    )
  }
}

interface MenuPlace {
  readonly menuId: Menu['id'] | undefined
  /** The section to scroll to. */
  readonly section: Section['id'] | null
}
