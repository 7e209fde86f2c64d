import { Suspense } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { allergensOfChoice, tracesOfChoice } from '#domain/menu/allergens-of-choice.ts'
import { carriedOf } from '#domain/menu/avoided.ts'
import { localIngredients } from '#domain/venue/local-text.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Badge } from '#ui/badge.tsx'
import { lazily } from '#ui/lazily.ts'
import css from './item-facts.module.css'
import type { MoreFactsProps } from './more-facts.tsx'

const MoreFacts = lazily<MoreFactsProps, 'MoreFacts'>(
  () => withOrderWords(import('./more-facts.tsx')),
  'MoreFacts',
)

export interface ItemFactsProps {
  readonly item: Item
  /** The chosen options: the shown allergens and diets are those of this choice. */
  readonly options: readonly ChosenGroup[]
}

/** Diets, calories, allergens and ingredients. */
export function ItemFacts({ item, options }: ItemFactsProps) {
  const { t, language } = useText()
  const { lang } = useVenue()
  const allergenName = useAllergenName()
  const signals = useStore(useServices().venues.signals)
  const ingredients = localIngredients(item, language)
  const contained = allergensOfChoice(item, options)
  const departed = carriedOf(item, options, { allergens: [], diets: item.diets }).diets
  return (
    <div className={css.facts}>
      <p className={css.badges}>
        {item.diets
          .filter((diet) => !departed.includes(diet))
          .map((diet) => (
            <Badge key={diet} tone="success">
              {t(`diet.${diet}`)}
            </Badge>
          ))}
        {item.calories === null ? null : (
          <Badge>{t('menu.calories', { count: item.calories })}</Badge>
        )}
      </p>
      <dl className={css.list} aria-live="polite">
        {contained.length === 0 ? null : (
          <>
            <dt>{t('item.contains')}</dt>
            <dd dir="auto">{contained.map(allergenName).join(', ')}</dd>
          </>
        )}
        {ingredients && (
          <>
            <dt>{t('item.ingredients')}</dt>
            <dd dir="auto" lang={lang}>
              {ingredients}
            </dd>
          </>
        )}
      </dl>
      {signals ||
      tracesOfChoice(item, options)[0] ||
      item.priceUnit ||
      item.priceType ||
      item.nutritionSheet ? (
        <Suspense>
          <MoreFacts item={item} options={options} />
        </Suspense>
      ) : null}
    </div>
  )
}
