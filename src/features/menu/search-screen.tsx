import { useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Menu, Section } from '#domain/menu/menu.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazily } from '#ui/lazily.ts'
import { Modal } from '#ui/modal.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BrowseInstead } from './browse-instead.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { SearchResults } from './search-results.tsx'
import css from './search-screen.module.css'
import type { MenuSearch } from '#services/menu/menu-search.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'

const FilterSheet = lazily<FilterSheetProps, 'FilterSheet'>(
  () => import('./filtering.tsx'),
  'FilterSheet',
)

export interface SearchScreenProps {
  /** The menus shown; other menus are not searched. */
  readonly menus: readonly Menu[]
  /** Called once the search is closed for a section. */
  readonly onSection: (section: Section) => void
  readonly onClose: () => void
}

/** The search over the whole screen: the field is at the top, where no keyboard covers it. */
export function SearchScreen({ menus, onSection, onClose }: SearchScreenProps) {
  const { t } = useText()
  const titleId = useId()
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useItemFilter()
  const [choosing, setChoosing] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const open = useAfterItem()
  const search = useMenuSearch()
  const leaveFor = useWhenClosed(onSection)

  useLayoutEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  useEffect(() => {
    body.current?.scrollTo({ top: 0 })
  }, [query])

  // A key is painted before what it brings or takes away.
  const typed = useDeferredValue(query)
  const browse = useMemo(
    () => (
      <BrowseInstead
        menus={menus}
        filter={filter}
        onFilters={() => setChoosing(true)}
        onSection={(section) => {
          leaveFor(section)
          onClose()
        }}
      />
    ),
    [menus, filter, leaveFor, onClose],
  )
  return (
    <>
      <Modal open={open} onClose={onClose} labelledBy={titleId}>
        <div className={css.panel}>
          <h2 id={titleId}>
            <VisuallyHidden>{t('menu.search')}</VisuallyHidden>
          </h2>
          <div className={css.head}>
            <IconButton label={t('common.back')} icon={<ArrowLeft />} onPress={onClose} />
            <form
              role="search"
              onSubmit={(event) => {
                event.preventDefault()
                // Takes the keyboard of a phone away from the results.
                field.current?.blur()
              }}
            >
              <Field
                label={t('menu.search')}
                hideLabel
                type="search"
                value={query}
                onChange={setQuery}
                placeholder={t('menu.search')}
                icon={<Search aria-hidden="true" />}
                end={
                  query === '' ? null : (
                    <IconButton
                      label={t('menu.clearSearch')}
                      icon={<X />}
                      onPress={() => {
                        setQuery('')
                        field.current?.focus()
                      }}
                    />
                  )
                }
                inputRef={field}
              />
            </form>
          </div>
          <div ref={body} className={css.body}>
            {typed.trim() === '' ? (
              browse
            ) : (
              <SearchResults
                search={search}
                menus={menus}
                query={query}
                filter={filter}
                onFilter={setFilter}
                onFiltered={(rest) => (rest === '' ? onClose() : setQuery(rest))}
                browse={browse}
              />
            )}
          </div>
        </div>
      </Modal>
      {choosing ? (
        <Suspense>
          <FilterSheet
            filter={filter}
            onFilter={setFilter}
            menus={menus}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A page that was reloaded with both open shows the item, which lies over the search, first. */
function useAfterItem(): boolean {
  const { item } = useSearch({ strict: false })
  const [open, setOpen] = useState(item === undefined)
  if (!open && item === undefined) setOpen(true)
  return open
}

/** Calls with the chosen section once the dialog is gone: until then the page takes no focus. */
function useWhenClosed(onSection: (section: Section) => void): (section: Section) => void {
  const chosen = useRef<Section | null>(null)
  const leave = useEffectEvent(() => {
    if (chosen.current) onSection(chosen.current)
  })
  useEffect(() => () => leave(), [])
  return useCallback((section) => {
    chosen.current = section
  }, [])
}

/**
 * The search, in a separate chunk that is loaded and prepared while a guest starts to type; null:
 * not yet.
 */
function useMenuSearch(): MenuSearch | null {
  const { language } = useText()
  const { menus, document, venue } = useVenue()
  const question = useMemo(
    () => ({ menus, document, venue, language }),
    [menus, document, venue, language],
  )
  return (
    useAnswer(question, async () => {
      const { menuSearchOf } = await import('#services/menu/menu-search.ts')
      return { search: await menuSearchOf(question, language) }
    }).latest?.search ?? null
  )
}
