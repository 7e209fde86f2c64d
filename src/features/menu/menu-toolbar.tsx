import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazily } from '#ui/lazily.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import css from './menu-toolbar.module.css'

const FilterSheet = lazily<FilterSheetProps, 'FilterSheet'>(
  () => withOrderWords(import('./filtering.tsx')),
  'FilterSheet',
)

export interface MenuToolbarProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  readonly menus: readonly Menu[]
}

export function MenuToolbar({ query, onQuery, filter, onFilter, menus }: MenuToolbarProps) {
  const { t } = useText()
  const [choosing, setChoosing] = useState(false)
  const count = filter.diets.length + filter.withoutAllergens.length
  return (
    <search className={css.toolbar}>
      <Field
        label={t('menu.search')}
        hideLabel
        type="search"
        value={query}
        onChange={onQuery}
        placeholder={t('menu.search')}
        icon={<Search aria-hidden="true" />}
        end={
          query === '' ? null : (
            <IconButton label={t('menu.clearSearch')} icon={<X />} onPress={() => onQuery('')} />
          )
        }
      />
      <Chip icon={<SlidersHorizontal aria-hidden="true" />} onPress={() => setChoosing(true)}>
        {count === 0 ? t('menu.filters') : t('menu.filtersOn', { count })}
      </Chip>
      {choosing ? (
        <Suspense>
          <FilterSheet
            filter={filter}
            onFilter={onFilter}
            menus={menus}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </search>
  )
}
