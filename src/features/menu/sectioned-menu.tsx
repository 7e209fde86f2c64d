import Search from 'lucide-react/icons/search'
import { Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Menu, Section, Item } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useMedia } from '#services/device/use-media.ts'
import { MenuExtrasContext } from '#services/menu/menu-extras-context.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazily } from '#ui/lazily.ts'
import { Tabs } from '#ui/tabs.tsx'
import { itemsOf } from './menu-rows.ts'
import type { Narrow } from './menu-rows.ts'
import { PlainRows } from './plain-rows.tsx'
import type { RowsHandle } from './plain-rows.tsx'
import { useCardColumns } from './use-card-columns.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useMenuRows } from './use-menu-rows.ts'
import css from './sectioned-menu.module.css'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { ItemStrip } from './item-strip.tsx'

/** Number of items above which only the rows near the screen are rendered. */
const windowedFrom = 250

const WindowedRows = lazily(() => import('./windowed-rows.tsx'), 'WindowedRows')

export interface SectionedMenuProps {
  readonly menu: Menu
  readonly narrow: Narrow
  /** The button that opens the filters; null: it is beside the menus. */
  readonly filters: ReactNode
  /** Above the featured items. */
  readonly above: ReactNode
  /** After the first section. */
  readonly members: ReactNode
  /** The section to scroll to next; null: none. */
  readonly goTo: Section['id'] | null
  /** Called when it scrolls there. */
  readonly onArrive: () => void
  readonly onSearch: () => void
}

export function SectionedMenu({
  menu,
  narrow,
  filters,
  above,
  members,
  goTo,
  onArrive,
  onSearch,
}: SectionedMenuProps) {
  const { t, language } = useText()
  const { venue, lang } = useVenue()
  const { browseStyle, listsOpen } = venue.theme
  const isBeside = useMedia(browseStyle === 'rail' ? '(min-width: 30rem)' : '(min-width: 60rem)')
  const { columns, measured } = useCardColumns()
  const extras = use(MenuExtrasContext)
  const [current, setCurrent] = useState<string | null>(null)
  const rowsHandle = useRef<RowsHandle>(null)
  /** The section that was chosen before its row was there. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const isList = browseStyle === 'list' && !isBeside
  const { sections, items, rows, foldOf } = useMenuRows({ menu, narrow, columns, members, isList })

  const arrive = useEffectEvent(() => {
    if (goTo === null) return
    scrollTo(goTo)
    onArrive()
  })
  useEffect(() => {
    arrive()
  }, [goTo])

  const isLong = items.length > windowedFrom
  const firstRows = useFirstRows({
    isLong,
    isAsked: awaited !== null,
    loadRows: WindowedRows.preload,
  })
  const arriveLate = useEffectEvent(() => {
    if (awaited !== null && !isLong) rowsHandle.current?.scrollToSection(awaited)
  })
  const isWhole = firstRows === null
  useEffect(() => {
    if (isWhole) arriveLate()
  }, [isWhole])
  const all = itemsOf([menu])
  const hasTabs = sections.length > 0 && (listsOpen || !isList)
  const Rows = isLong && firstRows === null ? WindowedRows : PlainRows
  return (
    <div className={css.menu} data-beside={isBeside}>
      <div className={isBeside ? css.rail : css.strip}>
        <Button
          compact={hasTabs}
          wide={!hasTabs}
          icon={<Search aria-hidden="true" />}
          onPress={onSearch}
        >
          {t('menu.search')}
        </Button>
        {isBeside ? filters : null}
        {hasTabs ? (
          <Tabs
            label={t('menu.sections')}
            lang={lang}
            layout={isBeside ? 'rail' : 'strip'}
            tabs={sections.map((section) => ({
              id: section.id,
              label: localName(section, language),
            }))}
            current={current ?? sections[0]?.id ?? null}
            onSelect={scrollTo}
          />
        ) : null}
        {isBeside ? null : filters}
      </div>
      <div ref={measured} className={css.rows}>
        {above}
        <FeaturedRow items={items} />
        {all.some(({ diets }) => diets.length > 0) ? (
          <div className={css.diets}>{extras && <extras.DietChips items={all} />}</div>
        ) : null}
        {sections.length === 0 ? <EmptyState title={t('menu.stayNone')} /> : null}
        <Suspense>
          <Rows
            rows={firstRows === null ? rows : rows.slice(0, firstRows)}
            columns={columns}
            onSection={setCurrent}
            first={awaited}
            ref={rowsHandle}
          />
        </Suspense>
      </div>
    </div>
  )

  function scrollTo(id: string) {
    const section = sections.find((each) => each.id === id)
    const fold = section && foldOf(section)
    if (fold?.isOpen === false) fold.onPress()
    if (rowsHandle.current && firstRows === null) rowsHandle.current.scrollToSection(id)
    else setAwaited(id)
  }
}

const most = 12

interface FeaturedRowProps {
  readonly items: readonly Item[]
}

export function FeaturedRow({ items }: FeaturedRowProps) {
  const { t } = useText()
  const { slot } = useVenue()
  const featured: Item[] = []
  for (const item of items) {
    if (item.featured && isItemOrderable(item, slot)) featured.push(item)
    // The rest is not checked: a long menu features hundreds.
    if (featured.length === most) break
  }
  return <ItemStrip title={t('menu.featured')} items={featured} />
}
