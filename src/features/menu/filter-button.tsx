import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import type { ItemFilter } from '#domain/menu/item-filter.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Button } from '#ui/button.tsx'
import { lazily } from '#ui/lazily.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const FilterSheet = lazily<FilterSheetProps, 'FilterSheet'>(
  () => withOrderWords(import('./filtering.tsx')),
  'FilterSheet',
)

export interface FilterButtonProps {
  readonly filter: ItemFilter
  readonly onFilter: (filter: ItemFilter) => void
  readonly menus: readonly Menu[]
}

export function FilterButton({ filter, onFilter, menus }: FilterButtonProps) {
  const { t } = useText()
  const [choosing, setChoosing] = useState(false)
  const count = filter.diets.length + filter.withoutAllergens.length
  return (
    <>
      <Button
        compact
        icon={<SlidersHorizontal aria-hidden="true" />}
        onPress={() => setChoosing(true)}
      >
        {count === 0 ? t('menu.filters') : t('menu.filtersOn', { count })}
      </Button>
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
    </>
  )
}
