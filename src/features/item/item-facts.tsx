import { Suspense } from 'react'
import { localIngredients } from '#domain/venue/local-text.ts'
import type { Item } from '#domain/menu/menu.ts'
import { nextPriceChange } from '#domain/menu/price-schedule.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { useMemberPrice } from '#services/member/use-member-price.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMinuteOfDay } from '#i18n/format-time.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { Badge } from '#ui/badge.tsx'
import { lazily } from '#ui/lazily.ts'
import css from './item-facts.module.css'

const MoreFacts = lazily(() => withOrderWords(import('./more-facts.tsx')), 'MoreFacts')

export interface ItemFactsProps {
  readonly item: Item
}

/** Diets, calories, allergens, ingredients, and a time-limited price. */
export function ItemFacts({ item }: ItemFactsProps) {
  const { t, language, locale } = useText()
  const priceText = usePrice()
  const allergenName = useAllergenName()
  const { slot } = useVenue()
  const memberPrice = useMemberPrice(item)
  const change = nextPriceChange(item, slot)
  const ingredients = localIngredients(item, language)
  const carried =
    item.alcoholic && !item.allergens.includes('alcohol')
      ? [...item.allergens, 'alcohol']
      : item.allergens
  return (
    <div className={css.facts}>
      <p className={css.badges}>
        {change ? (
          <Badge tone="brand">
            {t('menu.until', { time: formatMinuteOfDay(change.minuteOfDay, locale) })}
          </Badge>
        ) : null}
        {memberPrice === null ? null : (
          <Badge tone="brand">{t('menu.member', { price: priceText(memberPrice) })}</Badge>
        )}
        {item.diets.map((diet) => (
          <Badge key={diet} tone="success">
            {t(`diet.${diet}`)}
          </Badge>
        ))}
        {item.calories === null ? null : (
          <Badge>{t('menu.calories', { count: item.calories })}</Badge>
        )}
      </p>
      <dl className={css.list}>
        {carried.length === 0 ? null : (
          <>
            <dt>{t('item.contains')}</dt>
            <dd>{carried.map(allergenName).join(', ')}</dd>
          </>
        )}
        {ingredients === '' ? null : (
          <>
            <dt>{t('item.ingredients')}</dt>
            <dd>{ingredients}</dd>
          </>
        )}
      </dl>
      {item.priceUnit || item.priceType || item.nutritionSheet ? (
        <Suspense>
          <MoreFacts item={item} />
        </Suspense>
      ) : null}
    </div>
  )
}
