import { diets } from '#domain/menu/menu.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from './diet-chips.module.css'

export interface DietChipsProps {
  /** Before any filter. */
  readonly items: readonly Item[]
}

/** The diets of a menu, each a press away; nothing where no dish says one. */
export function DietChips({ items }: DietChipsProps) {
  const { t } = useText()
  const [filter, setFilter] = useItemFilter()
  const offered = diets.filter((diet) => items.some((item) => item.diets.includes(diet)))
  if (offered.length === 0) return null
  return (
    <fieldset className={css.chips} aria-label={t('menu.filters')}>
      {offered.map((diet) => (
        <Chip
          key={diet}
          pressed={filter.diets.includes(diet)}
          onPress={() => {
            const others = filter.diets.filter((each) => each !== diet)
            const chosen = others.length < filter.diets.length ? others : [...others, diet]
            setFilter({ ...filter, diets: chosen })
          }}
        >
          {t(`diet.${diet}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
